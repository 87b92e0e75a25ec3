import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { conflict, invalid } from "../../http/refusal.ts";
import { purchaseRequests, purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { questions } from "../../resources/questions.ts";
import { isOpened } from "../../resources/sealed.ts";
import { announceChanges } from "./announce.ts";
import { scheduleClosing } from "./closing.ts";

/**
 * Extends the deadline for all suppliers, to the requested time or another; reopens a request closed by its deadline.
 */
export const grantExtension = action(questions, "grant", {
  summary: "Grants more time to all suppliers of the request: until close_submission_at, or as asked for",
  act: async (ctx, question, body) => {
    const { purchase_request_id } = question;
    const request =
      purchase_request_id &&
      (await ctx.db.find(purchaseRequestsTable, purchase_request_id, { lock: "update" }));
    const close_submission_at = body.close_submission_at ?? question.extension_until;
    if (!request || !close_submission_at) throw invalid({ close_submission_at: ["grantNeedsTime"] });
    if (isOpened(request)) throw conflict("requestOpened", "opened");
    const byDeadline = request.closed_at !== null && request.closed_at >= request.close_submission_at;
    if (request.status.startsWith("awarded") || (request.state === "closed" && !byDeadline))
      throw conflict("closedForGood", "closed");
    if (Date.parse(close_submission_at) <= Math.max(Date.now(), Date.parse(request.close_submission_at)))
      throw invalid({ close_submission_at: ["laterDeadline"] });
    const reopened = request.state === "closed";
    const open = await changeRecord(ctx, purchaseRequests, request, {
      close_submission_at,
      ...(reopened && { state: "open", closed_at: null }),
    });
    await scheduleClosing(ctx, open);
    await announceChanges(ctx, open, { reopened });
    const answered_at = question.answered_at ?? new Date().toISOString();
    return changeRecord(ctx, questions, question, { answered_at });
  },
});
