import { requireVersion } from "../../crud/write.ts";
import { conflict } from "../../http/refusal.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { changeOffer } from "../offers/moveOffer.ts";
import { invitedToWrite } from "./invitation.ts";
import { lockOwnOffer } from "./ownOffer.ts";
import { offerAnswer } from "./pageAnswers.ts";
import { publicEndpoint } from "./publicEndpoint.ts";
import { offersDocument } from "./submitOffers.ts";

export const confirmOwnOffer = publicEndpoint({
  method: "POST",
  below: "/offers/:offerId/confirm",
  summary: "Says that an own offer holds although what was asked has changed since",
  rateLimit: 60,
  answers: offerAnswer,
  handle: async (ctx, { params, ifMatch }) => {
    const page = await invitedToWrite(ctx, params);
    const offer = await lockOwnOffer(ctx, page, params.offerId);
    requireVersion(offer, ifMatch);
    if (!offer.stale) throw conflict("offerNotStale", "not_stale");
    const confirmed = await changeOffer(ctx, offer, { stale: false });
    await tellBuyers(ctx, "confirmed", page);
    return { body: await offersDocument(ctx, page, [confirmed], false) };
  },
});
