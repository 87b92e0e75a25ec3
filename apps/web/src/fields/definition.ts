import { type Field, isAskedFor, isComparable, time } from "@kantwerk/contract/fields";
import { type Resource, type ToMany, targetsOf } from "@kantwerk/contract/resource";
import { findResource, resourceOf } from "@kantwerk/contract/resources";
import { formatDate } from "../i18n/dates.ts";
import { choiceName } from "../i18n/labels.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";

type EntryOf<T> = { name: string; required: boolean; readOnly: boolean } & T;
export type AttributeEntry = EntryOf<{ kind: "attribute"; field: Field }>;

/** A named part of a record: an attribute, a related record or a list of linked records. */
export type Entry =
  | AttributeEntry
  | EntryOf<{ kind: "one"; to: readonly string[] }>
  | EntryOf<{ kind: "links"; to: string }>;

const standing: Record<string, Field> = {
  created_at: time({ readOnly: true }),
  updated_at: time({ readOnly: true }),
};

/** The resource's entry with this name, or undefined. */
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

/** The resource's entries with these names. @throws Error for an unknown name, which is a programming error */
export function entriesOf(resource: Resource, names: readonly string[]): Entry[] {
  return names.map((name) => {
    const entry = entryOf(resource, name);
    if (!entry) throw new Error(`${resource.type} has no ${name} to show`);
    return entry;
  });
}

/** Whether records are created with a form that contains the title field. */
export const isNamedInForm = ({ pages, form, fields, title }: Resource): boolean =>
  pages.includes("create") &&
  fields[title]?.readOnly === false &&
  form.some((group) => group.fields.includes(title));

/** Whether the server can filter by the entry's values. */
export const isComparableEntry = (entry: Entry): entry is AttributeEntry =>
  entry.kind === "attribute" && isComparable(entry.field);

/** Whether the server can sort by the entry: by its value or by the related record's title. */
export function isSortable(entry: Entry): boolean {
  if (entry.kind !== "one") return isComparableEntry(entry);
  const [target] = entry.to;
  const { title, fields } = resourceOf(target ?? "");
  return entry.to.length === 1 && fields[title] !== undefined && isComparable(fields[title]);
}

/** All names available as list columns. */
export function columnNames(resource: Resource): string[] {
  const related = Object.entries(resource.relationships).flatMap(([name, relation]) =>
    relation.arity === "one" || relation.by === undefined ? [name] : [],
  );
  const parents = new Set(resource.parents);
  const names = [...resource.list, ...Object.keys(resource.fields), ...related, ...Object.keys(standing)];
  return [...new Set(names)].filter((name) => !parents.has(name) && !resource.fields[name]?.hidden);
}

/** The entries available for bulk editing: writable non-unique values and related records. */
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

/** The entries among these names that can be edited in a table cell. */
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

/** Whether a record's validity has ended. */
export const isOver = ({ validity }: AnyRecord): boolean => validity === "over";

/** The related record of a to-one relationship. */
export const relatedTo = (record: AnyRecord, name: string): AnyRecord | undefined =>
  (record[name] as AnyRecord | null | undefined) ?? undefined;

/**
 * A record's display name: its title (translated if possible), else its subtitle, else its related records'
 * titles; empty if unknown.
 */
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

/** The secondary text next to the title, unless it is the title. */
export function subtitleOf(record: AnyRecord): string | undefined {
  const second = text(record, findResource(record.type)?.subtitle);
  return second === titleOf(record) ? undefined : second;
}

/** The text that a search matched outside the record, with its owner: a supplier's article number. */
export function foundByOf({ meta }: AnyRecord): string | undefined {
  const found = (meta.found_by ?? []) as { title: string; of: string | null }[];
  return found.map(({ title, of }) => [title, of].filter(Boolean).join(" · ")).join(", ") || undefined;
}

/** The path of a record's page, if its resource has one. */
export function pathOf({ type, id }: { type: string; id: string }): string | undefined {
  return findResource(type)?.pages.includes("view") ? `/${type}/${id}/view` : undefined;
}

/** A list of records that belong or refer to another record; `path` is relative to that record's page. */
export type RelatedList = { name: string; to: Resource; by: string; path: string; isSubPage: boolean };

/** The resource's related lists. Its children and lists with their own path are sub-pages. */
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
 * The `include` parameter needed to show these names, with nested records that serve as titles. `canView` omits
 * types that the server would refuse.
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
