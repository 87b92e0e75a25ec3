import { isUnkept } from "@kantwerk/contract/auditEvents";
import type { Context } from "../context.ts";
import { may } from "../context.ts";
import { and, eq, getTableName, gt, lte, sql } from "../db/drizzle.ts";
import { hiddenColumns } from "../db/history.ts";
import { auditEventsTable as events } from "../db/standingTables.ts";
import { rowFrom, wholeRow } from "../db/statements.ts";
import { isId } from "../db/tenantDb.ts";
import { readValue } from "../http/filterValue.ts";
import { readListQuery } from "../http/listQuery.ts";
import { badRequest, forbidden, notFound } from "../http/refusal.ts";
import { requireAccess, requireAccessTo } from "./access.ts";
import type { Bound } from "./bind.ts";
import { withIncluded } from "./include.ts";
import { findVisible } from "./read.ts";

type Found = {
  /** The current record; null if deleted. */
  row: Record<string, unknown> | null;
  /** The first event after the requested time. */
  next: string | null;
  /** The earlier values of the columns that have changed since. */
  before: Record<string, unknown> | null;
  created_at: string | null;
  updated_at: string | null;
};

/** The current record and its changes after a time: the first change of each column holds the earlier value. */
async function changesSince(
  ctx: Context,
  { table, resource }: Bound,
  id: string,
  at: string,
): Promise<Found> {
  const own = and(
    eq(events.organization_id, ctx.organization.id),
    eq(events.subject_type, resource.type),
    eq(events.subject_id, id),
  );
  const found = await ctx.db.execute(sql`
    with later as (
      select ${events.id} as id, ${events.action} as action, ${events.changes} as changes from ${events} where ${own} and ${gt(events.occurred_at, at)})
    select (select to_jsonb(${table}) from ${table} where ${ctx.db.mine(table, eq(table.id, id))}) as row,
      (select action from later order by id limit 1) as next,
      (select jsonb_object_agg(key, pair -> 0) from (select distinct on (key) key, pair
        from later, jsonb_each(changes) as changed (key, pair) order by key, later.id) as first) as before,
      (select min(${events.occurred_at}) from ${events} where ${own} and ${eq(events.action, "create")}) as created_at,
      (select max(${events.occurred_at}) from ${events} where ${own} and ${lte(events.occurred_at, at)}) as updated_at`);
  return found.rows[0] as Found;
}

/** The row as it was at a time, and the columns with unknown values. @throws Refusal 404 if it did not exist then */
async function rowAt(ctx: Context, bound: Bound, id: string, at: string) {
  const { row, next, before, created_at, updated_at } = await changesSince(ctx, bound, id, at);
  const created = (row?.created_at as string | undefined) ?? created_at;
  const isThere = next === null ? row !== null : next !== "create";
  if (!isThere || (created && new Date(created) > new Date(at))) throw notFound();
  const standing = {
    organization_id: ctx.organization.id,
    id,
    version: 1,
    created_at: created ?? at,
    updated_at: updated_at ?? created ?? at,
  };
  const { table } = bound;
  const values = JSON.stringify({ ...row, ...before, ...standing });
  const [found] = await ctx.db.values({
    shape: undefined,
    build: () => sql`select ${wholeRow(table)}
      from jsonb_populate_record(null::${table}, ${values}::jsonb) as ${sql.identifier(getTableName(table))}`,
    values: {},
  });
  const hashed = Object.entries(before ?? {}).flatMap(([name, value]) => (isUnkept(value) ? [name] : []));
  const unknown = new Set([...hashed, ...(hiddenColumns[getTableName(table)] ?? [])]);
  return { row: rowFrom(table, found ?? []), unknown };
}

/**
 * A record as it was at the time given in the query, rebuilt from the history, with the current state of the records
 * that it referred to. `meta.unknown` lists the attributes that cannot be rebuilt.
 * @throws Refusal 404 if it did not exist at that time
 */
export async function readRecordAsOf(ctx: Context, bound: Bound, id: string, query: URLSearchParams) {
  const { as_of: given, ...others } = Object.fromEntries(query);
  const at = readValue("time", given ?? "");
  if (typeof at !== "string") throw badRequest("badFilterValue", { name: "as_of" });
  requireAccess(ctx, bound.resource, "view");
  if (!may(ctx, "audit-events.view")) throw forbidden();
  if (!isId(id)) throw notFound();
  // What only some may see, they see as long as it is theirs.
  if (bound.visible) await findVisible(ctx, bound, id);
  const asked = readListQuery(new URLSearchParams(others));
  const { fields, relationships } = bound.resource;
  for (const [name, deeper] of Object.entries(asked.include))
    if (relationships[name]?.arity !== "one" || Object.keys(deeper).length > 0)
      throw badRequest("unknownInclude", { name });
  const { row, unknown } = await rowAt(ctx, bound, id, at);
  requireAccessTo(ctx, bound.resource, "view", row);
  const { data, included } = await withIncluded(ctx, bound, [row], asked);
  const [object] = data;
  if (!object) throw notFound();
  for (const [name, { derived }] of Object.entries(fields))
    if (derived || unknown.has(name)) delete object.attributes[name];
  const meta = { as_of: at, unknown: [...unknown].filter((name) => name in fields) };
  return { data: { ...object, meta }, ...(Object.keys(asked.include).length > 0 ? { included } : {}) };
}
