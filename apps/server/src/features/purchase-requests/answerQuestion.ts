import { and, eq, isNull } from "drizzle-orm";
import { requireAccess } from "../../crud/access.ts";
import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { insertRecord } from "../../crud/write.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { questions, questionsTable } from "../../resources/questions.ts";
import { enqueueMail } from "../mails/sendMail.ts";

/** Staff writes to a supplier: its open questions about the request are answered by that, and it gets a mail. */
export const answerQuestion = endpoint({
  method: "POST",
  path: "/restify/questions",
  summary: "Answers the questions of a supplier about a request",
  permission: "signed-in",
  handle: async (ctx, { body, query }) => {
    requireAccess(ctx, questions.resource, "create");
    const { values } = await readInput(ctx, questions, recordOf(body, questions.resource));
    const invitationId = values.purchase_request_supplier_id ?? "";
    const invitation = await ctx.db.find(purchaseRequestSuppliersTable, invitationId);
    if (!invitation) throw notFound();
    const open = and(
      eq(questionsTable.purchase_request_supplier_id, invitationId),
      eq(questionsTable.author, "supplier"),
      isNull(questionsTable.answered_at),
    );
    if (open) await ctx.db.update(questionsTable, open, { answered_at: new Date().toISOString() });
    const answer = await insertRecord(ctx, questions, {
      ...values,
      author: "staff",
      purchase_request_id: invitation.purchase_request_id,
    });
    await enqueueMail(ctx, { kind: "question_answered", question_id: answer.id });
    return { status: 201, body: await recordDocument(ctx, questions, answer, query) };
  },
});
