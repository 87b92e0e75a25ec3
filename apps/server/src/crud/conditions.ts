import { type Field, isComparable } from "@kantwerk/contract/fields";
import type { Resource, ToMany } from "@kantwerk/contract/resource";
import {
  and,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Context, may } from "../context.ts";
import { isId } from "../db/tenantDb.ts";
import { readBoolean, readValue } from "../http/filterValue.ts";
import type { Filter, ListQuery } from "../http/listQuery.ts";
import { badRequest } from "../http/refusal.ts";
import { isWithheld } from "./access.ts";
import { type Bound, columnOf, linkOf } from "./bind.ts";
import { boundOf } from "./registry.ts";

const standingFields = new Map<string, Pick<Field, "kind">>([
  ["created_at", { kind: "time" }],
  ["updated_at", { kind: "time" }],
]);

/** The field that may be filtered and sorted by, unless it is derived, structured or hidden from the user. */
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

/** Rows in which what is filtered or sorted by is an internal cost that the user may not know take no part. */
export function withoutWithheld(ctx: Context, bound: Bound, query: ListQuery): SQL | undefined {
  const owners = [...query.filters, ...query.sort].flatMap(({ name }) => {
    const internal = bound.resource.fields[name]?.internal;
    return typeof internal === "string" && !may(ctx, "costs.view") ? [`${internal}_id`] : [];
  });
  return and(...owners.map((owner) => isNull(columnOf(bound, owner))));
}

const comparisons = { gte, lte, gt, lt, ne } as const;

function nullCondition(column: AnyPgColumn, filter: Filter): SQL {
  const wanted = readBoolean(filter.value);
  if (wanted === undefined) throw badRequest("badFilterValue", { name: filter.name });
  return wanted ? isNull(column) : isNotNull(column);
}

/** Puts a value into a statement, which itself stays the same for every value. */
export type Place = (value: unknown) => Placeholder;

/** Keeps the values of a statement by the names of their places. */
export function placing() {
  const values: Record<string, unknown> = {};
  const place: Place = (value) => {
    const name = `v${Object.keys(values).length}`;
    values[name] = value;
    return sql.placeholder(name);
  };
  return { values, place };
}

/** What a filter adds to the shape of a list's statement: all but its values. */
export const shapeOf = ({ name, operator, value }: Filter): string =>
  `${name} ${operator} ${operator === "null" ? value : operator === "eq" && value.includes(",")}`;

function fieldCondition(bound: Bound, filter: Filter, kind: Field["kind"], place: Place): SQL {
  const column = columnOf(bound, filter.name);
  if (filter.operator === "null") return nullCondition(column, filter);
  const read = (text: string) => {
    const value = readValue(kind, text);
    if (value === undefined) throw badRequest("badFilterValue", { name: filter.name });
    return value;
  };
  if (filter.operator === "eq") {
    const wanted = filter.value.split(",").map(read);
    return wanted.length === 1 ? eq(column, place(wanted[0])) : sql`${column} = any(${place(wanted)})`;
  }
  return comparisons[filter.operator](column, place(read(filter.value)));
}

const isOneOf = (column: AnyPgColumn, ids: Placeholder): SQL => sql`${column} = any(${ids}::uuid[])`;

/** The ids of a filter that names records. */
function idsOf({ name, operator, value }: Filter): string[] {
  const ids = value.split(",");
  if (operator !== "eq" || !ids.every(isId)) throw badRequest("badFilterValue", { name });
  return ids;
}

/** Records that a to-many relationship leads to one of these: by its own table, or by the link table. */
function manyCondition(bound: Bound, name: string, { to, by }: ToMany, ids: Placeholder): SQL {
  const target = boundOf(to);
  const { table, own, other } =
    by === undefined
      ? linkOf(bound, name)
      : { table: target.table, own: columnOf(target, `${by}_id`), other: columnOf(target, "id") };
  return sql`exists (select from ${table}
    where ${table.organization_id} = ${sql.placeholder("organization")} and ${own} = ${bound.table.id} and ${isOneOf(other, ids)})`;
}

function relationshipCondition(bound: Bound, filter: Filter, place: Place): SQL | undefined {
  const relationship = bound.resource.relationships[filter.name];
  if (relationship?.arity === "many")
    return manyCondition(bound, filter.name, relationship, place(idsOf(filter)));
  if (!relationship) return undefined;
  const column = columnOf(bound, `${filter.name}_id`);
  return filter.operator === "null" ? nullCondition(column, filter) : isOneOf(column, place(idsOf(filter)));
}

/** Whether a filter is one that the resource has written by hand. */
export const isOwnFilter = (bound: Bound, { name, operator, value }: Filter): boolean =>
  Object.hasOwn(bound.filters, name) && operator === "eq" && value === "true";

/**
 * The condition of one filter.
 * @throws Refusal 400 for an attribute or relationship that cannot be filtered, or a value that does not fit.
 */
export function conditionOf(ctx: Context, bound: Bound, filter: Filter, place: Place): SQL {
  if (filter.name === "id") return isOneOf(columnOf(bound, "id"), place(idsOf(filter)));
  const own = isOwnFilter(bound, filter) && bound.filters[filter.name];
  if (own) return own(ctx);
  const field = comparableField(ctx, bound.resource, filter.name);
  const condition = field
    ? fieldCondition(bound, filter, field.kind, place)
    : relationshipCondition(bound, filter, place);
  if (!condition) throw badRequest("unknownFilter", { name: filter.name });
  return condition;
}

/** Words to look for, at most ten. */
export const wordsOf = (search = ""): string[] =>
  search.replaceAll("\u0000", " ").split(/\s+/).filter(Boolean).slice(0, 10);

/** What is found by all of the words, each in any searchable text: rows of the search index under the name `found`. */
export function searchCondition(bound: Bound, words: string[], place: Place): SQL {
  const each = words.map((word) => sql`found.text like search_pattern(${place(word)})`);
  return sql`found.type = ${bound.resource.type} and ${sql.join(each, sql` and `)}`;
}
