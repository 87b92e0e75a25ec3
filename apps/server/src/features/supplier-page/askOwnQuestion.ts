import { pageQuestion } from "@kantwerk/contract/answers/supplierPage";
import { long, object, time } from "@kantwerk/contract/fields";
import { questions as definition } from "@kantwerk/contract/questions";
import { bodySchema } from "@kantwerk/contract/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { and, eq } from "../../db/drizzle.ts";
import { isId } from "../../db/tenantDb.ts";
import { answering, jsonOf } from "../../http/answers.ts";
import { recordOf } from "../../http/document.ts";
import { invalid, judged } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import type { Invitation } from "../../resources/purchaseRequestSuppliers.ts";
import { questions } from "../../resources/questions.ts";
import { openForQuestions } from "../../resources/submission.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { lockInvitation, type SupplierPage, submissionRefused } from "./invitation.ts";
import { requireQuestionAllowed } from "./linkLimits.ts";
import { visibleFiles } from "./pageFiles.ts";
import { type Question, questionRecord } from "./pageQuestions.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

const questionBody = bodySchema({
  body: long({ required: true }),
  extension_until: time(),
  pin: object(),
});

/** A supplier's question; `extension_until` requests more time and must be later than now and the deadline. */
function readQuestion(body: unknown, { request }: SupplierPage) {
  const { attributes } = recordOf(body, definition);
  const question = judged(questionBody, attributes);
  const { extension_until } = question;
  const latest = Math.max(Date.now(), Date.parse(request.close_submission_at));
  if (extension_until !== null && Date.parse(extension_until) <= latest)
    throw invalid({ extension_until: ["laterThanDeadline"] });
  return question;
}

/** A supplier's question about its request, mailed to the contact. Callers validate the body. */
export async function askQuestion(
  ctx: Context,
  invitation: Invitation,
  asked: { body: string; extension_until: string | null; pin?: Question["pin"] },
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

/** A pin must be on a drawing that the supplier can see. */
async function requireShownFile(ctx: Context, page: SupplierPage, pin: Question["pin"]): Promise<void> {
  const id = pin?.file_id;
  if (id === undefined) return;
  const shown = isId(id) ? and(eq(filesTable.id, id), visibleFiles(ctx, page)) : undefined;
  if (!shown || (await ctx.db.count(filesTable, shown)) === 0) throw invalid({ pin: ["notFoundRelated"] });
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
    const asked = readQuestion(body, page);
    await requireShownFile(ctx, page, asked.pin);
    const row = await askQuestion(ctx, page.invitation, asked);
    await tellBuyers(ctx, "question", page);
    return { status: 201, body: { data: questionRecord(row) } };
  },
});
