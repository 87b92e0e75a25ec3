import type { SubmissionReason } from "@kantwerk/contract/supplierPage";
import type { PurchaseRequest } from "./purchaseRequests.ts";

export type Submission = { allowed: true; reason: null } | { allowed: false; reason: SubmissionReason };

const refused = (reason: SubmissionReason): Submission => ({ allowed: false, reason });

type Deadline = Pick<PurchaseRequest, "sent_at" | "state" | "close_submission_at" | "closed_at" | "active">;

/** Whether the deadline closed the request, rather than a user before it. */
const isOver = ({ close_submission_at, closed_at }: Deadline, now: Date): boolean =>
  Date.parse(close_submission_at) <= now.getTime() &&
  (closed_at === null || Date.parse(closed_at) >= Date.parse(close_submission_at));

/** Whether a supplier may ask questions: while it may offer, and after the deadline to ask for an extension. */
export const openForQuestions = (request: Deadline, now = new Date()): boolean =>
  openForOffers(request, now).allowed || (request.sent_at !== null && request.active && isOver(request, now));

/**
 * Whether a request accepts offers now, and if not, why. Compares the clock as well as the state, because the job that
 * closes requests may run some seconds late. Before a write, lock the request in the same transaction. Suppliers who
 * declined may still change their mind.
 */
export function openForOffers(request: Deadline, now = new Date()): Submission {
  if (!request.sent_at) return refused("not_sent");
  if (isOver(request, now)) return refused("deadline");
  if (request.state === "closed") return refused("closed");
  if (!request.active) return refused("inactive");
  return { allowed: true, reason: null };
}
