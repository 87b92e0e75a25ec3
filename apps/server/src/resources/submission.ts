import type { SubmissionReason } from "@kantwerk/contract/supplierPage";
import type { PurchaseRequest } from "./purchaseRequests.ts";

export type Submission = { allowed: true; reason: null } | { allowed: false; reason: SubmissionReason };

const refused = (reason: SubmissionReason): Submission => ({ allowed: false, reason });

type Deadline = Pick<PurchaseRequest, "sent_at" | "state" | "close_submission_at" | "closed_at" | "active">;

/** Whether its deadline ended it, and nobody by hand before. */
const isOver = ({ close_submission_at, closed_at }: Deadline, now: Date): boolean =>
  Date.parse(close_submission_at) <= now.getTime() &&
  (closed_at === null || Date.parse(closed_at) >= Date.parse(close_submission_at));

/** Whether a supplier may ask something: while it may offer, and for more time after the deadline. */
export const openForQuestions = (request: Deadline, now = new Date()): boolean =>
  openForOffers(request, now).allowed || (request.sent_at !== null && request.active && isOver(request, now));

/**
 * Whether a request takes offers at this moment, and otherwise why not. The clock counts besides the state, because
 * the job that closes a request may come some seconds after its deadline. Before a write, the request must be locked
 * in the same transaction. A supplier who has declined may still change its mind.
 */
export function openForOffers(request: Deadline, now = new Date()): Submission {
  if (!request.sent_at) return refused("not_sent");
  if (isOver(request, now)) return refused("deadline");
  if (request.state === "closed") return refused("closed");
  if (!request.active) return refused("inactive");
  return { allowed: true, reason: null };
}
