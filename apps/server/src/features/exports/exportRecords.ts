import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { mostTogether } from "@kantwerk/contract/bulk";
import { labelsIn } from "@kantwerk/contract/labels";
import { z } from "zod";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import type { Context } from "../../context.ts";
import type { Bound } from "../../crud/bind.ts";
import { withIncluded } from "../../crud/include.ts";
import { subquery } from "../../crud/joined.ts";
import { listOf } from "../../crud/list.ts";
import { orderBy, sortKeys } from "../../crud/order.ts";
import { dayIn } from "../../db/days.ts";
import { sql } from "../../db/drizzle.ts";
import { rowFrom, wholeRow, widthOf } from "../../db/statements.ts";
import { inTenant, type Row } from "../../db/tenantDb.ts";
import { download, jsonOf } from "../../http/answers.ts";
import { type Answer, type Endpoint, endpoint, type RequestInput } from "../../http/endpoint.ts";
import { type ListQuery, readListQuery } from "../../http/listQuery.ts";
import { badRequest, judged, tooManyRequests } from "../../http/refusal.ts";
import { boundResources } from "../../resources/resources.ts";
import type { Cell } from "./cell.ts";
import { type Column, columnsOf } from "./columns.ts";
import { type Format, isFormat, writers } from "./writers.ts";

const batch = 200;
/** Each running export holds a connection while its client reads. */
const mostRunning = 4;
let running = 0;

/** A row, and the values of its joined columns. */
type Read = { row: Row; joined: unknown[] };

/** Streams all rows of a list through a cursor in the transaction, which sees one snapshot. */
async function* rowsOf(
  ctx: Context,
  bound: Bound,
  query: ListQuery,
  columns: Column[],
): AsyncGenerator<Read[]> {
  const list = listOf(ctx, bound, query);
  const order = orderBy(sortKeys(ctx, bound, query.sort));
  const joined = columns.flatMap(({ joined }) => (joined ? [sql`, ${subquery(joined)}`] : []));
  await ctx.db.values({
    shape: undefined,
    build: () => sql`declare exported no scroll cursor for
      select ${wholeRow(bound.table)} ${sql.join(joined)} ${list.from} order by ${sql.join(order, sql`, `)}`,
    values: list.values,
  });
  const fetch = sql.raw(`fetch ${batch} from exported`);
  while (true) {
    const found = await ctx.db.values({ shape: undefined, build: () => fetch, values: {} });
    if (found.length === 0) return;
    yield found.map((values) => ({
      row: rowFrom(bound.table, values),
      joined: values.slice(widthOf(bound.table)),
    }));
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
  for await (const read of rowsOf(ctx, bound, query, columns)) {
    const rows = read.map(({ row }) => row);
    const { data, included } = await withIncluded(ctx, bound, rows, { include, fields: new Map() });
    const related = new Map([...data, ...included].map((each) => [`${each.type} ${each.id}`, each]));
    for (const [at, record] of data.entries()) {
      const joined = read[at]?.joined.values();
      yield columns.map((column) => column.cell(record, related, column.joined && joined?.next().value));
    }
  }
}

/** Columns with a special format for a resource, by name. */
type OwnColumns = Readonly<Record<string, (ctx: Context) => Column>>;

/** A parsed export request. `names` are its columns. */
type ExportRequest = { query: ListQuery; format: Format; names: readonly string[] | undefined };

/** Streams the file in a transaction of its own, which lasts as long as the client reads. */
function written(
  ctx: Context,
  bound: Bound,
  own: OwnColumns,
  { query, format, names }: ExportRequest,
): Readable {
  if (running >= mostRunning) throw tooManyRequests(10);
  running += 1;
  const { deps, organization, locale } = ctx;
  const output = new PassThrough();
  const work = inTenant(deps.tenantPool, organization.id, async (db) => {
    const within = { ...ctx, db };
    // Disconnects clients that stop reading.
    await db.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
    const columns = columnsOf(within, bound, names, own);
    const rows = cellsOf(within, bound, query, columns);
    const name = labelsIn(locale).many(bound.resource.type);
    await pipeline(await writers[format].write({ name, columns, rows, locale }), output, { end: false });
  }).finally(() => {
    running -= 1;
  });
  work.then(
    // Only after the transaction: a client that starts its next export finds this connection free.
    () => output.end(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ERR_STREAM_PREMATURE_CLOSE")
        deps.log.error({ err: error, resource: bound.resource.type }, "An export has failed");
      output.destroy(error);
    },
  );
  return output;
}

function answer(ctx: Context, bound: Bound, own: OwnColumns, asked: ExportRequest): Answer {
  const title = labelsIn(ctx.locale).many(bound.resource.type);
  const name = `${title} ${dayIn(ctx.organization.timezone)}.${asked.format}`;
  return {
    status: 200,
    headers: {
      "Content-Type": writers[asked.format].mediaType,
      "Content-Disposition": contentDisposition(name, false),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
    stream: written(ctx, bound, own, asked),
  };
}

const chosenSchema = z.strictObject({
  records: z
    .array(z.strictObject({ id: z.string() }))
    .min(1)
    .max(mostTogether),
});

/** @throws Refusal 400 for an invalid query, before the file begins; 422 for invalid records */
function readRequest(ctx: Context, bound: Bound, { query: parameters, body }: RequestInput): ExportRequest {
  const format = parameters.get("format") ?? "csv";
  if (!isFormat(format)) throw badRequest("choice", { choices: Object.keys(writers).join(", ") });
  const columns = `fields[${bound.resource.type}]`;
  const names = parameters.get(columns)?.split(",").filter(Boolean);
  const rest = new URLSearchParams([...parameters].filter(([name]) => name !== "format"));
  // Values at a quantity are columns but not fields.
  if (names) rest.set(columns, names.filter((name) => !bound.joined(ctx, name)).join(","));
  const query = readListQuery(rest);
  if (body !== undefined) {
    const { records } = judged(chosenSchema, body);
    query.filters.push({ name: "id", operator: "eq", value: records.map(({ id }) => id).join(",") });
  }
  listOf(ctx, bound, query);
  sortKeys(ctx, bound, query.sort);
  return { query, format, names: names && [...new Set(names)] };
}

/**
 * `GET /restify/{resource}/export`: the whole list with the given filters, order and columns. With POST, only the records
 * named in the body, because a URL cannot hold many.
 */
export function exportsOf(bound: Bound, own: OwnColumns = {}): Endpoint[] {
  const { type } = bound.resource;
  const common = {
    path: `/restify/${type}/export`,
    permission: "exports.create",
    rateLimit: 60,
    answers: download("The list as a file", ...Object.values(writers).map(({ mediaType }) => mediaType)),
    handle: async (ctx: Context, input: RequestInput) => {
      const asked = readRequest(ctx, bound, input);
      return { later: async () => answer(ctx, bound, own, asked) };
    },
  } as const;
  return [
    endpoint({
      ...common,
      method: "GET",
      summary: `All ${type} of a list as a file: format=csv or xlsx; filters, sort, search and fields[${type}] as in the list`,
    }),
    endpoint({
      ...common,
      method: "POST",
      summary: `Up to ${mostTogether} named ${type} as a file: as by GET, those of records [{id}] alone`,
      secret: true,
      takes: jsonOf(chosenSchema),
      handle: (ctx, input) => common.handle(ctx, { ...input, body: input.body ?? {} }),
    }),
  ];
}

export const exportEndpoints: Endpoint[] = boundResources
  .filter(({ resource }) => resource.verbs.includes("view") && !resource.single)
  .flatMap((bound) => exportsOf(bound));
