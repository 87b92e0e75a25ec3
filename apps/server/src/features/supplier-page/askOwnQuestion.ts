import { questions as definition } from "@kantwerk/contract/questions";
import { createSchema } from "@kantwerk/contract/schema";
import { recordOf } from "../../http/document.ts";
import { judged } from "../../http/refusal.ts";
import { askQuestion } from "../purchase-requests/askQuestion.ts";
import { invitedToWrite } from "./invitation.ts";
import { type Question, questionRecord } from "./pageQuestions.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

export const askOwnQuestion = publicEndpoint({
  method: "POST",
  below: "/questions",
  summary: "Asks the buyer a question about the request",
  rateLimit: 20,
  handle: async (ctx, { params, body }) => {
    const { invitation } = await invitedToWrite(ctx, params);
    const { attributes } = recordOf(body, definition);
    const question = judged(createSchema(definition), attributes, definition);
    const row = await askQuestion(ctx, invitation, String(question.body));
    return { status: 201, body: { data: questionRecord(row as typeof row & Question) } };
  },
});
