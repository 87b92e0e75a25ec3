import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { notFound } from "../../http/refusal.ts";
import type { Offer } from "../../resources/offers.ts";
import { offers } from "../../resources/offers.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { lockOffer } from "../offers/moveOffer.ts";
import { ordersShown, planFor } from "./awardOffers.ts";
import { type AwardReason, type AwardResult, makeAwards } from "./makeAwards.ts";

/** Awards one offer. Locks it with its request and line; of two concurrent awards of a line, the second is refused. */
export async function award(
  ctx: Context,
  { id, purchase_request_id }: Offer,
  { quantity, ...why }: AwardReason & { quantity: number | null },
): Promise<AwardResult> {
  const request = await ctx.db.find(purchaseRequestsTable, purchase_request_id);
  if (!request) throw notFound();
  const plan = await planFor(ctx, request, [{ offer_id: id, quantity }], { lock: "update" });
  return makeAwards(ctx, request, plan, why);
}

export const awardOffer = action(offers, "award", {
  summary: "Awards a line to an offer, with a reason; the comparison is kept as it stood",
  lock: lockOffer,
  act: async (ctx, offer, body) => {
    const { offers: made, orders } = await award(ctx, offer, body);
    return { row: made[0] ?? offer, included: await ordersShown(ctx, orders) };
  },
});
