import { long } from "@kantwerk/contract/fields";
import { bodySchema } from "@kantwerk/contract/schema";
import { z } from "zod";
import { eq } from "../../db/drizzle.ts";
import { invalid } from "../../http/refusal.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { invitedToWrite } from "./invitation.ts";
import { hasStandingOffer } from "./ownOffer.ts";
import { invitationWith } from "./pageAnswers.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

const reasonBody = bodySchema({ reason: long() });

export const declineRequest = publicEndpoint({
  method: "POST",
  below: "/decline",
  summary: "Declines to offer, or to offer on more; an offer until the deadline takes that back",
  rateLimit: 20,
  body: reasonBody,
  answers: invitationWith(
    z.object({ status: z.string(), declined_at: z.string(), decline_reason: z.string() }),
  ),
  handle: async (ctx, { params, body: { reason: decline_reason } }) => {
    const page = await invitedToWrite(ctx, params);
    if (!decline_reason) throw invalid({ reason: ["declineReason"] });
    const declined_at = new Date().toISOString();
    // A supplier with offers on some lines has answered, even without the others.
    const status = (await hasStandingOffer(ctx, page)) ? ("answered" as const) : ("declined" as const);
    const table = purchaseRequestSuppliersTable;
    const { id } = page.invitation;
    await ctx.db.update(table, eq(table.id, id), { status, declined_at, decline_reason });
    await tellBuyers(ctx, "declined", page);
    const attributes = { status, declined_at, decline_reason };
    return { body: { data: { type: "purchase-request-suppliers", id, attributes } } };
  },
});
