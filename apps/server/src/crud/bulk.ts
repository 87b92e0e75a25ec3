import { mostAtOnce, mostTogether } from "@kantwerk/contract/bulk";
import { bulkAnswer, bulkBody } from "@kantwerk/contract/bulkSchemas";
import type { Resource } from "@kantwerk/contract/resource";
import type { z } from "zod";
import type { Context } from "../context.ts";
import { type SQL, sql } from "../db/drizzle.ts";
import { rowFrom, wholeRow } from "../db/statements.ts";
import type { Row } from "../db/tenantDb.ts";
import { answering, jsonOf } from "../http/answers.ts";
import { type Endpoint, endpoint, type RequestInput } from "../http/endpoint.ts";
import { bodyOf, refusalOf } from "../http/errors.ts";
import type { Answer } from "../http/idempotency.ts";
import { type Filter, readListQuery } from "../http/listQuery.ts";
import { forbidden, invalid, judged, notFound, Refusal, unprocessable } from "../http/refusal.ts";
import { isWithheld, requireAccess } from "./access.ts";
import type { Bound } from "./bind.ts";
import { listOf } from "./list.ts";

/** Number of most frequent current values to list; the rest are counted together. */
const mostValues = 20;

type Body = z.infer<typeof bulkBody>;
type Chosen = { row: Row; version: number | undefined };

/** The records selected by a request, ordered by id, so that concurrent requests cannot deadlock. */
async function choose(ctx: Context, bound: Bound, query: URLSearchParams, { records, dry_run }: Body) {
  const max = dry_run ? mostTogether : mostAtOnce;
  if (records && records.length > max) throw unprocessable("bulkTooMany", { max });
  const asked = readListQuery(query);
  const versions = new Map(records?.map(({ id, version }) => [id, version]));
  const named: Filter[] = records ? [{ name: "id", operator: "eq", value: [...versions.keys()].join() }] : [];
  const { from, values } = listOf(ctx, bound, { ...asked, filters: [...asked.filters, ...named] });
  const order: SQL = sql`order by ${bound.table.id} limit ${sql.raw(String(max + 1))}`;
  const found = await ctx.db.values({
    shape: undefined,
    build: () => sql`select ${wholeRow(bound.table)} ${from} ${order}`,
    values,
  });
  if (found.length > max) throw unprocessable("bulkTooMany", { max });
  const chosen = found.map((each): Chosen => {
    const row = rowFrom(bound.table, each);
    return { row, version: versions.get(row.id) };
  });
  return { chosen, missing: versions.size > 0 ? versions.size - chosen.length : 0 };
}

/** A row's value of an attribute or relationship, as in a document. */
function valueIn({ relationships }: Resource, row: Row, name: string): unknown {
  const relation = relationships[name];
  if (relation?.arity !== "one") return row[name] ?? null;
  const id = row[`${name}_id`];
  return id ? { type: row[`${name}_type`] ?? relation.to[0], id } : null;
}

/** The number of rows per value of an attribute or relationship, most frequent first. */
function presentIn(ctx: Context, { resource }: Bound, rows: Row[], name: string) {
  const field = resource.fields[name];
  const relation = resource.relationships[name];
  const isWritable = field ? !field.readOnly : relation?.arity === "one" && !relation.readOnly;
  if (!isWritable) throw invalid({ [name]: [field || relation ? "readOnlyAttribute" : "unknownAttribute"] });
  if (field && rows.some((row) => isWithheld(ctx, field, row))) throw forbidden();
  const counts = Map.groupBy(rows, (row) => JSON.stringify(valueIn(resource, row, name)));
  const values = [...counts]
    .map(([text, { length: count }]) => ({ value: JSON.parse(text) as unknown, count }))
    .sort((one, other) => other.count - one.count);
  return { values: values.slice(0, mostValues), more: Math.max(0, values.length - mostValues) };
}

/** A preview of the change: the records, their current values, and warnings. */
async function preview(ctx: Context, bound: Bound, chosen: Chosen[], names: string[]): Promise<Answer> {
  const rows = chosen.map(({ row }) => row);
  const present = Object.fromEntries(names.map((name) => [name, presentIn(ctx, bound, rows, name)]));
  const said = rows.length > 0 ? await bound.besides?.(ctx, rows, names) : [];
  const besides = said?.map((message) => bodyOf(invalid({ "": [message] }), ctx.locale).message) ?? [];
  const records = rows.map(({ id, version }) => ({ id, version }));
  return { status: 200, body: { meta: { records, present, besides } } };
}

type Refused = { refusal: Refusal; said: { id: string; title: string } & ReturnType<typeof bodyOf> };

/** Runs the single-record endpoint for each record; continues after a refusal to collect all of them. */
async function tryEach(ctx: Context, bound: Bound, one: Endpoint, input: RequestInput, chosen: Chosen[]) {
  const { type, title } = bound.resource;
  const { attributes, relationships } = input.body as Body;
  const query = new URLSearchParams({ [`fields[${type}]`]: "" });
  const refused: Refused[] = [];
  for (const { row, version } of chosen) {
    const { id } = row;
    const body = { data: { type, id, attributes, relationships } };
    await ctx.db.execute(sql`savepoint one`);
    try {
      await one.handle(ctx, { ...input, params: { id }, query, body, ifMatch: version });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      await ctx.db.execute(sql`rollback to savepoint one`);
      const said = { id, title: String(row[title] ?? ""), ...bodyOf(refusal, ctx.locale) };
      refused.push({ refusal, said });
    }
    await ctx.db.execute(sql`release savepoint one`);
  }
  return refused;
}

/** A refusal shared by all records is reported once; otherwise per record. */
function refuse(refused: Refused[], total: number): Refusal {
  const [first] = refused;
  if (first && refused.length === total && refused.every(({ said }) => said.message === first.said.message))
    return first.refusal;
  const values = { count: refused.length, total };
  return new Refusal(409, "bulkRefused", {
    code: "bulk_refused",
    values,
    more: { refused: refused.map(({ said }) => said) },
  });
}

async function answer(ctx: Context, bound: Bound, one: Endpoint, input: RequestInput): Promise<Answer> {
  requireAccess(ctx, bound.resource, one.method === "DELETE" ? "delete" : "update");
  const body = judged(bulkBody, input.body ?? {});
  const { chosen, missing } = await choose(ctx, bound, input.query, body);
  if (body.dry_run) {
    const names = [...Object.keys(body.attributes), ...Object.keys(body.relationships)];
    return preview(ctx, bound, chosen, names);
  }
  // Records that no longer exist count as deleted.
  if (missing > 0 && one.method !== "DELETE") throw notFound();
  const refused = await tryEach(ctx, bound, one, { ...input, body }, chosen);
  if (refused.length > 0) throw refuse(refused, chosen.length);
  return { status: 200, body: { meta: { count: chosen.length } } };
}

/**
 * The endpoints that change or delete many records of a resource, all or nothing, through the single-record endpoint.
 * The records are given by id or by the query's filters.
 */
export function bulkEndpoints(bound: Bound, known: readonly Endpoint[]): Endpoint[] {
  const plain = `/restify/${bound.resource.type}`;
  const names: Partial<Record<Endpoint["method"], string>> = { PATCH: "update", DELETE: "delete" };
  return known.flatMap((one) => {
    const name = one.path === `${plain}/:id` && names[one.method];
    if (!name) return [];
    return endpoint({
      method: "POST",
      path: `${plain}/bulk/${name}`,
      summary: `${name === "update" ? "Changes" : "Deletes"} up to ${mostAtOnce} of ${bound.resource.type}, all or none`,
      permission: one.permission,
      takes: jsonOf(bulkBody),
      answers: answering(bulkAnswer, { name: "bulk" }),
      handle: (ctx, input) => answer(ctx, bound, one, input),
    });
  });
}
