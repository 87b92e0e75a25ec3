import { requireVersion } from "../../crud/write.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { changeOffer } from "../offers/moveOffer.ts";
import { attachFiles } from "./attachFiles.ts";
import { invitedToWrite } from "./invitation.ts";
import { readCorrection } from "./offerInput.ts";
import { lockOwnOffer } from "./ownOffer.ts";
import { correctionBody, offerAnswer } from "./pageAnswers.ts";
import { publicEndpoint } from "./publicEndpoint.ts";
import { sendReceipt } from "./sendReceipt.ts";
import { offersDocument } from "./submitOffers.ts";

export const correctOwnOffer = publicEndpoint({
  method: "PATCH",
  below: "/offers/:offerId",
  summary: "Corrects an own offer in place, before the deadline and the award; its line stays the same",
  rateLimit: 60,
  takes: correctionBody,
  answers: offerAnswer,
  handle: async (ctx, { params, body, ifMatch }) => {
    const page = await invitedToWrite(ctx, params);
    const offer = await lockOwnOffer(ctx, page, params.offerId);
    requireVersion(offer, ifMatch);
    const { values, fileIds } = readCorrection(ctx, body, offer);
    const corrected = await changeOffer(ctx, offer, {
      ...values,
      currency: values.currency ?? offer.currency,
      source: "supplier",
      stale: false,
      corrected_at: new Date().toISOString(),
    });
    await attachFiles(ctx, page, offer.id, fileIds);
    await sendReceipt(ctx, page, [corrected]);
    await tellBuyers(ctx, "corrected", page);
    return { body: await offersDocument(ctx, page, [corrected], false) };
  },
});
