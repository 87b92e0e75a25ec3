import type { Context } from "../../context.ts";
import { overdueRequests } from "../../db/lookups.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { type PurchaseRequest, purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { closeRequest } from "./closeRequest.ts";

type Which = { organization_id: string; request_id: string };

/** Closes a sent request whose deadline of this moment has passed; anything else stays as it is. */
async function closeIfOverdue(ctx: Context, id: string): Promise<void> {
  const request = await ctx.db.find(purchaseRequestsTable, id, { lock: "update" });
  if (!request?.sent_at || Date.parse(request.close_submission_at) > Date.now()) return;
  await closeRequest(ctx, request);
}

export const closeAtDeadline = defineJob<Which>({
  name: "close-purchase-request",
  handle: ({ organization_id, request_id }, _run, deps) =>
    inOrganization(deps, organization_id, (ctx) => closeIfOverdue(ctx, request_id)),
});

/** Closes what was left open, after a standstill or a change of clocks. */
export const closeOverdue = defineJob({
  name: "close-overdue-purchase-requests",
  schedule: "*/5 * * * *",
  async handle(_data, _run, deps) {
    for (const { organization_id, id } of await overdueRequests(deps.pool))
      await inOrganization(deps, organization_id, (ctx) => closeIfOverdue(ctx, id));
  },
});

/** Has a sent request closed at its deadline; call it again when the deadline changes. */
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
