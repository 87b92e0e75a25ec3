import { isCost } from "@kantwerk/contract/access";
import { isAskedFor } from "@kantwerk/contract/fields";
import { type ImportTarget, importableOf } from "@kantwerk/contract/imports";
import { labelsIn } from "@kantwerk/contract/labels";
import { type Locale, say } from "@kantwerk/contract/messages";
import type { Resource } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";

/** The target of a column. */
export type Target =
  | { kind: "attribute"; name: string }
  /** A related record, looked up by one attribute, or by any if `by` is undefined. */
  | { kind: "related"; name: string; to: string; by: string | undefined }
  /** A price break from a quantity on; without one, all price breaks as a text. */
  | { kind: "steps"; name: string; from: number | undefined }
  /** A discount on the prices of the row. */
  | { kind: "discount"; name: "discount" }
  /** The price after discounts. */
  | { kind: "net"; name: "net_price" }
  /** A part of an address without a field of its own. */
  | { kind: "address"; name: AddressPart };

/** Parts in address books: a person with or without a company, and a separate house number. */
export const addressParts = ["person", "given_name", "family_name", "house_number"] as const;
export type AddressPart = (typeof addressParts)[number];

/** Whether its prices are set by suppliers, as list prices with discounts. */
export const isBought = ({ fields }: Resource): boolean => "cost" in fields;

/** The identifying attributes of a type, unique ones first. */
export function keysOf(type: string): string[] {
  const { title, subtitle, search, fields } = resourceOf(type);
  const names = [...new Set([title, subtitle ?? title, ...search])].filter((name) => name in fields);
  return names.toSorted((a, b) => Number(fields[b]?.unique ?? false) - Number(fields[a]?.unique ?? false));
}

const writableFields = ({ fields }: Resource) =>
  Object.entries(fields).filter(([, field]) => !field.readOnly && !field.hidden);

const relations = ({ relationships }: Resource) =>
  Object.entries(relationships).flatMap(([name, relation]) => {
    const to = relation.arity === "one" && relation.to.length === 1 ? relation.to[0] : undefined;
    return to !== undefined && to !== "files" && !relation.readOnly
      ? [{ name, to, required: relation.arity === "one" && relation.required }]
      : [];
  });

/** The target with a name in a mapping; undefined if the resource has none. */
export function targetOf(resource: Resource, name: string): Target | undefined {
  const [own = "", by, ...rest] = name.split(".");
  if (rest.length > 0) return undefined;
  if (by === undefined && writableFields(resource).some(([field]) => field === own))
    return { kind: "attribute", name: own };
  const takesLists = importableOf(resource.type)?.steps !== undefined && isBought(resource);
  if (name === "discount" && takesLists) return { kind: "discount", name };
  if (name === "net_price" && takesLists) return { kind: "net", name };
  const part = addressParts.find((each) => each === name);
  if (part && importableOf(resource.type)?.hasAddress) return { kind: "address", name: part };
  const relation = relations(resource).find((each) => each.name === own);
  if (relation && (by === undefined || keysOf(relation.to).includes(by)))
    return { kind: "related", name: own, to: relation.to, by };
  if (importableOf(resource.type)?.steps !== own) return undefined;
  if (by === undefined) return { kind: "steps", name: own, from: undefined };
  const from = /^[1-9]\d{0,8}$/.test(by) ? Number(by) : undefined;
  return from === undefined ? undefined : { kind: "steps", name: own, from };
}

/** Whether writing it requires permission to see costs. */
export const isCostTarget = (resource: Resource, target: Target): boolean =>
  (target.kind === "steps" && isBought(resource)) ||
  target.kind === "discount" ||
  target.kind === "net" ||
  (target.kind === "attribute" && isCost(resource.fields[target.name] ?? { internal: false }, () => true));

/** All possible targets, in the reader's language. */
export function targetsOf(resource: Resource, locale: Locale): ImportTarget[] {
  const labels = labelsIn(locale);
  const { type } = resource;
  const own = writableFields(resource).map(([name, field]) => ({
    name,
    label: labels.field(type, name),
    required: isAskedFor(field),
  }));
  const related = relations(resource).flatMap(({ name, to, required }) => [
    { name, label: labels.field(type, name), required },
    ...keysOf(to).map((by) => ({
      name: `${name}.${by}`,
      label: `${labels.field(type, name)}, ${labels.field(to, by)}`,
      required: false,
    })),
  ]);
  const steps = importableOf(type)?.steps;
  return [
    ...own,
    ...related,
    ...(steps ? [{ name: steps, label: labels.field(type, steps), required: false }] : []),
    ...(steps && isBought(resource)
      ? [
          { name: "discount", label: labels.field(type, "discount"), required: false },
          { name: "net_price", label: say(locale, "importNetPrice"), required: false },
        ]
      : []),
    ...(importableOf(type)?.hasAddress
      ? addressParts.map((name) => ({ name, label: say(locale, `import_${name}`), required: false }))
      : []),
  ];
}
