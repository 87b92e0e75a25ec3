import type { Context } from "../../context.ts";
import { and, eq, isNull, ne } from "../../db/drizzle.ts";
import { isId } from "../../db/tenantDb.ts";
import { conflict, notFound } from "../../http/refusal.ts";
import type { Offer } from "../../resources/offers.ts";
import { offersTable } from "../../resources/offers.ts";
import { lockLine, requireNotAwarded } from "../offers/line.ts";
import type { SupplierPage } from "./invitation.ts";

/** Condition for the offers of this invitation, without earlier ones and drafts by staff. */
export const ownOffers = ({ request, invitation }: SupplierPage) =>
  and(
    eq(offersTable.purchase_request_id, request.id),
    eq(offersTable.invitation_id, invitation.id),
    ne(offersTable.status, "draft"),
  );

/** Whether the supplier has an active offer on this request. */
export async function hasStandingOffer(ctx: Context, page: SupplierPage): Promise<boolean> {
  return (await ctx.db.count(offersTable, and(ownOffers(page), isNull(offersTable.withdrawn_at)))) > 0;
}

/** @throws Refusal 404 for others' offers */
export async function ownOffer(ctx: Context, page: SupplierPage, id: string | undefined): Promise<Offer> {
  if (!isId(id)) throw notFound();
  const [offer] = await ctx.db.all(offersTable, and(ownOffers(page), eq(offersTable.id, id)));
  if (!offer) throw notFound();
  return offer;
}

/**
 * The supplier's own offer that can still change; locks it and prevents an award of its line.
 * @throws Refusal 404, or 409 if it is decided or withdrawn
 */
export async function lockOwnOffer(ctx: Context, page: SupplierPage, id: string | undefined): Promise<Offer> {
  const { id: offerId, line_type: type, line_id } = await ownOffer(ctx, page, id);
  if (type) await lockLine(ctx, { type, id: line_id }, "share");
  const offer = await ctx.db.find(offersTable, offerId, { lock: "update" });
  if (!offer) throw notFound();
  await requireNotAwarded(ctx, line_id);
  const open = offer.status === "offered" || offer.status === "deferred";
  if (!open || offer.withdrawn_at) throw conflict("offerFinal", "offer_final");
  return offer;
}
