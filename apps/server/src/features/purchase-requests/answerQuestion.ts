import type { Context } from "../../context.ts";
import { requireAccess, requireAccessTo } from "../../crud/access.ts";
import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { insertRecord } from "../../crud/write.ts";
import { and, eq, inArray, isNull } from "../../db/drizzle.ts";
import type { Values } from "../../db/tenantDb.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/refusal.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { questions, questionsTable } from "../../resources/questions.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";

/** Marks a supplier's open questions about a request or a purchase order as answered. */
async function markAnswered(
  ctx: Context,
  { purchase_request_supplier_id, purchase_order_id }: Values<typeof questionsTable>,
) {
  const asked = purchase_order_id
    ? eq(questionsTable.purchase_order_id, purchase_order_id)
    : eq(questionsTable.purchase_request_supplier_id, purchase_request_supplier_id ?? "");
  const open = and(asked, eq(questionsTable.author, "supplier"), isNull(questionsTable.answered_at));
  if (open) await ctx.db.update(questionsTable, open, { answered_at: new Date().toISOString() });
}

/**
 * The request of the invitation; null for a question about a purchase order.
 * @throws Refusal 422 for both or neither
 */
async function requestOf(ctx: Context, values: Values<typeof questionsTable>): Promise<string | null> {
  const { purchase_request_supplier_id: invitationId, purchase_order_id: orderId } = values;
  if ((invitationId == null) === (orderId == null))
    throw invalid({ purchase_request_supplier: ["questionOf"], purchase_order: ["questionOf"] });
  const invitation = await ctx.db.find(purchaseRequestSuppliersTable, invitationId);
  return invitation ? invitation.purchase_request_id : null;
}

/** Mails the answer to the supplier; an answer to all goes to everyone who received the request. */
async function mailAnswer(ctx: Context, answer: typeof questionsTable.$inferSelect): Promise<void> {
  const { id: question_id, purchase_request_supplier_id: own, purchase_request_id } = answer;
  if (!answer.to_all || !purchase_request_id)
    return enqueueMail(ctx, { kind: "question_answered", question_id, invitation_id: own });
  const table = purchaseRequestSuppliersTable;
  const reached = inArray(table.status, ["sent", "viewed", "answered", "declined"]);
  const invited = await ctx.db.all(table, and(eq(table.purchase_request_id, purchase_request_id), reached));
  for (const invitation_id of new Set([own, ...invited.map(({ id }) => id)]))
    await enqueueMail(ctx, { kind: "question_answered", question_id, invitation_id });
}

/** Sends a message to a supplier by mail, which marks its open questions as answered. */
export const answerQuestion = endpoint({
  method: "POST",
  path: "/restify/questions",
  summary: "Answers the questions of a supplier about a request or a purchase order",
  permission: "signed-in",
  handle: async (ctx, { body, query }) => {
    requireAccess(ctx, questions.resource, "create");
    const { values } = await readInput(ctx, questions, recordOf(body, questions.resource));
    const purchase_request_id = await requestOf(ctx, values);
    requireAccessTo(ctx, questions.resource, "create", { ...values, purchase_request_id });
    await markAnswered(ctx, values);
    const answer = await insertRecord(ctx, questions, { ...values, author: "staff", purchase_request_id });
    await mailAnswer(ctx, answer);
    return { status: 201, body: await recordDocument(ctx, questions, answer, query) };
  },
});
