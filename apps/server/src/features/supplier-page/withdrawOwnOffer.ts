import { and, eq, isNull, ne } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { isId } from "../../db/tenantDb.ts";
import { notFound } from "../../http/refusal.ts";
import { offersTable } from "../../resources/offers.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { withdrawOffer } from "../offers/moveOffer.ts";
import type { Offer } from "../offers/placeOffer.ts";
import { invitedToWrite, type SupplierPage } from "./invitation.ts";
import { publicEndpoint } from "./publicEndpoint.ts";
import { offersDocument } from "./submitOffers.ts";

/** The supplier's own offers on this request. */
const own = ({ request, supplier }: SupplierPage) =>
  and(
    eq(offersTable.purchase_request_id, request.id),
    eq(offersTable.supplier_id, supplier.id),
    ne(offersTable.status, "draft"),
  );

/** Whether the supplier has an offer standing on this request. */
export async function hasStandingOffer(ctx: Context, page: SupplierPage): Promise<boolean> {
  return (await ctx.db.count(offersTable, and(own(page), isNull(offersTable.withdrawn_at)))) > 0;
}

async function ownOffer(ctx: Context, page: SupplierPage, id: string | undefined): Promise<Offer> {
  if (!isId(id)) throw notFound();
  const [offer] = await ctx.db.all(offersTable, and(own(page), eq(offersTable.id, id)));
  if (!offer) throw notFound();
  return offer;
}

export const withdrawOwnOffer = publicEndpoint({
  method: "POST",
  below: "/offers/:offerId/withdraw",
  summary: "Takes an own offer back, before the deadline and the award; its line is open again",
  rateLimit: 60,
  handle: async (ctx, { params }) => {
    const page = await invitedToWrite(ctx, params);
    const offer = await withdrawOffer(ctx, await ownOffer(ctx, page, params.offerId));
    await tellBuyers(ctx, "withdrawn", page);
    // Without any offer the supplier has not answered: reminders go on.
    if (!(await hasStandingOffer(ctx, page))) {
      const table = purchaseRequestSuppliersTable;
      await ctx.db.update(table, eq(table.id, page.invitation.id), { status: "viewed" });
    }
    return { body: await offersDocument(ctx, page, [offer], false) };
  },
});
