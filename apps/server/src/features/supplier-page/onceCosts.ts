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

/** What a submission says is charged once; undefined where it says nothing of it, null where there is nothing any more. */
export function readOnceCosts(body: unknown): Costs | null | undefined {
  const { meta } = body as { meta?: unknown };
  if (typeof meta !== "object" || meta === null || !("costs" in meta)) return undefined;
  return judged(metaBody, meta).costs;
}

/**
 * Nothing is charged twice: what is charged once for the request stands in no offer that is sent with it.
 * @throws Refusal 422 under the attribute of the offer
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

/** Replaces what the supplier charges once. */
export const keepOnceCosts = (ctx: Context, invitationId: string, once_costs: Costs | null) =>
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
    await keepOnceCosts(ctx, invitation.id, once_costs);
    const { id } = invitation;
    return { body: { data: { type: "purchase-request-suppliers", id, attributes: { once_costs } } } };
  },
});
