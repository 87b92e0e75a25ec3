import { purchaseRequests as definition } from "@kantwerk/contract/purchaseRequests";
import type { Context } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { sortable } from "../db/columns.ts";
import { index, sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";
import { conflict, inUse, invalid } from "../http/refusal.ts";
import { isOpened, isSealed } from "./sealed.ts";

/** Triggers maintain the status (db/functions/keep_request_status.sql). */
export const purchaseRequestsTable = resourceTable(definition, {}, (t) => [
  sortable(t, t.state, t.close_submission_at),
  sortable(t, t.status),
  // For the sweep over all organizations' overdue requests.
  index("purchase_requests_open").on(t.close_submission_at).where(sql`state = 'open'`),
]);

export type PurchaseRequest = Row<typeof purchaseRequestsTable>;

/** A new deadline must be in the future; a request is active only after sending. */
async function judge(
  ctx: Context,
  after: After<typeof purchaseRequestsTable>,
  before: PurchaseRequest | undefined,
): Promise<undefined> {
  const changed = after.close_submission_at !== before?.close_submission_at;
  if (changed && Date.parse(after.close_submission_at) <= Date.now())
    throw invalid({ close_submission_at: ["futureTime"] });
  if (before && isOpened(before) && changed) throw conflict("requestOpened", "opened");
  if (before && after.sealed !== before.sealed) await requireSealable(ctx, before);
  const activated = after.active !== (before?.active ?? false);
  if (activated && !after.sent_at) throw conflict("requestNotSent", "not_sent");
}

/** Sealing can only be changed before sending and without offers. */
async function requireSealable(ctx: Context, { id, sent_at }: PurchaseRequest): Promise<void> {
  const offers = await ctx.db.execute(
    sql`select from offers where organization_id = ${ctx.organization.id} and purchase_request_id = ${id} limit 1`,
  );
  if (sent_at || offers.rows.length > 0) throw conflict("sealedFixed", "frozen");
}

/**
 * Deleting a sealed request would reveal whether there are offers; a request with in-house awards cannot be deleted.
 */
async function requireDeletable(ctx: Context, request: PurchaseRequest): Promise<void> {
  if (request.sent_at && isSealed(request)) throw conflict("requestSealed", "sealed");
  const awards = await ctx.db.execute(sql`select from in_house_awards
    where organization_id = ${ctx.organization.id} and purchase_request_id = ${request.id} limit 1`);
  if (awards.rows.length > 0) throw inUse("in-house-awards");
}

export const purchaseRequests = bind(definition, purchaseRequestsTable, {
  byHand: ["create", "update"],
  hooks: { beforeWrite: judge, beforeDelete: requireDeletable },
});
