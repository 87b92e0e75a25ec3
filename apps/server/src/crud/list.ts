import type { Context } from "../context.ts";
import { and, eq, getTableName, type SQL, sql } from "../db/drizzle.ts";
import type { Filter, ListQuery } from "../http/listQuery.ts";
import { visibleRows } from "./access.ts";
import type { Bound } from "./bind.ts";
import {
  conditionOf,
  isKeepable,
  placing,
  searchCondition,
  shapeOf,
  withoutWithheld,
  wordsOf,
} from "./conditions.ts";

/** What a list asks for, as the parts of statements that are the same for each list of its shape. */
export type List = {
  /** Undefined where a statement cannot be kept for the next one. */
  shape: string | undefined;
  filters: Filter[];
  /** Whether words are sought: rows are found by the search index then, under the name `found`. */
  found: boolean;
  tableName: string;
  mine: SQL;
  /** The tables that rows are found in, and which of their rows. */
  tables: SQL;
  where: SQL;
  /** Both: everything after `select`, up to the order. */
  from: SQL;
  /** As much of it as tells how many there are: where words alone are sought, the records are not looked up. */
  counted: SQL;
  /** The condition for rows that are sampled: of the search index where words are sought, of the table otherwise. */
  sampled: SQL;
  values: Record<string, unknown>;
};

/** Shorter words are in no index of parts of words. */
const shortest = 3;

/** Words that a searchable text is to contain, and so the search index of its record: by that the rows are found. */
const indexedWords = ({ resource }: Bound, { name, operator, value }: Filter): string[] =>
  operator === "contains" && resource.search.includes(name)
    ? wordsOf(value).filter((word) => word.length >= shortest)
    : [];

/**
 * Reads what a list asks for.
 * @throws Refusal 400 for a filter that cannot be, 403 without the permission to view.
 */
export function listOf(ctx: Context, bound: Bound, query: ListQuery): List {
  const { filters, search } = query;
  const { table, resource } = bound;
  const { values, place } = placing();
  const words = wordsOf(search);
  const more = filters.flatMap((filter) => indexedWords(bound, filter));
  const also = words.length > 0 ? bound.alsoFound?.(ctx, words) : undefined;
  const visible = and(visibleRows(ctx, bound), withoutWithheld(ctx, bound, query));
  const mine = eq(table.organization_id, sql.placeholder("organization"));
  const further = and(visible, ...filters.map((filter) => conditionOf(ctx, bound, filter, place)));
  const own = further ? sql`${mine} and ${further}` : mine;
  const found =
    words.length + more.length > 0 ? searchCondition(bound, [words, more], also, place) : undefined;
  const tables = found ? sql`own_search as found join ${table} on ${table.id} = found.id` : sql`${table}`;
  const where = found ? sql`${found} and ${own}` : own;
  const from = sql`from ${tables} where ${where}`;
  const keepable = visible === undefined && filters.every((filter) => isKeepable(ctx, bound, filter));
  return {
    shape: keepable
      ? `${resource.type} ${words.length} ${also !== undefined} ${filters.map(shapeOf).join(" ")}`
      : undefined,
    filters,
    found: found !== undefined,
    tableName: getTableName(table),
    mine,
    tables,
    where,
    from,
    counted: found && !further ? sql`from own_search as found where ${found}` : from,
    sampled: found
      ? sql`found.organization_id = ${sql.placeholder("organization")} and ${found}
          ${further && sql`and exists (select from ${table} where ${table.id} = found.id and ${own})`}`
      : own,
    values,
  };
}
