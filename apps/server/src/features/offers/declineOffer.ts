import { changeOffer, offerAction, requireOfferMove } from "./offerAction.ts";

export const declineOffer = offerAction({
  name: "decline",
  summary: "Turns an offer down; it leaves the comparison",
  permission: "offers.update",
  act: async (ctx, offer) => {
    requireOfferMove(ctx, offer, "declined");
    return changeOffer(ctx, offer, { status: "declined" });
  },
});
