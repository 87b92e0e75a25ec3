import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { labelsIn } from "@kantwerk/contract/labels";
import { sql } from "drizzle-orm";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import type { Context } from "../../context.ts";
import type { Bound } from "../../crud/bind.ts";
import { withIncluded } from "../../crud/include.ts";
import { listOf } from "../../crud/list.ts";
import { orderBy, sortKeys } from "../../crud/order.ts";
import { dayIn } from "../../db/days.ts";
import { rowFrom, wholeRow } from "../../db/statements.ts";
import { inTenant, type Row } from "../../db/tenantDb.ts";
import { type Answer, type Endpoint, endpoint } from "../../http/endpoint.ts";
import { type ListQuery, readListQuery } from "../../http/listQuery.ts";
import { badRequest, Refusal } from "../../http/refusal.ts";
import { boundResources } from "../../resources/resources.ts";
import type { Cell } from "./cell.ts";
import { type Column, columnsOf } from "./columns.ts";
import { type Format, isFormat, writers } from "./writers.ts";

const batch = 200;
/** Each has a connection while its client reads. */
const mostAtOnce = 4;
let running = 0;

/** All rows of a list, some at a time: a cursor of the transaction, which sees the records as they are now. */
async function* rowsOf(ctx: Context, bound: Bound, query: ListQuery): AsyncGenerator<Row[]> {
  const list = listOf(ctx, bound, query);
  const order = orderBy(sortKeys(ctx, bound, query.sort));
  await ctx.db.values({
    shape: undefined,
    build: () => sql`declare exported no scroll cursor for
      select ${wholeRow(bound.table)} ${list.from} order by ${sql.join(order, sql`, `)}`,
    values: list.values,
  });
  const fetch = sql.raw(`fetch ${batch} from exported`);
  while (true) {
    const found = await ctx.db.values({ shape: undefined, build: () => fetch, values: {} });
    if (found.length === 0) return;
    yield found.map((values) => rowFrom(bound.table, values) as Row);
  }
}

async function* cellsOf(
  ctx: Context,
  bound: Bound,
  query: ListQuery,
  columns: Column[],
): AsyncGenerator<Cell[]> {
  const names = columns.flatMap(({ include }) => include ?? []);
  const include = Object.fromEntries(names.map((name) => [name, {}]));
  for await (const rows of rowsOf(ctx, bound, query)) {
    const { data, included } = await withIncluded(ctx, bound, rows, { include, fields: new Map() });
    const related = new Map([...data, ...included].map((each) => [`${each.type} ${each.id}`, each]));
    for (const record of data) yield columns.map((column) => column.cell(record, related));
  }
}

/** Writes in a transaction of its own, which lasts as long as the client reads. */
function written(ctx: Context, bound: Bound, query: ListQuery, format: Format): Readable {
  if (running >= mostAtOnce)
    throw new Refusal(429, "tooManyRequests", { values: { seconds: 10 }, headers: { "retry-after": "10" } });
  running += 1;
  const { deps, organization, locale } = ctx;
  const output = new PassThrough();
  const work = inTenant(deps.tenantPool, organization.id, async (db) => {
    const own = { ...ctx, db };
    // A client that reads nothing for so long has gone.
    await db.query("set local idle_in_transaction_session_timeout = '2min'");
    const columns = columnsOf(own, bound.resource, query.fields.get(bound.resource.type));
    const rows = cellsOf(own, bound, query, columns);
    const name = labelsIn(locale).many(bound.resource.type);
    await pipeline(writers[format].write({ name, columns, rows, locale }), output);
  });
  work
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ERR_STREAM_PREMATURE_CLOSE")
        deps.log.error({ err: error, resource: bound.resource.type }, "An export has failed");
      output.destroy(error);
    })
    .finally(() => {
      running -= 1;
    });
  return output;
}

function answer(ctx: Context, bound: Bound, query: ListQuery, format: Format): Answer {
  const title = labelsIn(ctx.locale).many(bound.resource.type);
  const name = `${title} ${dayIn(ctx.organization.timezone)}.${format}`;
  return {
    status: 200,
    headers: {
      "Content-Type": writers[format].mediaType,
      "Content-Disposition": contentDisposition(name, false),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
    stream: written(ctx, bound, query, format),
  };
}

/** `GET /restify/{resource}/export` of a resource: its whole list, filtered, sorted and with the columns as asked. */
function exportOf(bound: Bound): Endpoint {
  const { type } = bound.resource;
  return endpoint({
    method: "GET",
    path: `/restify/${type}/export`,
    summary: `All ${type} of a list as a file: format=csv or xlsx; filters, sort, search and fields[${type}] as in the list`,
    permission: "exports.create",
    rateLimit: 60,
    handle: async (ctx, { query: parameters }) => {
      const format = parameters.get("format") ?? "csv";
      if (!isFormat(format)) throw badRequest("choice", { choices: Object.keys(writers).join(", ") });
      const rest = new URLSearchParams([...parameters].filter(([name]) => name !== "format"));
      const query = readListQuery(rest);
      // What is asked in vain is refused before the file begins.
      listOf(ctx, bound, query);
      sortKeys(ctx, bound, query.sort);
      return { later: async () => answer(ctx, bound, query, format) };
    },
  });
}

export const exportEndpoints: Endpoint[] = boundResources
  .filter(({ resource }) => resource.verbs.includes("view") && !resource.single)
  .map(exportOf);
