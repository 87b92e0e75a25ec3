import { guardians, isCost } from "@kantwerk/contract/access";
import { labelsIn } from "@kantwerk/contract/labels";
import { type Resource, type ToMany, type ToOne, targetsOf } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { locales } from "@kantwerk/notation/languages";
import { type Context, may } from "../../context.ts";
import type { Bound, Lookup } from "../../crud/bind.ts";
import type { ResourceObject } from "../../crud/document.ts";
import type { Values } from "../../db/tenantDb.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { type Cell, cellOf, stepsText } from "./cell.ts";

/** Related records by type and id. */
type Related = ReadonlyMap<string, ResourceObject>;

export type Column = {
  heading: string;
  /** Number format of a spreadsheet. */
  format?: string | undefined;
  /** Relationship to include for this column. */
  include?: string;
  /** Value from another table, read with the records. */
  joined?: Lookup;
  cell(record: ResourceObject, related: Related, joined: unknown): Cell;
};

/** Whether the user may view records of a type. */
const canView = (ctx: Context, type: string): boolean =>
  guardians(resourceOf(type)).some(({ to }) => may(ctx, `${to}.view`));

const formats: Partial<Record<string, string>> = { money: "#,##0.00####", percent: "0.##%" };

/** The heading of a price; says "per piece" if the records have a price unit. */
function priceHeading(ctx: Context, { fields }: Resource, label: string): string {
  if (!("price_unit" in fields)) return label;
  return `${label} (${textsIn(ctx.locale, "exports")("unit" in fields ? "perUnit" : "perPiece")})`;
}

const priceEndings = locales
  .map((locale) => textsIn(locale, "exports"))
  .flatMap((say) => [`(${say("perPiece")})`, `(${say("perUnit")})`]);

/** Whether an imported heading is that of an exported price, which is per piece whatever the price unit. */
export const isExportedPrice = (heading: string): boolean =>
  priceEndings.some((ending) => heading.endsWith(ending));

function headingOf(ctx: Context, resource: Resource, name: string): string {
  const label = labelsIn(ctx.locale).field(resource.type, name);
  const field = resource.fields[name];
  const isPrice = field?.decimals === 6 || field?.kind === "tiers" || name === "bulk_prices";
  return isPrice ? priceHeading(ctx, resource, label) : label;
}

function attributeColumn(ctx: Context, resource: Resource, name: string): Column[] {
  const { type, fields } = resource;
  const field = fields[name] ?? (/^(created|updated)_at$/.test(name) ? { kind: "time" as const } : undefined);
  if (!field || ("internal" in field && isCost(field, () => null) && !may(ctx, "costs.view"))) return [];
  const labels = labelsIn(ctx.locale);
  const place = { type, name, field, labels, timezone: ctx.organization.timezone };
  return [
    {
      heading: headingOf(ctx, resource, name),
      format: formats[field.kind],
      cell: ({ attributes }) => cellOf(attributes[name], place),
    },
  ];
}

/** The attribute that uniquely identifies records of a type, if their title does not. */
function numberOf(type: string): string | undefined {
  const { subtitle, fields } = resourceOf(type);
  return subtitle !== undefined && fields[subtitle]?.unique ? subtitle : undefined;
}

/** The related record's title, and a second column with its number if it has one. */
function relatedColumns(ctx: Context, { type }: Resource, name: string, { to }: ToOne): Column[] {
  if (!to.every((each) => canView(ctx, each))) return [];
  const labels = labelsIn(ctx.locale);
  const [target = ""] = to;
  const number = to.length === 1 ? numberOf(target) : undefined;
  const heading = labels.field(type, name);
  const column = (label: string, attributeOf: (found: ResourceObject) => string): Column => ({
    heading: label,
    include: name,
    cell({ relationships }, related) {
      const data = relationships?.[name]?.data;
      const found = data && !Array.isArray(data) && related.get(`${data.type} ${data.id}`);
      if (!found) return null;
      const attribute = attributeOf(found);
      const field = resourceOf(found.type).fields[attribute];
      const place = { type: found.type, name: attribute, labels, timezone: ctx.organization.timezone };
      return field ? cellOf(found.attributes[attribute], { ...place, field }) : found.id;
    },
  });
  const title = column(heading, (found) => resourceOf(found.type).title);
  return number ? [title, column(`${heading}, ${labels.field(target, number)}`, () => number)] : [title];
}

/** The titles of linked records. */
function linkedColumn(ctx: Context, { type }: Resource, name: string, relation: ToMany): Column[] {
  const to = targetsOf(relation).filter((each) => canView(ctx, each));
  if (to.length === 0) return [];
  return [
    {
      heading: labelsIn(ctx.locale).field(type, name),
      include: name,
      cell({ relationships }, related) {
        const found = [relationships?.[name]?.data ?? []].flat();
        const titleOf = ({ type: of, id }: (typeof found)[number]) =>
          related.get(`${of} ${id}`)?.attributes[resourceOf(of).title] ?? id;
        return found.map(titleOf).join(", ") || null;
      },
    },
  ];
}

/** A value at a quantity, named as in the list's sorting: `price_at_50`. */
function quantityColumn(ctx: Context, bound: Bound, name: string): Column[] {
  const [, attribute = "", quantity] = /^(.+)_(\d+)$/.exec(name) ?? [];
  const joined = quantity === undefined ? undefined : bound.joined(ctx, name);
  if (!joined) return [];
  const { type } = bound.resource;
  const labels = labelsIn(ctx.locale);
  const place = { type, name: attribute, field: joined, labels, timezone: ctx.organization.timezone };
  const heading = `${labels.field(type, attribute)} ${Number(quantity).toLocaleString(ctx.locale)}`;
  return [
    {
      heading: joined.kind === "money" ? priceHeading(ctx, bound.resource, heading) : heading,
      format: formats[joined.kind],
      joined,
      cell: (_record, _related, value) => cellOf(value, place),
    },
  ];
}

/** A record's price breaks as one text. */
function stepsColumn(ctx: Context, resource: Resource, name: string, { to }: ToMany): Column[] {
  if (to !== "bulk-prices") return [];
  return [
    {
      heading: headingOf(ctx, resource, name),
      include: name,
      cell({ relationships }, related) {
        const data = [relationships?.[name]?.data ?? []].flat();
        const known = data.flatMap(({ id }): Values[] => {
          const steps = related.get(`${to} ${id}`)?.attributes;
          return steps?.unit_price === undefined ? [] : [steps];
        });
        return known.length > 0 ? stepsText(known) : null;
      },
    },
  ];
}

/** All fields of a record: those of its form, otherwise those of its list. */
function allNames(resource: Resource): string[] {
  const form = resource.form.flatMap(({ fields }) => fields);
  const steps = Object.entries(resource.relationships).flatMap(([name, { arity, to }]) =>
    arity === "many" && to === "bulk-prices" ? [name] : [],
  );
  return [...new Set([...(form.length > 0 ? form : resource.list), ...resource.parents, ...steps])];
}

/** The columns of an export: the requested ones in their order, or all. Leaves out what the user may not see, as the list does. */
export function columnsOf(
  ctx: Context,
  bound: Bound,
  asked: readonly string[] | undefined,
  own: Readonly<Record<string, (ctx: Context) => Column>> = {},
): Column[] {
  const { resource } = bound;
  return (asked ?? allNames(resource)).flatMap((name) => {
    const ownColumn = Object.hasOwn(own, name) ? own[name] : undefined;
    if (ownColumn) return [ownColumn(ctx)];
    const relation = resource.relationships[name];
    if (!relation) return [...attributeColumn(ctx, resource, name), ...quantityColumn(ctx, bound, name)];
    if (relation.arity === "one") return relatedColumns(ctx, resource, name, relation);
    return relation.by === undefined
      ? linkedColumn(ctx, resource, name, relation)
      : stepsColumn(ctx, resource, name, relation);
  });
}
