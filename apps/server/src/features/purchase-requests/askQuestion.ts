import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import type { Invitation } from "../../resources/purchaseRequestSuppliers.ts";
import { questions } from "../../resources/questions.ts";
import { enqueueMail } from "../mails/sendMail.ts";

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
