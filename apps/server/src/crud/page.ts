import type { Context } from "../context.ts";
import { aliasedTable, type SQL, sql } from "../db/drizzle.ts";
import { searchIndexTable } from "../db/standingTables.ts";
import { rowFrom, wholeRow, widthOf } from "../db/statements.ts";
import type { Row } from "../db/tenantDb.ts";
import type { ListQuery } from "../http/listQuery.ts";
import type { Total } from "../http/pageLinks.ts";
import type { Bound } from "./bind.ts";
import { type Join, joinClause, joinColumns, joinRecords, joinsOf } from "./joins.ts";
import { type List, listOf } from "./list.ts";
import {
  afterCursor,
  type CursorValue,
  cursorOf,
  orderBy,
  readCursor,
  type SortKey,
  sortKeys,
} from "./order.ts";
import { boundedCount, isCountedByIndex, totalByIndex, totalOf } from "./total.ts";

/** Rows, and the records that came along with them, by relationship. */
type Page = { rows: Row[]; known: Map<string, Row[]>; next: string | undefined; total: Total };

/** A row with how many there are in all, where an index tells, with its sort values, and with the values of its joins. */
type Found = { row: Row; count: unknown; sorted: unknown[]; joins: unknown[] };

/** Which rows of an order are read: so many, past so many, behind the sort values of one. */
type Stretch = { limit: number; offset: number; behind: CursorValue[] | undefined };

type Source = { list: List; joins: readonly Join[]; tables?: SQL; where?: SQL; shape?: string | undefined };

const foundRows = aliasedTable(searchIndexTable, "found");

/** In the order of the search index, where it has the same one as the records. */
const asFound = (keys: SortKey[]): SortKey[] =>
  keys.map((key) => ({ ...key, value: key.name === "id" ? foundRows.id : foundRows.created_at }));

/** As part of the statement's text: with parameters PostgreSQL would take a tenth of all rows to be asked for, and plan anew each time. */
const rowsOf = (limit: number, offset: number) => sql.raw(`limit ${limit} offset ${offset}`);

async function readStretch(
  ctx: Context,
  bound: Bound,
  { list, joins, tables = list.tables, where, shape }: Source,
  keys: SortKey[],
  { limit, offset, behind }: Stretch,
): Promise<Found[]> {
  const byIndex = isCountedByIndex(bound, list);
  const joined = keys.filter((key) => key.joined);
  const after = behind && afterCursor(keys, behind);
  const values = await ctx.db.values({
    shape,
    // Counted in the same round trip where that takes no time.
    build: () => sql`select ${wholeRow(bound.table)}, ${byIndex ? boundedCount(list) : sql`null`}
      ${sql.join([...joined.map(({ value }) => sql`, ${value}`), ...joins.map(joinColumns)])}
      from ${tables} ${sql.join(joins.map((one) => joinClause(bound, one)))} where ${list.where}
      ${where && sql`and ${where}`} ${after && sql`and ${after}`} order by ${sql.join(orderBy(keys), sql`, `)}
      ${rowsOf(limit, behind ? 0 : offset)}`,
    values: list.values,
    planned: list.found,
  });
  const columns = widthOf(bound.table);
  return values.map((each) => {
    const row = rowFrom(bound.table, each);
    const others = each.slice(columns + 1);
    return {
      row,
      count: each[columns],
      sorted: keys.map((key) => (key.joined ? others.shift() : row[key.name]) ?? null),
      joins: others,
    };
  });
}

/**
 * Rows in the order of a value in another table: those that have one come from there, along its index, and the others
 * behind them, so that neither joins nor sorts all records.
 */
async function readJoined(
  ctx: Context,
  bound: Bound,
  { list, joins }: Source,
  [first, ...others]: [SortKey & Required<Pick<SortKey, "joined">>, ...SortKey[]],
  { limit, offset, behind }: Stretch,
): Promise<Found[]> {
  const { from, on, value } = first.joined;
  const having = {
    list,
    joins,
    tables: sql`${list.tables} join ${from} on ${on}`,
    where: sql`${value} is not null`,
  };
  const keys = [{ ...first, value, notNull: true }, ...others];
  const isBehindThem = behind?.[0] === null;
  const those = isBehindThem ? [] : await readStretch(ctx, bound, having, keys, { limit, offset, behind });
  if (those.length === limit) return those;
  const wanting = {
    list,
    joins,
    where: sql`not exists (select from ${from} where ${on} and ${value} is not null)`,
  };
  const before = those.length > 0 || behind || offset === 0 ? 0 : await countUpTo(ctx, having, offset);
  const rest = await readStretch(ctx, bound, wanting, others, {
    limit: limit - those.length,
    offset: those.length > 0 ? 0 : offset - before,
    behind: isBehindThem ? behind?.slice(1) : undefined,
  });
  return [...those, ...rest.map((each) => ({ ...each, sorted: [null, ...each.sorted] }))];
}

async function countUpTo(ctx: Context, { list, tables, where }: Source, most: number): Promise<number> {
  const [row] = await ctx.db.values({
    shape: undefined,
    build: () => sql`select count(*)::int from (select from ${tables} where ${list.where} and ${where}
      limit ${most}) as counted`,
    values: list.values,
  });
  return Number(row?.[0] ?? 0);
}

const isJoined = (keys: SortKey[]): keys is Parameters<typeof readJoined>[3] => keys[0]?.joined !== undefined;

/**
 * One page of a list: its rows, the cursor of the next one, and how many rows there are.
 * @throws Refusal 400 for what the query asks in vain, 403 without the permission to view.
 */
export async function readPage(ctx: Context, bound: Bound, query: ListQuery): Promise<Page> {
  const { size, number, after } = query.page;
  const list = listOf(ctx, bound, query);
  const joins = joinsOf(ctx, bound, query.include);
  const keys = sortKeys(ctx, bound, query.sort);
  // An empty cursor begins, for who goes on by cursors from there.
  const behind = after ? readCursor(after, keys) : undefined;
  const order = list.found && keys[0]?.name === "created_at" && keys.length === 2 ? asFound(keys) : keys;
  const stretch = { limit: size + 1, offset: (number - 1) * size, behind };
  const shape =
    list.shape && number === 1 && !behind && !keys.some((key) => key.joined)
      ? `${list.shape} by ${keys.map(({ name, descending }) => `${name} ${descending}`)} with ${joins.map(({ name }) => name)} ${size}`
      : undefined;
  const found = isJoined(order)
    ? await readJoined(ctx, bound, { list, joins }, order, stretch)
    : await readStretch(ctx, bound, { list, joins, shape }, order, stretch);
  const page = found.slice(0, size);
  const last = page.at(-1);
  const next = found.length > size && last ? cursorOf(last.sorted) : undefined;
  const rows = page.map(({ row }) => row);
  const known = joinRecords(
    joins,
    page.map((one) => one.joins),
  );
  if (number === 1 && !behind && next === undefined)
    return { rows, known, next, total: { total: rows.length, total_is_estimate: false } };
  const count = found[0]?.count;
  const total = typeof count === "number" ? totalByIndex(ctx, list, count) : totalOf(ctx, bound, list);
  return { rows, known, next, total: await total };
}
