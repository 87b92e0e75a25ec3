import { kindOf } from "@kantwerk/contract/fieldKinds";
import { type Field, isComparable } from "@kantwerk/contract/fields";
import { type Resource, type ToMany, targetsOf } from "@kantwerk/contract/resource";
import { type Context, may } from "../context.ts";
import {
  type AnyPgColumn,
  and,
  eq,
  gt,
  gte,
  is,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  PgUUID,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "../db/drizzle.ts";
import { isId } from "../db/tenantDb.ts";
import { readBoolean, readValue } from "../http/filterValue.ts";
import type { Filter, ListQuery } from "../http/listQuery.ts";
import { badRequest } from "../http/refusal.ts";
import { isWithheld } from "./access.ts";
import { type AlsoFound, type Bound, columnOf, linkOf } from "./bind.ts";
import { subquery } from "./joined.ts";
import { boundOf } from "./registry.ts";

const standingFields = new Map<string, Pick<Field, "kind">>([
  ["created_at", { kind: "time" }],
  ["updated_at", { kind: "time" }],
]);

/** The field to filter or sort by; derived, structured and hidden fields are excluded. */
export function comparableField(
  ctx: Context,
  resource: Resource,
  name: string,
): Pick<Field, "kind"> | undefined {
  const field = resource.fields[name];
  if (!field) return standingFields.get(name);
  if (!isComparable(field) || isWithheld(ctx, field, {})) return undefined;
  return field;
}

/** Excludes rows whose filtered or sorted value is an internal cost hidden from the user. */
export function withoutWithheld(ctx: Context, bound: Bound, query: ListQuery): SQL | undefined {
  const owners = [...query.filters, ...query.sort].flatMap(({ name }) => {
    const internal = bound.resource.fields[name]?.internal;
    return typeof internal === "string" && !may(ctx, "costs.view") ? [`${internal}_id`] : [];
  });
  return and(...owners.map((owner) => isNull(columnOf(bound, owner))));
}

const comparisons = { gte, lte, gt, lt, ne } as const;

function nullCondition(column: SQLWrapper, filter: Filter): SQL {
  const wanted = readBoolean(filter.value);
  if (wanted === undefined) throw badRequest("badFilterValue", { name: filter.name });
  return wanted ? isNull(column) : isNotNull(column);
}

/** Records with an empty, or a non-empty, to-many relationship. */
function noneCondition(bound: Bound, relationship: ToMany, filter: Filter): SQL {
  const wanted = readBoolean(filter.value);
  const { by } = relationship;
  if (wanted === undefined) throw badRequest("badFilterValue", { name: filter.name });
  const target = boundOf(targetsOf(relationship)[0] ?? "");
  const { table, own } =
    by === undefined
      ? linkOf(bound, filter.name)
      : { table: target.table, own: columnOf(target, `${by}_id`) };
  return sql`${sql.raw(wanted ? "not exists" : "exists")} (select from ${table}
    where ${table.organization_id} = ${sql.placeholder("organization")} and ${own} = ${bound.table.id})`;
}

/** Adds a value to a statement as a placeholder, so that the statement's text does not depend on it. */
export type Place = (value: unknown) => Placeholder;

/** Collects the values of a statement by placeholder name. */
export function placing() {
  const values: Record<string, unknown> = {};
  const place: Place = (value) => {
    const name = `v${Object.keys(values).length}`;
    values[name] = value;
    return sql.placeholder(name);
  };
  return { values, place };
}

/** A filter's part of the statement's cache key: everything except its values. */
export const shapeOf = ({ name, operator, value }: Filter): string =>
  `${name} ${operator} ${operator === "null" ? value : operator === "contains" ? wordsOf(value).length : value.includes(",")}`;

/** Text that contains all words, normalized as in the search: spelling variants and separators are ignored. */
function wordsCondition(column: SQLWrapper, { name, value }: Filter, kind: Field["kind"], place: Place): SQL {
  const words = wordsOf(value);
  if (kindOf(kind).filter !== "words") throw badRequest("unknownFilter", { name: `${name}[contains]` });
  if (words.length === 0) throw badRequest("badFilterValue", { name });
  // Not LIKE: the search index has matched the words already, and the planner would count their selectivity twice.
  const each = words.map((word) => sql`strpos(search_text(${column}), search_sought(${place(word)})) > 0`);
  return sql.join(each, sql` and `);
}

/** The condition of a filter by a value, in a column of the record or of another table. */
function valueCondition(column: SQLWrapper, filter: Filter, kind: Field["kind"], place: Place): SQL {
  if (filter.operator === "null") return nullCondition(column, filter);
  if (filter.operator === "contains") return wordsCondition(column, filter, kind, place);
  const read = (text: string) => {
    const value = readValue(kind, text);
    const isNoId = is(column, PgUUID) && !isId(text);
    if (value === undefined || isNoId) throw badRequest("badFilterValue", { name: filter.name });
    return value;
  };
  if (filter.operator === "eq") {
    const wanted = filter.value.split(",").map(read);
    return wanted.length === 1 ? eq(column, place(wanted[0])) : sql`${column} = any(${place(wanted)})`;
  }
  return comparisons[filter.operator](column, place(read(filter.value)));
}

const isOneOf = (column: AnyPgColumn, ids: Placeholder): SQL => sql`${column} = any(${ids}::uuid[])`;

/** The record ids in a filter. */
function idsOf({ name, operator, value }: Filter): string[] {
  const ids = value.split(",");
  if (operator !== "eq" || !ids.every(isId)) throw badRequest("badFilterValue", { name });
  return ids;
}

/** Records whose to-many relationship contains one of these, through the child table or the link table. */
function manyCondition(
  ctx: Context,
  bound: Bound,
  name: string,
  relationship: ToMany,
  ids: Placeholder,
): SQL {
  const { by } = relationship;
  const target = boundOf(targetsOf(relationship)[0] ?? "");
  const visible = target.visible?.(ctx);
  const { table, own, other } =
    by === undefined
      ? linkOf(bound, name)
      : { table: target.table, own: columnOf(target, `${by}_id`), other: columnOf(target, "id") };
  return sql`exists (select from ${table}
    where ${table.organization_id} = ${sql.placeholder("organization")} and ${own} = ${bound.table.id} and ${isOneOf(other, ids)}
    ${visible && sql`and ${other} in (select ${target.table.id} from ${target.table} where ${visible})`})`;
}

function relationshipCondition(ctx: Context, bound: Bound, filter: Filter, place: Place): SQL | undefined {
  const relationship = bound.resource.relationships[filter.name];
  if (relationship?.arity === "many" && filter.operator === "null")
    return noneCondition(bound, relationship, filter);
  if (relationship?.arity === "many")
    return manyCondition(ctx, bound, filter.name, relationship, place(idsOf(filter)));
  if (!relationship) return undefined;
  const column = columnOf(bound, `${filter.name}_id`);
  return filter.operator === "null" ? nullCondition(column, filter) : isOneOf(column, place(idsOf(filter)));
}

/** Whether the resource defines this filter itself. */
const isOwnFilter = (bound: Bound, { name, operator }: Filter): boolean =>
  Object.hasOwn(bound.filters, name) && operator === "eq";

/** Whether a filter's condition depends on its values only, so that its statement can be cached. */
export function isKeepable(ctx: Context, bound: Bound, filter: Filter): boolean {
  const { to } = bound.resource.relationships[filter.name] ?? {};
  if (isOwnFilter(bound, filter) || bound.joined(ctx, filter.name)) return false;
  return !(typeof to === "string" && boundOf(to).visible);
}

/**
 * The condition of one filter.
 * @throws Refusal 400 for an attribute or relationship that cannot be filtered, or an invalid value
 */
export function conditionOf(ctx: Context, bound: Bound, filter: Filter, place: Place): SQL {
  if (filter.name === "id") return isOneOf(columnOf(bound, "id"), place(idsOf(filter)));
  if (isOwnFilter(bound, filter)) {
    const own = bound.filters[filter.name]?.(ctx, filter.value);
    if (own) return own;
    throw badRequest("badFilterValue", { name: filter.name });
  }
  const field = comparableField(ctx, bound.resource, filter.name);
  const joined = bound.joined(ctx, filter.name);
  const condition = joined
    ? valueCondition(subquery(joined), filter, joined.kind, place)
    : field
      ? valueCondition(columnOf(bound, filter.name), filter, field.kind, place)
      : relationshipCondition(ctx, bound, filter, place);
  if (!condition) throw badRequest("unknownFilter", { name: filter.name });
  return condition;
}

/** Search words, at most ten. */
export const wordsOf = (search = ""): string[] =>
  search.replaceAll("\u0000", " ").split(/\s+/).filter(Boolean).slice(0, 10);

/**
 * Rows of the search index, aliased `found`, that match all words (each in any searchable text) or match through other
 * records. `more` are words that must match in either case.
 */
export function searchCondition(
  { resource }: Bound,
  [words, more]: [string[], string[]],
  also: AlsoFound | undefined,
  place: Place,
): SQL {
  const has = (word: Placeholder) => sql`found.text like search_pattern(${word})`;
  const sought = words.map(place);
  const own = sql.join([sql`true`, ...sought.map(has)], sql` and `);
  const either = also ? sql`(${own} or found.id = any(array(${also.ids(sought)})))` : own;
  const each = [sql`found.type = ${resource.type}`, either, ...more.map((word) => has(place(word)))];
  return sql.join(each, sql` and `);
}
