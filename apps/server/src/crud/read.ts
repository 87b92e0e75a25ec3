import { and, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { isId } from "../db/tenantDb.ts";
import type { ListQuery } from "../http/listQuery.ts";
import { badRequest, notFound } from "../http/refusal.ts";
import { visibleRows } from "./access.ts";
import { type Bound, columnOf, type Row } from "./bind.ts";
import { conditionOf, searchCondition } from "./conditions.ts";
import { withIncluded } from "./include.ts";
import { afterCursor, cursorAfter, orderBy, sortKeys } from "./order.ts";

/** Totals are counted up to here and estimated beyond; pages by number end here too. */
const countedRows = 10_000;

type Total = { total: number; total_is_estimate: boolean };

async function estimate(ctx: Context, bound: Bound, where: SQL | undefined): Promise<number> {
  const plan = await ctx.db.execute(sql`explain (format json) select 1 from ${bound.table} where ${where}`);
  const [row] = plan.rows as { "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }[];
  return row?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}

async function totalOf(ctx: Context, bound: Bound, where: SQL | undefined): Promise<Total> {
  const counted = await ctx.db.execute(
    sql`select count(*)::int as count from (select 1 from ${bound.table} where ${where} limit ${countedRows + 1}) as counted`,
  );
  const count = Number(counted.rows[0]?.count ?? 0);
  if (count <= countedRows) return { total: count, total_is_estimate: false };
  return { total: Math.max(countedRows + 1, await estimate(ctx, bound, where)), total_is_estimate: true };
}

/** The address of another page of the same list. */
function pageLink(path: string, parameters: URLSearchParams, page: Record<string, string>): string {
  const changed = new URLSearchParams(parameters);
  changed.delete("page[number]");
  changed.delete("page[after]");
  for (const [name, value] of Object.entries(page)) changed.set(name, value);
  const text = changed.toString();
  return text ? `${path}?${text}` : path;
}

type Paging = {
  path: string;
  parameters: URLSearchParams;
  query: ListQuery;
  total: Total;
  next: string | undefined;
};

function linksOf({ path, parameters, query, total, next }: Paging) {
  const { number, size, after } = query.page;
  const pages = Math.max(1, Math.ceil(total.total / size));
  const at = (page: Record<string, string>) => pageLink(path, parameters, page);
  const byNumber = (number + 1) * size <= countedRows && after === undefined;
  return {
    self: parameters.size > 0 ? `${path}?${parameters}` : path,
    first: at({}),
    prev: number > 1 && after === undefined ? at({ "page[number]": String(number - 1) }) : null,
    next:
      next === undefined
        ? null
        : at(byNumber ? { "page[number]": String(number + 1) } : { "page[after]": next }),
    ...(total.total_is_estimate ? {} : { last: at({ "page[number]": String(pages) }) }),
  };
}

/**
 * One page of a resource's list as a JSON:API document, with its total and links. Extra conditions narrow it.
 * @throws Refusal 400 for what the query asks in vain, 403 without the permission to view.
 */
export async function listRecords(
  ctx: Context,
  bound: Bound,
  query: ListQuery,
  path: string,
  parameters: URLSearchParams,
) {
  const { size, number, after } = query.page;
  if (after === undefined && number * size > countedRows) throw badRequest("pageTooFar");
  const keys = sortKeys(ctx, bound, query.sort);
  const where = and(
    ctx.db.mine(bound.table),
    visibleRows(ctx, bound),
    ...query.filters.map((filter) => conditionOf(ctx, bound, filter)),
    query.search === undefined ? undefined : searchCondition(bound, query.search),
  );
  const found = (await ctx.db
    .select()
    .from(bound.table)
    .where(and(where, after === undefined ? undefined : afterCursor(keys, after)))
    .orderBy(...orderBy(keys))
    .limit(size + 1)
    .offset(after === undefined ? (number - 1) * size : 0)) as Row[];
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const next = found.length > size && last ? cursorAfter(keys, last) : undefined;
  const complete = number === 1 && after === undefined && next === undefined;
  const total = complete
    ? { total: rows.length, total_is_estimate: false }
    : await totalOf(ctx, bound, where);
  const { data, included } = await withIncluded(ctx, bound, rows, query);
  return {
    data,
    ...(Object.keys(query.include).length > 0 ? { included } : {}),
    meta: { page: { number, size, ...total } },
    links: linksOf({ path, parameters, query, total, next }),
  };
}

/** The row of an id that the user may see. @throws Refusal 404 for everything else. */
export async function findVisible(ctx: Context, bound: Bound, id: string): Promise<Row> {
  if (!isId(id)) throw notFound();
  const [row] = (await ctx.db.all(
    bound.table,
    and(visibleRows(ctx, bound), sql`${columnOf(bound, "id")} = ${id}`),
  )) as Row[];
  if (!row) throw notFound();
  return row;
}

/** One record as a JSON:API document. */
export async function readRecord(ctx: Context, bound: Bound, id: string, query: ListQuery) {
  return recordDocument(ctx, bound, await findVisible(ctx, bound, id), query);
}

/** A row as a JSON:API document with what was asked to be included. */
export async function recordDocument(ctx: Context, bound: Bound, row: Row, query: ListQuery) {
  const { data, included } = await withIncluded(ctx, bound, [row], query);
  return { data: data[0], ...(Object.keys(query.include).length > 0 ? { included } : {}) };
}
