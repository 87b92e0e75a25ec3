import { questions as definition } from "@kantwerk/contract/questions";
import { createSchema } from "@kantwerk/contract/schema";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { recordOf } from "../../http/document.ts";
import { judged } from "../../http/refusal.ts";
import type { Invitation } from "../../resources/purchaseRequestSuppliers.ts";
import { questions } from "../../resources/questions.ts";
import { enqueueMail } from "../mails/sendMail.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { invitedToWrite } from "./invitation.ts";
import { requireQuestionAllowed } from "./linkLimits.ts";
import { type Question, questionRecord } from "./pageQuestions.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

/**
 * A supplier's question about the request that it was invited to; the contact person gets it by mail. The body is
 * judged by the caller.
 */
export async function askQuestion(ctx: Context, invitation: Invitation, body: string) {
  const question = await insertRecord(ctx, questions, {
    body,
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
  handle: async (ctx, { params, body }) => {
    const page = await invitedToWrite(ctx, params);
    await requireQuestionAllowed(ctx, page);
    const { attributes } = recordOf(body, definition);
    const question = judged(createSchema(definition), attributes, definition);
    const row = await askQuestion(ctx, page.invitation, String(question.body));
    await tellBuyers(ctx, "question", page);
    return { status: 201, body: { data: questionRecord(row as typeof row & Question) } };
  },
});
