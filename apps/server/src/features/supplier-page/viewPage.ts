import { eq } from "../../db/drizzle.ts";
import { nothing } from "../../http/answers.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { invited, lockInvitation } from "./invitation.ts";
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

const noticedEveryMs = 60_000;

export const markViewed = publicEndpoint({
  method: "POST",
  below: "/viewed",
  summary: "Says that a person looks at the page, as no scanner of links does; noted once a minute at most",
  rateLimit: 60,
  answers: nothing("It is noted"),
  handle: async (ctx, { params }) => {
    const { request, invitation } = await lockInvitation(ctx, params);
    const seen = invitation.last_viewed_at;
    const isNoted = seen !== null && Date.now() - Date.parse(seen) < noticedEveryMs;
    if (request.sent_at === null || isNoted) return { status: 204 };
    const now = new Date().toISOString();
    const first = ["pending", "sent", "failed"].includes(invitation.status);
    const table = purchaseRequestSuppliersTable;
    await ctx.db.update(table, eq(table.id, invitation.id), {
      last_viewed_at: now,
      first_viewed_at: invitation.first_viewed_at ?? now,
      ...(first && { status: "viewed" as const }),
    });
    return { status: 204 };
  },
});
