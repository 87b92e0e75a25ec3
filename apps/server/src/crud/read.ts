import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { isId, type Row, type TenantTable } from "../db/tenantDb.ts";
import { type ListQuery, readListQuery } from "../http/listQuery.ts";
import { countedRows, pageLinks, type Total } from "../http/pageLinks.ts";
import { badRequest, notFound } from "../http/refusal.ts";
import { visibleRows } from "./access.ts";
import type { Bound } from "./bind.ts";
import { conditionOf, searchCondition, withoutWithheld, wordsOf } from "./conditions.ts";
import { withIncluded } from "./include.ts";
import { afterCursor, cursorAfter, orderBy, sortKeys } from "./order.ts";

async function estimate(ctx: Context, bound: Bound, where: SQL | undefined): Promise<number> {
  const plan = await ctx.db.execute(sql`explain (format json) select 1 from ${bound.table} where ${where}`);
  const [row] = plan.rows as { "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }[];
  return row?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}

/** How many rows there are, counted no further than needed to know that there are too many to count. */
const boundedCount = (bound: Bound, where: SQL | undefined) =>
  sql<number>`(select count(*) from (select from ${bound.table} where ${where} limit ${countedRows + 1}) as rows)::int`;

/** The total for a bounded count: past what is counted, PostgreSQL's own estimate. */
async function totalOf(ctx: Context, bound: Bound, where: SQL | undefined, count: number): Promise<Total> {
  if (count <= countedRows) return { total: count, total_is_estimate: false };
  return { total: Math.max(countedRows + 1, await estimate(ctx, bound, where)), total_is_estimate: true };
}

/**
 * The total of a search. Counting 10,000 hits of a frequent word is dear, so where the statistics of the words alone
 * say ten times as many, that is believed.
 */
async function totalOfSearch(
  ctx: Context,
  bound: Bound,
  where: SQL | undefined,
  query: ListQuery,
): Promise<Total> {
  if (query.filters.length === 0 && wordsOf(query.search).length === 1) {
    const expected = await estimate(ctx, bound, where);
    if (expected > 10 * countedRows) return { total: expected, total_is_estimate: true };
  }
  const { rows } = await ctx.db.execute(sql`select ${boundedCount(bound, where)} as count`);
  return totalOf(ctx, bound, where, Number(rows[0]?.count));
}

type Page = { rows: Row[]; next: string | undefined; total: Total };

async function readPage(ctx: Context, bound: Bound, query: ListQuery): Promise<Page> {
  const { size, number, after } = query.page;
  const keys = sortKeys(ctx, bound, query.sort);
  const words = wordsOf(query.search);
  const where = and(
    ctx.db.mine(bound.table),
    visibleRows(ctx, bound),
    withoutWithheld(ctx, bound, query),
    ...query.filters.map((filter) => conditionOf(ctx, bound, filter)),
    searchCondition(bound, words),
  );
  // Counted in the same round trip, but for a search, where the first page is often all there is.
  const count = words.length > 0 ? sql<number>`0` : boundedCount(bound, where);
  const found = await ctx.db
    .select({ row: bound.table, count })
    .from(bound.table)
    .where(and(where, after === undefined ? undefined : afterCursor(keys, after)))
    .orderBy(...orderBy(keys))
    .limit(size + 1)
    .offset(after === undefined ? (number - 1) * size : 0);
  const rows = found.slice(0, size).map(({ row }) => row as Row);
  const last = rows.at(-1);
  const next = found.length > size && last ? cursorAfter(keys, last) : undefined;
  const complete = number === 1 && after === undefined && next === undefined;
  if (complete) return { rows, next, total: { total: rows.length, total_is_estimate: false } };
  const counted = words.length === 0 ? found[0]?.count : undefined;
  const total =
    counted === undefined
      ? await totalOfSearch(ctx, bound, where, query)
      : await totalOf(ctx, bound, where, counted);
  return { rows, next, total };
}

/**
 * One page of a resource's list as a JSON:API document, with its total and links.
 * @throws Refusal 400 for what the query asks in vain, 403 without the permission to view.
 */
export async function listRecords(
  ctx: Context,
  bound: Bound,
  query: ListQuery,
  path: string,
  parameters: URLSearchParams,
) {
  const { page } = query;
  if (page.after === undefined && page.number * page.size > countedRows) throw badRequest("pageTooFar");
  const { rows, next, total } = await readPage(ctx, bound, query);
  const { data, included } = await withIncluded(ctx, bound, rows, query);
  return {
    data,
    ...(Object.keys(query.include).length > 0 ? { included } : {}),
    meta: { page: { number: page.number, size: page.size, ...total } },
    links: pageLinks({ path, parameters, page, total, next }),
  };
}

/** The row of an id that the user may see. @throws Refusal 404 for everything else. */
export async function findVisible<T extends TenantTable>(ctx: Context, bound: Bound<T>, id: string) {
  const visible = visibleRows(ctx, bound);
  if (!isId(id)) throw notFound();
  const [row] = await ctx.db.all(bound.table, and(visible, eq(bound.table.id, id)));
  if (!row) throw notFound();
  return row;
}

/** One record as a JSON:API document with what was asked to be included. */
export async function readRecord(ctx: Context, bound: Bound, id: string, query: URLSearchParams) {
  return recordDocument(ctx, bound, await findVisible(ctx, bound, id), query);
}

/** A row as a JSON:API document with what was asked to be included. */
export async function recordDocument<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  row: Row<T>,
  query: URLSearchParams,
) {
  const asked = readListQuery(query);
  const { data, included } = await withIncluded(ctx, bound, [row], asked);
  return { data: data[0], ...(Object.keys(asked.include).length > 0 ? { included } : {}) };
}
