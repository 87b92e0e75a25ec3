import { changeOffer, offerAction, requireOfferMove } from "./offerAction.ts";

export const deferOffer = offerAction({
  name: "defer",
  summary: "Puts an offer off; it stays in the comparison",
  permission: "offers.update",
  act: async (ctx, offer) => {
    requireOfferMove(ctx, offer, "deferred");
    return changeOffer(ctx, offer, { status: "deferred" });
  },
});
