import { changeOffer, offerAction, requireNotAwarded, requireOfferMove } from "./offerAction.ts";
import { markAnswered } from "./placeOffer.ts";

export const submitOffer = offerAction({
  name: "submit",
  summary: "Makes a draft an offer that counts",
  permission: "offers.update",
  act: async (ctx, offer) => {
    // Reopening has rules of its own.
    requireOfferMove(ctx, offer, offer.status === "draft" ? "offered" : "draft");
    await requireNotAwarded(ctx, offer);
    if (offer.purchase_request_id) await markAnswered(ctx, offer.purchase_request_id, offer.supplier_id);
    return changeOffer(ctx, offer, { status: "offered", submitted_at: new Date().toISOString() });
  },
});
