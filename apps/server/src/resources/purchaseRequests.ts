import { purchaseRequests as definition } from "@kantwerk/contract/purchaseRequests";
import type { Context } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { sortable } from "../db/columns.ts";
import { index, sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";
import { conflict, inUse, invalid } from "../http/refusal.ts";
import { isOpened, isSealed } from "./sealed.ts";

/** The status is kept by triggers (db/functions/keep_request_status.sql). */
export const purchaseRequestsTable = resourceTable(definition, {}, (t) => [
  sortable(t, t.state, t.close_submission_at),
  sortable(t, t.status),
  // The sweep looks for overdue requests of all organizations at once.
  index("purchase_requests_open").on(t.close_submission_at).where(sql`state = 'open'`),
]);

export type PurchaseRequest = Row<typeof purchaseRequestsTable>;

/** A deadline lies ahead when it is written; nothing is active before it has been sent. */
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

/** Sealed or not is said before anybody is asked, and before there is an offer. */
async function requireSealable(ctx: Context, { id, sent_at }: PurchaseRequest): Promise<void> {
  const offers = await ctx.db.execute(
    sql`select from offers where organization_id = ${ctx.organization.id} and purchase_request_id = ${id} limit 1`,
  );
  if (sent_at || offers.rows.length > 0) throw conflict("sealedFixed", "frozen");
}

/** Whether a sealed one can go would tell whether there are offers; what was awarded in-house stays with its request. */
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
