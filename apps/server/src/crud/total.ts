import type { Context } from "../context.ts";
import { type SQL, sql } from "../db/drizzle.ts";
import { indexedColumns } from "../db/statements.ts";
import { countedRows, type Total } from "../http/pageLinks.ts";
import type { Bound } from "./bind.ts";
import type { List } from "./list.ts";

/** In a big organization, what no index counts is counted up to here: so far the contract promises exact totals. */
const exactRows = 1_000;
/** Pages of a table that are looked into for an estimate. */
const sampledPages = 128;

const whole = (number: number) => sql.raw(String(number));

/** How many rows there are, counted no further than needed to know that there are too many to count. */
export const boundedCount = (list: List, limit = whole(countedRows + 1)): SQL =>
  sql`(select count(*)::int from (select ${list.counted} limit ${limit}) as counted)`;

/** Whether an index alone tells how many rows there are, so that counting some thousand takes no time. */
export function isCountedByIndex(bound: Bound, { filters, found }: List): boolean {
  const indexed = indexedColumns(bound.table);
  const served = filters.every(({ name }) => indexed.has(name) || indexed.has(`${name}_id`));
  return !found && filters.length <= 1 && filters[0]?.operator !== "contains" && served;
}

/** The total for a count by an index: past what is counted, PostgreSQL's own estimate. */
export async function totalByIndex(ctx: Context, list: List, count: number): Promise<Total> {
  if (count <= countedRows) return { total: count, total_is_estimate: false };
  const [row] = await ctx.db.values({
    shape: list.shape && `estimate ${list.shape}`,
    build: () => sql`explain (format json) select ${list.from}`,
    values: list.values,
  });
  const [plan] = row as [[{ Plan: { "Plan Rows": number } }]];
  return { total: Math.max(countedRows + 1, plan[0].Plan["Plan Rows"]), total_is_estimate: true };
}

/**
 * The pages of the table that are looked into, by chance, with what is found on them. Were no more than `exactRows` found in
 * all, a share of them would be in the sample: as many more as five deviations and three pages prove that there are more.
 * A page counts for one finding, which proves what lies scattered, or for eight, which proves what lies close together.
 */
function sample(bound: Bound, list: List): SQL {
  const name = list.found ? sql`found` : sql`${bound.table}`;
  const share = sql`least(1.0::float8, ${whole(sampledPages * 8192)}::float8 / greatest(pg_relation_size(${list.found ? "search_index" : list.tableName}), 1))`;
  const expected = sql`${whole(exactRows)} * part.share`;
  const proof = (most: number) =>
    sql`sum(least(page.hits, ${whole(most)})) > ${expected} + 5 * sqrt(${whole(most)} * ${expected}) + ${whole(3 * most)}`;
  return sql`
    select size.big, (sample.hits / part.share)::int as about, sample.proven
    from size, (select ${share} as share) as part,
      lateral (select coalesce(sum(page.hits), 0) as hits, coalesce(${proof(1)} or ${proof(8)}, false) as proven
        from (select count(*) as hits
          from ${list.found ? sql`search_index as found` : name} tablesample system (100 * part.share)
          where size.big and ${list.sampled} group by split_part(${name}.ctid::text, ',', 1)) as page) as sample`;
}

/** The total of what no index counts: exact up to `exactRows`, and in an organization of `countedRows` always. */
export async function totalOf(ctx: Context, bound: Bound, list: List): Promise<Total> {
  const limit = sql`case when big then ${whole(exactRows + 1)} else ${whole(countedRows + 1)} end`;
  const [row] = await ctx.db.values({
    shape: list.shape && `total ${list.shape}`,
    // Once: as a plain subquery PostgreSQL would find out at each place that asks for it.
    build: () => sql`with size as materialized (
        select exists (select from ${bound.table} where ${list.mine} offset ${whole(countedRows)}) as big)
      select big, about, case when not proven then ${boundedCount(list, limit)} end
      from (${sample(bound, list)}) as sampled`,
    values: list.values,
    planned: list.found,
  });
  const [big, about, counted] = row as [boolean, number, number | null];
  if (counted !== null && counted <= (big ? exactRows : countedRows))
    return { total: counted, total_is_estimate: false };
  return { total: Math.max(exactRows + 1, about), total_is_estimate: true };
}
