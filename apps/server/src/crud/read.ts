import type { Context } from "../context.ts";
import { and, eq } from "../db/drizzle.ts";
import { isId, type Row, type TenantTable } from "../db/tenantDb.ts";
import { type ListQuery, readListQuery } from "../http/listQuery.ts";
import { countedRows, pageLinks } from "../http/pageLinks.ts";
import { badRequest, notFound } from "../http/refusal.ts";
import { visibleRows } from "./access.ts";
import type { Bound } from "./bind.ts";
import { wordsOf } from "./conditions.ts";
import { withIncluded } from "./include.ts";
import { readPage } from "./page.ts";

/**
 * One page of a resource's list as a JSON:API document, with total and links.
 * @throws Refusal 400 for an invalid query, 403 without permission to view
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
  const { rows, known, next, total } = await readPage(ctx, bound, query);
  const { data, included } = await withIncluded(ctx, bound, rows, query, known);
  const words = wordsOf(query.search);
  const found = words.length > 0 ? await bound.alsoFound?.(ctx, words)?.tell(rows) : undefined;
  return {
    data: data.map((each) => {
      const found_by = found?.get(each.id);
      return found_by ? { ...each, meta: { ...each.meta, found_by } } : each;
    }),
    ...(Object.keys(query.include).length > 0 ? { included } : {}),
    meta: { page: { number: page.number, size: page.size, ...total } },
    links: pageLinks({ path, parameters, page, total, next }),
  };
}

/** Finds a row that the user may see. @throws Refusal 404 */
export async function findVisible<T extends TenantTable>(ctx: Context, bound: Bound<T>, id: string) {
  const visible = visibleRows(ctx, bound);
  if (!isId(id)) throw notFound();
  const row = visible
    ? (await ctx.db.all(bound.table, and(visible, eq(bound.table.id, id))))[0]
    : await ctx.db.find(bound.table, id);
  if (!row) throw notFound();
  return row;
}

/** One record as a JSON:API document with the requested includes. */
export async function readRecord(ctx: Context, bound: Bound, id: string, query: URLSearchParams) {
  return recordDocument(ctx, bound, await findVisible(ctx, bound, id), query);
}

/** A row as a JSON:API document with the requested includes. */
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
