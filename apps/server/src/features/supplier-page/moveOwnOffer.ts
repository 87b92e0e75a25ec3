import { requireVersion } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import { conflict } from "../../http/refusal.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { changeOffer, withdrawOffer } from "../offers/moveOffer.ts";
import { invitedToWrite } from "./invitation.ts";
import { hasStandingOffer, lockOwnOffer, ownOffer } from "./ownOffer.ts";
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

export const withdrawOwnOffer = publicEndpoint({
  method: "POST",
  below: "/offers/:offerId/withdraw",
  summary: "Takes an own offer back, before the deadline and the award; its line is open again",
  rateLimit: 60,
  answers: offerAnswer,
  handle: async (ctx, { params }) => {
    const page = await invitedToWrite(ctx, params);
    const offer = await withdrawOffer(ctx, await ownOffer(ctx, page, params.offerId));
    await tellBuyers(ctx, "withdrawn", page);
    // Without any offer the supplier has not answered: reminders resume.
    if (!(await hasStandingOffer(ctx, page))) {
      const table = purchaseRequestSuppliersTable;
      await ctx.db.update(table, eq(table.id, page.invitation.id), { status: "viewed" });
    }
    return { body: await offersDocument(ctx, page, [offer], false) };
  },
});
