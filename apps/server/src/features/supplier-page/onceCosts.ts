import { readCosts } from "@kantwerk/contract/answers/prices";
import { type Costs, costNames, costs } from "@kantwerk/contract/fields";
import { bodySchema, schemaOf } from "@kantwerk/contract/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { jsonOf } from "../../http/answers.ts";
import { invalid, judged, type Message } from "../../http/refusal.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { invitedToWrite } from "./invitation.ts";
import type { OfferInput } from "./offerInput.ts";
import { invitationWith } from "./pageAnswers.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

const onceCosts = costs();
export const metaBody = bodySchema({ costs: onceCosts });

/** The one-off costs in a submission; undefined if missing, null if removed. */
export function readOnceCosts(body: unknown): Costs | null | undefined {
  const { meta } = body as { meta?: unknown };
  if (typeof meta !== "object" || meta === null || !("costs" in meta)) return undefined;
  return judged(metaBody, meta).costs;
}

/**
 * Prevents charging twice: one-off costs of the request must not be in an offer of the same submission.
 * @throws Refusal 422 at the offer's attribute
 */
export function requireOnce(once: Costs | null | undefined, offers: OfferInput[], asList: boolean): void {
  const errors: Record<string, Message[]> = {};
  for (const name of costNames) {
    if (once?.[name] == null) continue;
    for (const [index, { values }] of offers.entries())
      if (values[name] != null) errors[asList ? `${index}.${name}` : name] = ["chargedOnce"];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Replaces the supplier's one-off costs. */
export const replaceOnceCosts = (ctx: Context, invitationId: string, once_costs: Costs | null) =>
  ctx.db.update(purchaseRequestSuppliersTable, eq(purchaseRequestSuppliersTable.id, invitationId), {
    once_costs,
  });

export const setOnceCosts = publicEndpoint({
  method: "PATCH",
  below: "/costs",
  summary:
    "Replaces what is charged once for the whole request: packaging, shipping, customs; and the minimum order value",
  rateLimit: 60,
  takes: jsonOf(schemaOf(onceCosts)),
  answers: invitationWith(z.object({ once_costs: readCosts.nullable() })),
  handle: async (ctx, { params, body }) => {
    const { invitation } = await invitedToWrite(ctx, params);
    const once_costs = judged(schemaOf(onceCosts), body ?? null);
    await replaceOnceCosts(ctx, invitation.id, once_costs);
    const { id } = invitation;
    return { body: { data: { type: "purchase-request-suppliers", id, attributes: { once_costs } } } };
  },
});
