import { aliasedTable, and, eq, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { searchIndexTable } from "../db/standingTables.ts";
import { rowFrom, wholeRow } from "../db/statements.ts";
import { isId, type Row, type TenantTable } from "../db/tenantDb.ts";
import { type ListQuery, readListQuery } from "../http/listQuery.ts";
import { countedRows, pageLinks, type Total } from "../http/pageLinks.ts";
import { badRequest, notFound } from "../http/refusal.ts";
import { visibleRows } from "./access.ts";
import type { Bound } from "./bind.ts";
import { withIncluded } from "./include.ts";
import { listOf } from "./list.ts";
import { afterCursor, cursorAfter, orderBy, type SortKey, sortKeys } from "./order.ts";
import { boundedCount, isCountedByIndex, totalByIndex, totalOf } from "./total.ts";

type Page = { rows: Row[]; next: string | undefined; total: Total };

const foundRows = aliasedTable(searchIndexTable, "found");

/** In the order of the search index, where it has the same one as the records. */
const asFound = (keys: SortKey[]): SortKey[] =>
  keys.map((key) => ({ ...key, column: key.name === "id" ? foundRows.id : foundRows.created_at }));

async function readPage(ctx: Context, bound: Bound, query: ListQuery): Promise<Page> {
  const { size, number, after } = query.page;
  const list = listOf(ctx, bound, query);
  const keys = sortKeys(ctx, bound, query.sort);
  const order = list.found && keys[0]?.name === "created_at" && keys.length === 2 ? asFound(keys) : keys;
  const byIndex = isCountedByIndex(bound, list);
  const behind = after === undefined ? undefined : afterCursor(order, after);
  const found = await ctx.db.values({
    shape:
      list.shape && !behind
        ? `${list.shape} by ${keys.map(({ name, descending }) => `${name} ${descending}`)}`
        : undefined,
    // Counted in the same round trip where that takes no time.
    build: () => sql`select ${wholeRow(bound.table)}, ${byIndex ? boundedCount(list) : sql`null`} ${list.from}
      ${behind && sql`and ${behind}`} order by ${sql.join(orderBy(order), sql`, `)}
      limit ${sql.placeholder("limit")} offset ${sql.placeholder("offset")}`,
    values: { ...list.values, limit: size + 1, offset: behind ? 0 : (number - 1) * size },
    planned: list.found,
  });
  const rows = found.slice(0, size).map((values) => rowFrom(bound.table, values) as Row);
  const last = rows.at(-1);
  const next = found.length > size && last ? cursorAfter(keys, last) : undefined;
  if (number === 1 && !behind && next === undefined)
    return { rows, next, total: { total: rows.length, total_is_estimate: false } };
  const count = found[0]?.at(-1);
  const total = typeof count === "number" ? totalByIndex(ctx, list, count) : totalOf(ctx, bound, list);
  return { rows, next, total: await total };
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
  const row = visible
    ? (await ctx.db.all(bound.table, and(visible, eq(bound.table.id, id))))[0]
    : await ctx.db.find(bound.table, id);
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
