import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { and, eq, inArray, isNull } from "../../db/drizzle.ts";
import { overdueRequests } from "../../db/lookups.ts";
import { conflict, invalid } from "../../http/refusal.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { offersTable } from "../../resources/offers.ts";
import { type Invitation, purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import {
  type PurchaseRequest,
  purchaseRequests,
  purchaseRequestsTable,
} from "../../resources/purchaseRequests.ts";
import { isOpened } from "../../resources/sealed.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { orderOpening } from "../mails/orderNews.ts";
import { announceChanges } from "./announce.ts";

type ClosingJob = { organization_id: string; request_id: string };

/**
 * Closes a request: manually, at its deadline, or when its last line is awarded. The row must be locked; a closed
 * request stays unchanged. Closing before the deadline notifies suppliers whose invitation has a status in `told`.
 * A sealed request is opened.
 */
export async function closeRequest(
  ctx: Context,
  row: PurchaseRequest,
  {
    told = ["sent", "viewed"],
    closed_at = new Date().toISOString(),
  }: { told?: Invitation["status"][]; closed_at?: string } = {},
): Promise<PurchaseRequest> {
  if (row.state === "closed") return row;
  const closed = await changeRecord(ctx, purchaseRequests, row, { state: "closed", closed_at });
  if (row.sent_at && closed_at < row.close_submission_at) await mailEarlyEnd(ctx, closed, closed_at, told);
  if (row.sealed && row.opened_at === null && closed.opened_at)
    await notifyOpening(ctx, closed, closed.opened_at);
  return closed;
}

async function mailEarlyEnd(
  ctx: Context,
  { id }: PurchaseRequest,
  closed_at: string,
  told: Invitation["status"][],
): Promise<void> {
  const table = purchaseRequestSuppliersTable;
  const invited = await ctx.db.all(
    table,
    and(eq(table.purchase_request_id, id), inArray(table.status, told)),
  );
  for (const { id: invitation_id } of invited)
    await enqueueMail(ctx, { kind: "closed_early", invitation_id, closed_at });
}

/** Sends the notices and webhooks withheld until opening. */
async function notifyOpening(ctx: Context, request: PurchaseRequest, opened_at: string): Promise<void> {
  const standing = and(eq(offersTable.purchase_request_id, request.id), isNull(offersTable.withdrawn_at));
  for (const { id } of await ctx.db.all(offersTable, standing))
    await tellWebhooks(ctx, "offer.received", { type: "offers", id });
  await orderOpening(ctx, request.id, opened_at);
}

/** Closes a sent request if its current deadline has passed. */
async function closeIfOverdue(ctx: Context, id: string): Promise<void> {
  const request = await ctx.db.find(purchaseRequestsTable, id, { lock: "update" });
  if (!request?.sent_at || Date.parse(request.close_submission_at) > Date.now()) return;
  await closeRequest(ctx, request);
}

/** Opens a sealed request after its deadline on read, in case the job has not run yet. */
export async function openIfDue(ctx: Context, id: string): Promise<void> {
  const request = await ctx.db.find(purchaseRequestsTable, id);
  if (!request || request.opened_at || !isOpened(request)) return;
  // `outside` retries this transaction after closing in another one, so that no second connection is needed.
  await ctx.db.outside(`closing ${id}`, () =>
    inOrganization(ctx.deps, ctx.organization.id, (own) => closeIfOverdue(own, id)),
  );
}

export const closeAtDeadline = defineJob<ClosingJob>({
  name: "close-purchase-request",
  handle: ({ organization_id, request_id }, _run, deps) =>
    inOrganization(deps, organization_id, (ctx) => closeIfOverdue(ctx, request_id)),
});

/** Closes overdue requests after downtime or a clock change. */
export const closeOverdue = defineJob({
  name: "close-overdue-purchase-requests",
  schedule: "*/5 * * * *",
  async handle(_data, _run, deps) {
    for (const { organization_id, id } of await overdueRequests(deps.pool))
      await inOrganization(deps, organization_id, (ctx) => closeIfOverdue(ctx, id));
  },
});

/** Schedules closing a sent request at its deadline; call again when the deadline changes. */
export async function scheduleClosing(ctx: Context, request: PurchaseRequest): Promise<void> {
  if (!request.sent_at || request.state === "closed") return;
  const { id, close_submission_at } = request;
  await ctx.deps.enqueue(
    ctx.db,
    closeAtDeadline,
    { organization_id: ctx.organization.id, request_id: id },
    { startAfter: new Date(close_submission_at), singletonKey: `${id} ${close_submission_at}` },
  );
}

export const closePurchaseRequest = action(purchaseRequests, "close", {
  summary: "Closes the request: it takes no more offers",
  act: async (ctx, request) => {
    if (request.state === "closed") throw conflict("requestClosed", "closed");
    return closeRequest(ctx, request, { told: ["sent", "viewed", "answered"] });
  },
});

export const reopenPurchaseRequest = action(purchaseRequests, "reopen", {
  summary: "Opens a closed request again, until a later deadline",
  act: async (ctx, request, { close_submission_at }) => {
    if (request.state === "open") throw conflict("requestOpen", "open");
    if (isOpened(request)) throw conflict("requestOpened", "opened");
    if (Date.parse(close_submission_at) <= Date.now())
      throw invalid({ close_submission_at: ["notReopened"] });
    const reopened = { state: "open", closed_at: null, close_submission_at } as const;
    const open = await changeRecord(ctx, purchaseRequests, request, reopened);
    await scheduleClosing(ctx, open);
    await announceChanges(ctx, open, { reopened: true });
    return open;
  },
});
