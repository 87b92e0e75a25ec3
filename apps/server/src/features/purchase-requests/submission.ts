import type { SubmissionReason } from "@kantwerk/contract/supplierPage";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";

export type Submission = { allowed: true; reason: null } | { allowed: false; reason: SubmissionReason };

const refused = (reason: SubmissionReason): Submission => ({ allowed: false, reason });

/**
 * Whether a request takes offers at this moment, and otherwise why not. The clock counts besides the state, because
 * the job that closes a request may come some seconds after its deadline. Before a write, the request must be locked
 * in the same transaction. A supplier who has declined may still change its mind.
 */
export function openForOffers(
  request: Pick<PurchaseRequest, "sent_at" | "state" | "close_submission_at" | "active">,
  now = new Date(),
): Submission {
  if (!request.sent_at) return refused("not_sent");
  if (request.state === "closed") return refused("closed");
  if (Date.parse(request.close_submission_at) <= now.getTime()) return refused("deadline");
  if (!request.active) return refused("inactive");
  return { allowed: true, reason: null };
}
