import { type Field, isAskedFor, isComparable, time } from "@kantwerk/contract/fields";
import { type Resource, type ToMany, targetsOf } from "@kantwerk/contract/resource";
import { findResource, resourceOf } from "@kantwerk/contract/resources";
import { formatDate } from "../i18n/dates.ts";
import { choiceName } from "../i18n/labels.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";

type EntryOf<T> = { name: string; required: boolean; readOnly: boolean } & T;
export type AttributeEntry = EntryOf<{ kind: "attribute"; field: Field }>;

/** Something that a record has under a name: an attribute, one related record, or a list of linked ones. */
export type Entry =
  | AttributeEntry
  | EntryOf<{ kind: "one"; to: readonly string[] }>
  | EntryOf<{ kind: "links"; to: string }>;

const standing: Record<string, Field> = {
  created_at: time({ readOnly: true }),
  updated_at: time({ readOnly: true }),
};

/** What a name stands for in a resource; undefined for a name that it does not have. */
export function entryOf(resource: Resource, name: string): Entry | undefined {
  const field = resource.fields[name] ?? standing[name];
  if (field) return { name, kind: "attribute", field, required: isAskedFor(field), readOnly: field.readOnly };
  const relation = resource.relationships[name];
  if (relation?.arity === "one")
    return { name, kind: "one", to: relation.to, required: relation.required, readOnly: relation.readOnly };
  if (relation)
    return {
      name,
      kind: "links",
      to: targetsOf(relation)[0] ?? "",
      required: false,
      readOnly: relation.readOnly,
    };
  return undefined;
}

/** The entries of names that the resource has; one that it does not have is a programming error. */
export function entriesOf(resource: Resource, names: readonly string[]): Entry[] {
  return names.map((name) => {
    const entry = entryOf(resource, name);
    if (!entry) throw new Error(`${resource.type} has no ${name} to show`);
    return entry;
  });
}

/** Whether a record of it is made by a form that asks for a name. */
export const isNamedInForm = ({ pages, form, fields, title }: Resource): boolean =>
  pages.includes("create") &&
  fields[title]?.readOnly === false &&
  form.some((group) => group.fields.includes(title));

/** Whether the server filters by its values. */
export const isComparableEntry = (entry: Entry): entry is AttributeEntry =>
  entry.kind === "attribute" && isComparable(entry.field);

/** Whether the server sorts by it: by a value, or by what a related record is called. */
export function isSortable(entry: Entry): boolean {
  if (entry.kind !== "one") return isComparableEntry(entry);
  const [target] = entry.to;
  const { title, fields } = resourceOf(target ?? "");
  return entry.to.length === 1 && fields[title] !== undefined && isComparable(fields[title]);
}

/** All that can stand in a column of the list. */
export function columnNames(resource: Resource): string[] {
  const related = Object.entries(resource.relationships).flatMap(([name, relation]) =>
    relation.arity === "one" || relation.by === undefined ? [name] : [],
  );
  const parents = new Set(resource.parents);
  const names = [...resource.list, ...Object.keys(resource.fields), ...related, ...Object.keys(standing)];
  return [...new Set(names)].filter((name) => !parents.has(name) && !resource.fields[name]?.hidden);
}

/** What many records can be given the same of: writable single values that need not differ, and related records. */
export function bulkEntries(resource: Resource): Entry[] {
  const entries = entriesOf(
    resource,
    resource.form.flatMap(({ fields }) => fields),
  );
  return entries.filter(
    (entry) =>
      !entry.readOnly &&
      (entry.kind === "one" ||
        (entry.kind === "attribute" && !entry.field.unique && isComparable(entry.field))),
  );
}

/** Those of some names that can be written in a cell of a table. */
export const cellEntries = (resource: Resource, names: readonly string[]): Entry[] =>
  entriesOf(resource, names).filter(
    (entry) =>
      !entry.readOnly &&
      (entry.kind === "one" ||
        (entry.kind === "attribute" && isComparable(entry.field) && entry.field.kind !== "time")),
  );

const text = (record: AnyRecord, name: string | undefined) => {
  const value = name === undefined || name === "id" ? undefined : record[name];
  if (value === null || value === undefined || value === "") return undefined;
  const isDay = findResource(record.type)?.fields[name ?? ""]?.kind === "date";
  return isDay ? formatDate(String(value)) : String(value);
};

/** Whether a record has ceased to hold, and counts no more. */
export const isOver = ({ validity }: AnyRecord): boolean => validity === "over";

/** The record that stands under a relationship's name. */
export const relatedTo = (record: AnyRecord, name: string): AnyRecord | undefined =>
  (record[name] as AnyRecord | null | undefined) ?? undefined;

/** How people call a record: by its title, in their language where it has words for that, else its second name, else by what it points to. Empty when unknown. */
export function titleOf(record: AnyRecord): string {
  const resource = findResource(record.type);
  if (!resource) return "";
  const own = text(record, resource.title) ?? text(record, resource.subtitle);
  if (own) return choiceName(resource.type, resource.title, own);
  const related = entriesOf(resource, resource.list).filter((entry) => entry.kind === "one");
  return related
    .map(({ name }) => relatedTo(record, name))
    .map((each) => (each ? titleOf(each) : ""))
    .filter(Boolean)
    .join(" · ");
}

/** What is said beside the title. */
export function subtitleOf(record: AnyRecord): string | undefined {
  const second = text(record, findResource(record.type)?.subtitle);
  return second === titleOf(record) ? undefined : second;
}

/** What a record was found by besides its own texts, and whose that is: a supplier's article number. */
export function foundByOf({ meta }: AnyRecord): string | undefined {
  const found = (meta.found_by ?? []) as { title: string; of: string | null }[];
  return found.map(({ title, of }) => [title, of].filter(Boolean).join(" · ")).join(", ") || undefined;
}

/** The page of a record, where its resource has one. */
export function pathOf({ type, id }: { type: string; id: string }): string | undefined {
  return findResource(type)?.pages.includes("view") ? `/${type}/${id}/view` : undefined;
}

/** A list of records that belong or refer to another, and the end of its address below that one's. */
export type RelatedList = { name: string; to: Resource; by: string; path: string; isSubPage: boolean };

/** The lists that lead away from a resource: its own children and those with an address are sub-pages. */
export function relatedLists(resource: Resource): RelatedList[] {
  const lists = Object.entries(resource.relationships).filter(
    (each): each is [string, ToMany & { by: string }] => each[1].arity === "many" && each[1].by !== undefined,
  );
  return lists.map(([name, relation]) => {
    const { by, page } = relation;
    const target = resourceOf(targetsOf(relation)[0] ?? "");
    const isSubPage = page !== undefined || target.parents.includes(by);
    return { name, to: target, by, path: page ?? name.replaceAll("_", "-"), isSubPage };
  });
}

/**
 * What an answer must include so that the names can be shown. A related record that is called by what it points to
 * brings that along. `canView` leaves out what the server would refuse.
 */
export function includeOf(
  resource: Resource,
  names: readonly string[],
  canView: (type: string) => boolean,
): string | undefined {
  const paths = entriesOf(resource, names).flatMap((entry) => {
    if (entry.kind === "attribute") return entry.field.perQuantity ?? [];
    const targets = [entry.to].flat();
    if (!targets.every(canView)) return [];
    const further = targets.flatMap((type) => {
      const { title, list } = resourceOf(type);
      const next = title === "id" && entriesOf(resourceOf(type), list).find(({ kind }) => kind === "one");
      return next ? [`${entry.name}.${next.name}`] : [];
    });
    return [entry.name, ...(targets.length === 1 ? further : [])];
  });
  return paths.length > 0 ? [...new Set(paths)].join(",") : undefined;
}
