import { changeOffer, offerAction, requireNotAwarded, requireOfferMove } from "./offerAction.ts";

export const reopenOffer = offerAction({
  name: "reopen",
  summary: "Makes a declined or deferred offer count again while its line is not awarded",
  permission: "offers.update",
  act: async (ctx, offer) => {
    // A draft becomes an offer by being submitted, with its own follow-up.
    requireOfferMove(ctx, offer, offer.status === "draft" ? "draft" : "offered");
    await requireNotAwarded(ctx, offer);
    return changeOffer(ctx, offer, { status: "offered" });
  },
});
