import { pageQuestion } from "@kantwerk/contract/answers/supplierPage";
import { long, time } from "@kantwerk/contract/fields";
import { questions as definition } from "@kantwerk/contract/questions";
import { bodySchema } from "@kantwerk/contract/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { answering, jsonOf } from "../../http/answers.ts";
import { recordOf } from "../../http/document.ts";
import { invalid, judged } from "../../http/refusal.ts";
import type { Invitation } from "../../resources/purchaseRequestSuppliers.ts";
import { questions } from "../../resources/questions.ts";
import { enqueueMail } from "../mails/sendMail.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { openForQuestions } from "../purchase-requests/submission.ts";
import { lockInvitation, type SupplierPage, submissionRefused } from "./invitation.ts";
import { requireQuestionAllowed } from "./linkLimits.ts";
import { type Question, questionRecord } from "./pageQuestions.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

const questionBody = bodySchema({ body: long({ required: true }), extension_until: time() });

/** What a supplier asks; with `extension_until` for more time, which ends later than now and than the deadline. */
function readQuestion(body: unknown, { request }: SupplierPage) {
  const { attributes } = recordOf(body, definition);
  const question = judged(questionBody, attributes);
  const { extension_until } = question;
  const latest = Math.max(Date.now(), Date.parse(request.close_submission_at));
  if (extension_until !== null && Date.parse(extension_until) <= latest)
    throw invalid({ extension_until: ["laterThanDeadline"] });
  return question;
}

/**
 * A supplier's question about the request that it was invited to; the contact person gets it by mail. The body is
 * judged by the caller.
 */
export async function askQuestion(
  ctx: Context,
  invitation: Invitation,
  asked: { body: string; extension_until: string | null },
) {
  const question = await insertRecord(ctx, questions, {
    ...asked,
    author: "supplier",
    purchase_request_supplier_id: invitation.id,
    purchase_request_id: invitation.purchase_request_id,
  });
  await enqueueMail(ctx, { kind: "question_received", question_id: question.id });
  return question;
}

export const askOwnQuestion = publicEndpoint({
  method: "POST",
  below: "/questions",
  summary: "Asks the buyer a question about the request",
  rateLimit: 20,
  takes: jsonOf(z.object({ data: z.object({ type: z.literal("questions"), attributes: questionBody }) })),
  answers: answering(z.object({ data: pageQuestion }), { status: 201 }),
  handle: async (ctx, { params, body }) => {
    const page = await lockInvitation(ctx, params);
    if (!openForQuestions(page.request)) throw submissionRefused(page.request);
    await requireQuestionAllowed(ctx, page);
    const row = await askQuestion(ctx, page.invitation, readQuestion(body, page));
    await tellBuyers(ctx, "question", page);
    return { status: 201, body: { data: questionRecord(row as typeof row & Question) } };
  },
});
