import { long, rating } from "@kantwerk/contract/fields";
import { bodySchema } from "@kantwerk/contract/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { and, eq } from "../../db/drizzle.ts";
import { documentWith } from "../../http/answers.ts";
import { conflict } from "../../http/refusal.ts";
import { surveys, surveysTable } from "../../resources/surveys.ts";
import { lockInvitation, type SupplierPage } from "./invitation.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

const surveyBody = bodySchema({ rating: rating({ required: true }), comment: long({ max: 1000 }) });

const hasAnswered = ({ invitation: { status } }: SupplierPage) =>
  status === "answered" || status === "declined";

async function hasGiven(ctx: Context, { request, supplier }: SupplierPage): Promise<boolean> {
  const own = and(
    eq(surveysTable.purchase_request_id, request.id),
    eq(surveysTable.supplier_id, supplier.id),
  );
  return (await ctx.db.count(surveysTable, own)) > 0;
}

/** Whether to ask the supplier for feedback: after its answer, until it has given feedback. */
export const asksSurvey = async (ctx: Context, page: SupplierPage): Promise<boolean> =>
  hasAnswered(page) && !(await hasGiven(ctx, page));

export const giveSurvey = publicEndpoint({
  method: "POST",
  below: "/surveys",
  summary: "What the supplier thought of the request, once, after answering or declining it",
  rateLimit: 20,
  body: surveyBody,
  answers: documentWith(
    "surveys",
    z.object({ rating: z.number(), comment: z.string().nullable(), submitted_at: z.string() }),
    { status: 201 },
  ),
  handle: async (ctx, { params, body: said }) => {
    const page = await lockInvitation(ctx, params);
    if (!hasAnswered(page)) throw conflict("surveyTooEarly", "not_answered");
    if (await hasGiven(ctx, page)) throw conflict("surveyGiven", "already_given");
    const { id, rating, comment, submitted_at } = await insertRecord(ctx, surveys, {
      ...said,
      submitted_at: new Date().toISOString(),
      supplier_id: page.supplier.id,
      purchase_request_id: page.request.id,
    });
    return {
      status: 201,
      body: { data: { type: "surveys", id, attributes: { rating, comment, submitted_at } } },
    };
  },
});
