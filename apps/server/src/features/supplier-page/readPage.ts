import { invited } from "./invitation.ts";
import { pageAnswer } from "./pageAnswers.ts";
import { pageDocument } from "./pageDocument.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

export const readPage = publicEndpoint({
  method: "GET",
  below: "",
  summary: "All that the supplier's page shows",
  rateLimit: 120,
  answers: pageAnswer,
  handle: async (ctx, { params }) => {
    const page = await invited(ctx, params);
    return { body: await pageDocument(ctx, page) };
  },
});
