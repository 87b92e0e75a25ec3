import { orderQuestion } from "@kantwerk/contract/answers/purchaseOrderPage";
import { long } from "@kantwerk/contract/fields";
import { bodySchema } from "@kantwerk/contract/schema";
import { z } from "zod";
import { insertRecord } from "../../crud/write.ts";
import { answering, jsonOf } from "../../http/answers.ts";
import { recordOf } from "../../http/document.ts";
import { judged } from "../../http/refusal.ts";
import { questions } from "../../resources/questions.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { tellOrderBuyers } from "../notices/noticeBuyers.ts";
import { orderEndpoint, orderToAnswer } from "./orderPage.ts";
import { questionRecord } from "./pageDocument.ts";

const question = bodySchema({ body: long({ required: true }) });

export const askAboutOrder = orderEndpoint({
  method: "POST",
  below: "/questions",
  summary: "Asks the buyer a question about the order",
  rateLimit: 20,
  takes: jsonOf(z.object({ data: z.object({ type: z.literal("questions"), attributes: question }) })),
  answers: answering(z.object({ data: orderQuestion }), { status: 201 }),
  handle: async (ctx, { params, body }) => {
    const order = await orderToAnswer(ctx, params);
    const asked = judged(question, recordOf(body, questions.resource).attributes);
    const row = await insertRecord(ctx, questions, {
      ...asked,
      author: "supplier",
      purchase_order_id: order.id,
    });
    await enqueueMail(ctx, { kind: "question_received", question_id: row.id });
    const supplier = await ctx.db.find(suppliersTable, order.supplier_id);
    await tellOrderBuyers(ctx, "question", order, supplier?.name ?? "");
    return { status: 201, body: { data: questionRecord(row) } };
  },
});
