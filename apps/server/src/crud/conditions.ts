import { type Field, isComparable } from "@kantwerk/contract/fields";
import type { Resource, ToMany } from "@kantwerk/contract/resource";
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Context, may } from "../context.ts";
import { anyOf, isId } from "../db/tenantDb.ts";
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

function fieldCondition(bound: Bound, filter: Filter, kind: Field["kind"]): SQL {
  const column = columnOf(bound, filter.name);
  if (filter.operator === "null") return nullCondition(column, filter);
  const read = (text: string) => {
    const value = readValue(kind, text);
    if (value === undefined) throw badRequest("badFilterValue", { name: filter.name });
    return value;
  };
  if (filter.operator === "eq") {
    const wanted = filter.value.split(",").map(read);
    return wanted.length === 1 ? eq(column, wanted[0]) : inArray(column, wanted);
  }
  return comparisons[filter.operator](column, read(filter.value));
}

/** The ids of a filter that names records. */
function idsOf({ name, operator, value }: Filter): string[] {
  const ids = value.split(",");
  if (operator !== "eq" || !ids.every(isId)) throw badRequest("badFilterValue", { name });
  return ids;
}

/** Records that a to-many relationship leads to one of these: by its own table, or by the link table. */
function manyCondition(ctx: Context, bound: Bound, name: string, { to, by }: ToMany, ids: string[]): SQL {
  const target = boundOf(to);
  const { table, own, other } =
    by === undefined
      ? linkOf(bound, name)
      : { table: target.table, own: columnOf(target, `${by}_id`), other: columnOf(target, "id") };
  return sql`exists (select from ${table}
    where ${table.organization_id} = ${ctx.organization.id} and ${own} = ${bound.table.id} and ${anyOf(other, ids)})`;
}

function relationshipCondition(ctx: Context, bound: Bound, filter: Filter): SQL | undefined {
  const relationship = bound.resource.relationships[filter.name];
  if (relationship?.arity === "many")
    return manyCondition(ctx, bound, filter.name, relationship, idsOf(filter));
  if (!relationship) return undefined;
  const column = columnOf(bound, `${filter.name}_id`);
  return filter.operator === "null" ? nullCondition(column, filter) : anyOf(column, idsOf(filter));
}

/**
 * The condition of one filter.
 * @throws Refusal 400 for an attribute or relationship that cannot be filtered, or a value that does not fit.
 */
export function conditionOf(ctx: Context, bound: Bound, filter: Filter): SQL {
  if (filter.name === "id") return anyOf(columnOf(bound, "id"), idsOf(filter));
  const own = Object.hasOwn(bound.filters, filter.name) && bound.filters[filter.name];
  if (own && filter.operator === "eq" && filter.value === "true") return own(ctx);
  const field = comparableField(ctx, bound.resource, filter.name);
  const condition = field
    ? fieldCondition(bound, filter, field.kind)
    : relationshipCondition(ctx, bound, filter);
  if (!condition) throw badRequest("unknownFilter", { name: filter.name });
  return condition;
}

/** Words to look for, at most ten. */
export const wordsOf = (search = ""): string[] =>
  search.replaceAll("\u0000", " ").split(/\s+/).filter(Boolean).slice(0, 10);

/** All of the words, each in any searchable text of the record. */
export function searchCondition(bound: Bound, words: string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const found = words.map((word) => sql`found.text like search_pattern(${word})`);
  return sql`exists (select from own_search as found
    where found.type = ${bound.resource.type} and found.id = ${columnOf(bound, "id")} and ${and(...found)})`;
}
