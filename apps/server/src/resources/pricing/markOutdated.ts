import { setTimeout as sleep } from "node:timers/promises";
import type { Context, Deps } from "../../context.ts";
import { asc, eq, sql } from "../../db/drizzle.ts";
import type { TenantDb } from "../../db/tenantDb.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { causeOf } from "../../loggedError.ts";
import { inputChangesTable } from "../inputChangesTable.ts";
import { dependentPrices, type InputNote } from "./dependentPrices.ts";

/** Number of prices locked at a time, for milliseconds. */
const batchSize = 500;
const longestLockMs = 50;
const lockedWaitMs = 500;
const mostTries = 20;

/** Marks these prices, or only unlocked ones (locking first doubles the cost). */
async function markBatch(
  ctx: Context,
  note: InputNote,
  { ids, skipsLocked }: { ids: readonly string[]; skipsLocked: boolean },
): Promise<void> {
  const { about, source_type: type, source_id: id, changed_at } = note;
  const cause = JSON.stringify({ type, id, about });
  const due = sql`organization_id = ${ctx.organization.id} and id = any(${sql.param(ids)}::uuid[])
    and outdated_at is null and updated_at <= ${changed_at}::timestamptz`;
  await ctx.db.execute(sql`set local lock_timeout = ${sql.raw(`'${longestLockMs}ms'`)}`);
  await ctx.db.execute(sql`
    update calculated_prices set outdated_at = ${changed_at}::timestamptz, outdated_by = ${cause}::jsonb
    where ${skipsLocked ? sql`ctid = any(array(select ctid from calculated_prices where ${due} for update skip locked))` : due}`);
}

const lockNotAvailable = "55P03";

/** Marks these prices without blocking concurrent writers. */
async function markWithoutWaiting(
  deps: Deps,
  organizationId: string,
  note: InputNote,
  ids: readonly string[],
) {
  const mark = (skipsLocked: boolean) =>
    inOrganization(deps, organizationId, (ctx) => markBatch(ctx, note, { ids, skipsLocked }));
  try {
    await mark(false);
  } catch (error) {
    if ((causeOf(error) as { code?: string }).code !== lockNotAvailable) throw error;
    await mark(true);
  }
}

/** Notes that the change is marked, and deletes earlier changes of the same input. */
async function settle(ctx: Context, { id, input, source_id, changed_at }: InputNote): Promise<void> {
  const table = inputChangesTable;
  await ctx.db.execute(sql`delete from ${table} where organization_id = ${ctx.organization.id}
    and source_id = ${source_id} and input = ${input} and marked and changed_at < ${changed_at}::timestamptz`);
  await ctx.db.execute(sql`update ${table} set marked = true
    where organization_id = ${ctx.organization.id} and id = ${id}`);
}

async function markNote(deps: Deps, organizationId: string, note: InputNote): Promise<void> {
  const within = <T>(work: (ctx: Context) => Promise<T>) => inOrganization(deps, organizationId, work);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const due = await within((ctx) => dependentPrices(ctx, note));
    if (due.length === 0) return within((ctx) => settle(ctx, note));
    // The rest was locked.
    if (tries > 0) await sleep(lockedWaitMs);
    for (let at = 0; at < due.length; at += batchSize)
      await markWithoutWaiting(deps, organizationId, note, due.slice(at, at + batchSize));
  }
  throw new Error(`Prices that rest on ${note.input} stay locked`);
}

/** Marks the stored prices that depend on changed inputs, in small batches that do not block writers. */
export async function markPending(deps: Deps, organizationId: string): Promise<void> {
  const pending = await inOrganization(deps, organizationId, ({ db }) =>
    db.all(inputChangesTable, eq(inputChangesTable.marked, false), {
      order: [asc(inputChangesTable.changed_at)],
    }),
  );
  for (const note of pending) await markNote(deps, organizationId, note);
}

export const markOutdated = defineJob<{ organization_id: string }>({
  name: "mark-outdated-prices",
  retryLimit: 5,
  handle: ({ organization_id }, _run, deps) => markPending(deps, organization_id),
});

const followed = new WeakSet<TenantDb>();

/** Schedules, after commit, the marking of prices that depend on this transaction's changes. */
export async function followInputs(ctx: Context): Promise<void> {
  if (followed.has(ctx.db)) return;
  followed.add(ctx.db);
  await ctx.deps.enqueue(ctx.db, markOutdated, { organization_id: ctx.organization.id });
}
