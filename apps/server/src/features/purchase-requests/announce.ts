import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { and, eq, inArray } from "../../db/drizzle.ts";
import { conflict } from "../../http/refusal.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { type PurchaseRequest, purchaseRequests } from "../../resources/purchaseRequests.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { markStale, noteSentFacts } from "./changes.ts";

/**
 * Notifies every supplier who received the request of changes, and marks affected offers as stale.
 * @returns whether there were changes
 */
export async function announceChanges(
  ctx: Context,
  request: PurchaseRequest,
  { reopened = false } = {},
): Promise<boolean> {
  const told_at = new Date().toISOString();
  const changed = await noteSentFacts(ctx, request, told_at);
  if (!reopened && !changed.request && changed.subjects.length === 0) return false;
  await markStale(
    ctx,
    changed.subjects.flatMap(({ lines }) => lines),
  );
  const table = purchaseRequestSuppliersTable;
  const reached = inArray(table.status, ["sent", "viewed", "answered", "declined"]);
  const invited = await ctx.db.all(table, and(eq(table.purchase_request_id, request.id), reached));
  for (const { id: invitation_id } of invited)
    await enqueueMail(ctx, { kind: "changed", invitation_id, told_at, reopened });
  return true;
}

export const announceRequest = action(purchaseRequests, "announce", {
  summary:
    "Tells suppliers by e-mail what has changed since they were told last, and marks their offers on it",
  act: async (ctx, request) => {
    if (!request.sent_at) throw conflict("requestNotSent", "not_sent");
    if (request.state === "closed") throw conflict("requestClosed", "closed");
    if (!(await announceChanges(ctx, request))) throw conflict("requestUnchanged", "unchanged");
    return request;
  },
});
