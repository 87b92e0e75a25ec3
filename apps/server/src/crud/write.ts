import { isDeepStrictEqual } from "node:util";
import { defaultOf } from "@kantwerk/contract/fields";
import { v7 as newId } from "uuid";
import type { Context } from "../context.ts";
import { and, eq } from "../db/drizzle.ts";
import { insertMany } from "../db/manyRows.ts";
import type { Content, NewRow, Row, TenantTable, Values } from "../db/tenantDb.ts";
import { recordOf } from "../http/document.ts";
import { inUse, notFound, Refusal } from "../http/refusal.ts";
import { requireAccess, requireAccessTo, visibleRows } from "./access.ts";
import { type Bound, columnOf, linkOf } from "./bind.ts";
import { requireExclusion } from "./exclusion.ts";
import { type Input, readInput } from "./input.ts";
import { findVisible } from "./read.ts";
import { allBound } from "./registry.ts";

/** The values, completed with the defaults of missing fields. */
function withDefaults<T extends TenantTable>(bound: Bound<T>, values: Values<T>): Values<T> {
  const given: Values = values;
  const complete: Values<T> & Values = { ...values };
  for (const [name, field] of Object.entries(bound.resource.fields))
    if (!field.derived && field.default !== undefined && given[name] === undefined)
      Object.assign(complete, { [name]: defaultOf(field) });
  return complete;
}

/** A row of nulls, for the hooks of a record that does not exist yet. */
const emptyRow = <T extends TenantTable>({ columns }: Bound<T>) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, null])) as Content<T>;

async function writeLinks(ctx: Context, bound: Bound, id: string, links: Input["links"]): Promise<void> {
  for (const [name, others] of links) await ctx.db.relink(linkOf(bound, name), id, others);
}

const none = new Map<string, string[]>();

/** A new record as completed by its hooks. */
async function prepared<T extends TenantTable>(ctx: Context, bound: Bound<T>, values: Values<T>) {
  const id = newId();
  const complete = withDefaults(bound, values);
  const after = { ...emptyRow(bound), ...complete, id };
  const more = await bound.hooks.beforeWrite?.(ctx, after, undefined, complete);
  await requireExclusion(ctx, bound, { ...after, ...more });
  return { ...complete, ...more, id } as NewRow<T> & { id: string };
}

/** The changes of a record as completed by its hooks. */
async function changesOf<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  before: Row<T>,
  values: Values<T>,
) {
  const more = await bound.hooks.beforeWrite?.(ctx, { ...before, ...values }, before, values);
  return { ...values, ...more };
}

/** Whether validating such a write, or its follow-ups, involves other records. */
export const looksAround = <T extends TenantTable>(
  { hooks, resource }: Bound<T>,
  values: Values<T>,
): boolean =>
  resource.apart !== undefined ||
  hooks.afterWrite !== undefined ||
  (hooks.beforeWrite !== undefined && (hooks.looksAround?.(values) ?? true));

/** Dry run: hooks and rules validate and complete a write. Roll back anything that they store. */
export async function tryWrite<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  values: Values<T>,
  before?: Row<T>,
): Promise<Values<T>> {
  if (!before) return (await prepared(ctx, bound, values)) as Values<T>;
  const changes = await changesOf(ctx, bound, before, values);
  await requireExclusion(ctx, bound, { ...before, ...changes });
  return changes;
}

/**
 * Inserts a record and runs its hooks, in the request's transaction. For client input use `createFrom`. `links` are the
 * to-many links by name.
 */
export async function insertRecord<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  values: Values<T>,
  links = none,
): Promise<Row<T>> {
  const row = await ctx.db.insert(bound.table, await prepared(ctx, bound, values));
  await writeLinks(ctx, bound, row.id, links);
  await bound.hooks.afterCreate?.(ctx, [row.id]);
  await bound.hooks.afterWrite?.(ctx, row, undefined);
  await bound.hooks.afterChange?.(ctx);
  return row;
}

/**
 * Inserts a record with all its values: a copy, or a restored one with its id. Hooks validate it; `afterCreate` does not
 * run.
 */
export async function insertVerbatim<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  values: Values<T> & Partial<Pick<Row, "id" | "version" | "created_at">>,
): Promise<Row<T>> {
  const judged = await prepared(ctx, bound, values);
  const row = await ctx.db.insert(bound.table, { ...judged, ...values });
  await bound.hooks.afterWrite?.(ctx, row, undefined);
  await bound.hooks.afterChange?.(ctx);
  return row;
}

/** Inserts records in bulk, none of which `looksAround`. @returns the ids in the order of the values */
export async function insertRecords<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  all: readonly Values<T>[],
): Promise<string[]> {
  const rows: { id: string }[] = [];
  for (const values of all) rows.push(await prepared(ctx, bound, values));
  await insertMany(ctx.db, bound.table, rows);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await bound.hooks.afterCreate?.(ctx, ids);
  await bound.hooks.afterChange?.(ctx);
  return ids;
}

/** Updates a locked row and runs its hooks. If nothing differs, writes nothing and keeps the version. */
export async function changeRecord<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  before: Row<T>,
  values: Values<T>,
  links = none,
): Promise<Row<T>> {
  const changes = await changesOf(ctx, bound, before, values);
  const stored: Row = before;
  const same = Object.entries(changes).every(([name, value]) => isDeepStrictEqual(value, stored[name]));
  if (same && links.size === 0) return before;
  await requireExclusion(ctx, bound, { ...before, ...changes });
  const [row] = await ctx.db.update(bound.table, eq(bound.table.id, before.id), changes);
  if (!row) throw notFound();
  await writeLinks(ctx, bound, row.id, links);
  await bound.hooks.afterWrite?.(ctx, row, before);
  await bound.hooks.afterChange?.(ctx);
  return row;
}

/** Polymorphic references to this record: children are deleted with it, others block the deletion. */
async function releaseReferrers(ctx: Context, bound: Bound, id: string): Promise<void> {
  const { type } = bound.resource;
  for (const other of allBound()) {
    for (const [name, relation] of Object.entries(other.resource.relationships)) {
      if (relation.arity !== "one" || relation.to.length < 2 || !relation.to.includes(type)) continue;
      const pointing = and(eq(columnOf(other, `${name}_type`), type), eq(columnOf(other, `${name}_id`), id));
      const rows = await ctx.db.all(other.table, pointing, { lock: "update" });
      if (rows.length > 0 && !other.resource.parents.includes(name)) throw inUse(other.resource.type);
      for (const row of rows) await deleteRecord(ctx, other, row);
    }
  }
}

/** Deletes a locked row and its children, and runs its hooks. @throws Refusal 409 if others refer to it */
export async function deleteRecord<T extends TenantTable>(ctx: Context, bound: Bound<T>, row: Row<T>) {
  await bound.hooks.beforeDelete?.(ctx, row);
  await ctx.db.remove(bound.table, eq(bound.table.id, row.id));
  // Afterwards, because a record may refer to its own child: a product to its preview file.
  await releaseReferrers(ctx, bound, row.id);
  await bound.hooks.afterDelete?.(ctx, row);
  await bound.hooks.afterChange?.(ctx);
}

/** POST of a document: validates it as a whole and inserts it with defaults. */
export async function createFrom<T extends TenantTable>(ctx: Context, bound: Bound<T>, body: unknown) {
  requireAccess(ctx, bound.resource, "create");
  const input = await readInput(ctx, bound, recordOf(body, bound.resource));
  requireAccessTo(ctx, bound.resource, "create", input.values);
  return insertRecord(ctx, bound, input.values, input.links);
}

/** Finds a row that the user may see, and locks it until the transaction ends. @throws Refusal 404 */
export async function lockVisible<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  id: string,
): Promise<Row<T>> {
  if (visibleRows(ctx, bound)) await findVisible(ctx, bound, id);
  const row = await ctx.db.find(bound.table, id, { lock: "update" });
  if (!row) throw notFound();
  return row;
}

/** Throws 412 if a row has changed since the version that the request expects. */
export function requireVersion({ version }: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new Refusal(412, "stale", { code: "stale" });
}

/**
 * Locks the row that a request wants to change, after checking permission and version.
 * @throws Refusal 404, 403, or 412 if it has changed since
 */
export async function lockForChange<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  id: string,
  verb: "update" | "delete",
  expected: number | undefined,
): Promise<Row<T>> {
  requireAccess(ctx, bound.resource, verb);
  const row = await lockVisible(ctx, bound, id);
  requireAccessTo(ctx, bound.resource, verb, row);
  requireVersion(row, expected);
  return row;
}

/** PATCH of a document. */
export async function updateFrom<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  id: string,
  body: unknown,
  expected?: number,
): Promise<Row<T>> {
  const before = await lockForChange(ctx, bound, id, "update", expected);
  const input = await readInput(ctx, bound, recordOf(body, bound.resource, id), before);
  requireAccessTo(ctx, bound.resource, "update", { ...before, ...input.values });
  return changeRecord(ctx, bound, before, input.values, input.links);
}

/** DELETE of a record. */
export async function deleteFrom(ctx: Context, bound: Bound, id: string, expected?: number): Promise<void> {
  await deleteRecord(ctx, bound, await lockForChange(ctx, bound, id, "delete", expected));
}
