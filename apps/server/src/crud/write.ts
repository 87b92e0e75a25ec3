import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { Context } from "../context.ts";
import { isId } from "../db/tenantDb.ts";
import { recordOf } from "../http/document.ts";
import { inUse, notFound, Refusal } from "../http/refusal.ts";
import { requireAccess, requireAccessTo } from "./access.ts";
import { type Bound, columnOf, linkOf, type Row, type Values } from "./bind.ts";
import { type Input, readInput } from "./input.ts";
import { findVisible } from "./read.ts";
import { allBound } from "./registry.ts";

function withDefaults(bound: Bound, values: Values): Values {
  const complete: Values = { ...values };
  for (const [name, field] of Object.entries(bound.resource.fields)) {
    if (!field.derived && complete[name] === undefined && field.default !== undefined)
      complete[name] = field.default;
  }
  return complete;
}

async function writeLinks(ctx: Context, bound: Bound, id: string, links: Input["links"]): Promise<void> {
  for (const [name, others] of links) await ctx.db.relink(linkOf(bound, name), id, others);
}

const none = new Map<string, string[]>();

/**
 * Stores a new record with its hooks, inside the request's transaction. For what a client sent use `createFrom`.
 * `links` are the to-many links by name.
 */
export async function insertRecord(ctx: Context, bound: Bound, values: Values, links = none): Promise<Row> {
  const complete = withDefaults(bound, values);
  const more = await bound.hooks.beforeWrite?.(ctx, complete, undefined);
  const row = (await ctx.db.insert(bound.table, { id: newId(), ...complete, ...more } as never)) as Row;
  await writeLinks(ctx, bound, row.id, links);
  await bound.hooks.afterWrite?.(ctx, row, undefined);
  return row;
}

/** Changes a locked row with its hooks; without a difference nothing is written and the version stays. */
export async function changeRecord(
  ctx: Context,
  bound: Bound,
  before: Row,
  values: Values,
  links = none,
): Promise<Row> {
  const more = await bound.hooks.beforeWrite?.(ctx, values, before);
  const changes = { ...values, ...more };
  const same = Object.entries(changes).every(([name, value]) => isDeepStrictEqual(value, before[name]));
  if (same && links.size === 0) return before;
  const [row] = (await ctx.db.update(bound.table, eq(columnOf(bound, "id"), before.id), changes)) as Row[];
  if (!row) throw notFound();
  await writeLinks(ctx, bound, row.id, links);
  await bound.hooks.afterWrite?.(ctx, row, before);
  return row;
}

/** Records of several possible owners that point to this one: children go with it, others keep it from going. */
async function releaseReferrers(ctx: Context, bound: Bound, id: string): Promise<void> {
  const { type } = bound.resource;
  for (const other of allBound()) {
    for (const [name, relation] of Object.entries(other.resource.relationships)) {
      if (relation.arity !== "one" || relation.to.length < 2 || !relation.to.includes(type)) continue;
      const pointing =
        and(eq(columnOf(other, `${name}_type`), type), eq(columnOf(other, `${name}_id`), id)) ?? sql`false`;
      const rows = (await ctx.db.all(other.table, pointing, { lock: "update" })) as Row[];
      if (rows.length > 0 && !other.resource.parents.includes(name)) throw inUse(other.resource.type);
      for (const row of rows) await deleteRecord(ctx, other, row);
    }
  }
}

/** Deletes a locked row with its children and hooks. @throws Refusal 409 when others refer to it. */
export async function deleteRecord(ctx: Context, bound: Bound, row: Row): Promise<void> {
  await bound.hooks.beforeDelete?.(ctx, row);
  await ctx.db.remove(bound.table, eq(columnOf(bound, "id"), row.id));
  // Afterwards, for the record may point to a child of its own: a product to the file that is its preview.
  await releaseReferrers(ctx, bound, row.id);
  await bound.hooks.afterDelete?.(ctx, row);
}

/** POST of a document: judged as a whole, stored with defaults. */
export async function createFrom(ctx: Context, bound: Bound, body: unknown): Promise<Row> {
  requireAccess(ctx, bound.resource, "create");
  const input = await readInput(ctx, bound, recordOf(body, bound.resource));
  requireAccessTo(ctx, bound.resource, "create", input.values);
  return insertRecord(ctx, bound, input.values, input.links);
}

/**
 * The row that a request wants to change, locked, permitted and of the version it expects.
 * @throws Refusal 404, 403, or 412 when it has changed since.
 */
export async function lockForChange(
  ctx: Context,
  bound: Bound,
  id: string,
  verb: "update" | "delete",
  expected: number | undefined,
): Promise<Row> {
  requireAccess(ctx, bound.resource, verb);
  if (!isId(id)) throw notFound();
  await findVisible(ctx, bound, id);
  const row = (await ctx.db.find(bound.table, id, { lock: "update" })) as Row | undefined;
  if (!row) throw notFound();
  requireAccessTo(ctx, bound.resource, verb, row);
  if (expected !== undefined && expected !== row.version) throw new Refusal(412, "stale", { code: "stale" });
  return row;
}

/** PATCH of a document. */
export async function updateFrom(
  ctx: Context,
  bound: Bound,
  id: string,
  body: unknown,
  expected?: number,
): Promise<Row> {
  const before = await lockForChange(ctx, bound, id, "update", expected);
  const input = await readInput(ctx, bound, recordOf(body, bound.resource, id), before);
  requireAccessTo(ctx, bound.resource, "update", { ...before, ...input.values });
  return changeRecord(ctx, bound, before, input.values, input.links);
}

/** DELETE of a record. */
export async function deleteFrom(ctx: Context, bound: Bound, id: string, expected?: number): Promise<void> {
  await deleteRecord(ctx, bound, await lockForChange(ctx, bound, id, "delete", expected));
}
