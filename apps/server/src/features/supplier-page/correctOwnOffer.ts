import type { Context } from "../../context.ts";
import { requireVersion } from "../../crud/write.ts";
import { replaceCovers } from "../../resources/offerLines.ts";
import type { Offer } from "../../resources/offers.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { coversIn } from "../offers/covers.ts";
import { changeOffer } from "../offers/moveOffer.ts";
import { requireOpenLines } from "../offers/placeOffer.ts";
import { attachFiles } from "./attachFiles.ts";
import { invitedToWrite, type SupplierPage } from "./invitation.ts";
import { readCorrection } from "./offerInput.ts";
import { lockOwnOffer } from "./ownOffer.ts";
import { correctionBody, offerAnswer } from "./pageAnswers.ts";
import { publicEndpoint } from "./publicEndpoint.ts";
import { sendReceipt } from "./sendReceipt.ts";
import { offersDocument } from "./submitOffers.ts";

/** Changes the additional lines covered by an offer's price. @throws Refusal 409, 422 */
async function correctCovers(
  ctx: Context,
  { request, supplier }: SupplierPage,
  offer: Offer,
  named: string[],
) {
  const covers = await coversIn(ctx, request.id, offer.line_id, named);
  await requireOpenLines(ctx, {
    ...{ supplierId: supplier.id, source: "supplier", except: offer.id },
    lineIds: [offer.line_id, ...covers],
  });
  await replaceCovers(ctx, offer.id, covers);
}

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
    const { values, covers, fileIds } = readCorrection(body, offer);
    if (covers) await correctCovers(ctx, page, offer, covers);
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
