import type { Field } from "@kantwerk/contract/fields";
import type { Resource, ToMany } from "@kantwerk/contract/resource";
import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Context, may } from "../context.ts";
import { isId } from "../db/tenantDb.ts";
import type { Filter } from "../http/listQuery.ts";
import { badRequest } from "../http/refusal.ts";
import { type Bound, columnOf } from "./bind.ts";
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
  const structured = ["quantities", "tiers", "value", "values"].includes(field?.kind ?? "");
  if (field.derived || structured || (field.internal && !may(ctx, "costs.view"))) return undefined;
  return field;
}

function readBoolean(value: string): boolean | undefined {
  return value === "true" ? true : value === "false" ? false : undefined;
}

function readNumber(value: string): number | undefined {
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : undefined;
}

function readTime(value: string): string | undefined {
  const time = Date.parse(value);
  return Number.isNaN(time) || time < -6e13 || time > 2.5e14 ? undefined : new Date(time).toISOString();
}

/** A text as a value of the field; undefined when it cannot be one. */
export function readValue(kind: Field["kind"], value: string): string | number | boolean | undefined {
  if (kind === "boolean") return readBoolean(value);
  if (kind === "number") return readNumber(value);
  if (kind === "integer") {
    const number = readNumber(value);
    return number !== undefined && Number.isInteger(number) && Math.abs(number) < 2 ** 31
      ? number
      : undefined;
  }
  if (kind === "money") return /^-?\d{1,10}(\.\d{1,4})?$/.test(value) ? value : undefined;
  if (kind === "time") return readTime(value);
  if (kind === "date") return /^\d{4}-\d{2}-\d{2}$/.test(value) && readTime(value) ? value : undefined;
  return value.includes("\u0000") ? undefined : value;
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

/** Records that a to-many relationship leads to: its own table, or the link table. */
function manyCondition(ctx: Context, bound: Bound, name: string, relationship: ToMany, ids: string[]): SQL {
  const link = bound.links[name];
  if (link) {
    return exists(
      ctx.db
        .select({ one: sql`1` })
        .from(link.table)
        .where(
          sql`${link.table.organization_id} = ${ctx.organization.id} and ${link.own} = ${bound.table.id} and ${inArray(link.other, ids)}`,
        ),
    );
  }
  const other = boundOf(relationship.to);
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(other.table)
      .where(
        sql`${other.table.organization_id} = ${ctx.organization.id} and ${columnOf(other, `${relationship.by}_id`)} = ${bound.table.id} and ${inArray(columnOf(other, "id"), ids)}`,
      ),
  );
}

function relationshipCondition(ctx: Context, bound: Bound, filter: Filter): SQL | undefined {
  const relationship = bound.resource.relationships[filter.name];
  if (!relationship) return undefined;
  if (filter.operator === "null" && relationship.arity === "one") {
    return nullCondition(columnOf(bound, `${filter.name}_id`), filter);
  }
  const ids = filter.value.split(",");
  if (filter.operator !== "eq" || !ids.every(isId)) throw badRequest("badFilterValue", { name: filter.name });
  if (relationship.arity === "one") return inArray(columnOf(bound, `${filter.name}_id`), ids);
  return manyCondition(ctx, bound, filter.name, relationship, ids);
}

/**
 * The condition of one filter.
 * @throws Refusal 400 for an attribute or relationship that cannot be filtered, or a value that does not fit.
 */
export function conditionOf(ctx: Context, bound: Bound, filter: Filter): SQL {
  if (filter.name === "id") {
    const ids = filter.value.split(",");
    if (filter.operator !== "eq" || !ids.every(isId)) throw badRequest("badFilterValue", { name: "id" });
    return inArray(columnOf(bound, "id"), ids);
  }
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
