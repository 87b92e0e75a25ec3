import type { Invitation } from "../../resources/purchaseRequestSuppliers.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";

export type SubmissionReason = "not_sent" | "inactive" | "closed" | "deadline" | "declined";
export type Submission = { allowed: true; reason: null } | { allowed: false; reason: SubmissionReason };

const refused = (reason: SubmissionReason): Submission => ({ allowed: false, reason });

/**
 * Whether a request takes offers at this moment, and otherwise why not. The clock counts besides the state, because
 * the job that closes a request may come some seconds after its deadline. With an invitation also whether that
 * supplier may offer. Before a write, the request must be locked in the same transaction.
 */
export function openForOffers(
  request: Pick<PurchaseRequest, "sent_at" | "state" | "close_submission_at" | "active">,
  invitation?: Pick<Invitation, "declined_at">,
  now = new Date(),
): Submission {
  if (!request.sent_at) return refused("not_sent");
  if (request.state === "closed") return refused("closed");
  if (Date.parse(request.close_submission_at) <= now.getTime()) return refused("deadline");
  if (!request.active) return refused("inactive");
  if (invitation?.declined_at) return refused("declined");
  return { allowed: true, reason: null };
}
