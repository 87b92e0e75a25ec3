import { z } from "zod";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { and, eq, ne } from "../../db/drizzle.ts";
import { answering } from "../../http/answers.ts";
import { conflict } from "../../http/refusal.ts";
import type { Offer } from "../../resources/offers.ts";
import { awardSnapshotsTable, offers } from "../../resources/offers.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { changeOffer, linesOf, lockOffer } from "../offers/moveOffer.ts";
import { takeFromOrders } from "../purchase-orders/takeFromOrders.ts";
import { forgetPrice } from "./learnPrice.ts";
import { dropComparison, reopenLines } from "./reopenLines.ts";
import { nameOfSuppliable } from "./supply.ts";

/** Whether the offer came through a link that has since been replaced by a new invitation. */
async function isFormer(ctx: Context, { source, purchase_request_id, supplier_id, invitation_id }: Offer) {
  if (source !== "supplier" || !purchase_request_id) return false;
  const { id, ...invitation } = purchaseRequestSuppliersTable;
  const present = and(
    eq(invitation.purchase_request_id, purchase_request_id),
    eq(invitation.supplier_id, supplier_id),
    invitation_id ? ne(id, invitation_id) : undefined,
  );
  return (await ctx.db.count(purchaseRequestSuppliersTable, present)) > 0;
}

/** Undoes price list changes. @returns the names of those that stay because they were changed since */
async function takeBackPrices(ctx: Context, offer: Offer): Promise<string[]> {
  const kept = await ctx.db.all(awardSnapshotsTable, eq(awardSnapshotsTable.offer_id, offer.id));
  const names: string[] = [];
  for (const { learned } of kept) {
    const stays = learned && (await forgetPrice(ctx, learned));
    if (stays) names.push(await nameOfSuppliable(ctx, stays));
  }
  await ctx.db.remove(awardSnapshotsTable, eq(awardSnapshotsTable.offer_id, offer.id));
  for (const { award_comparison_id } of kept) await dropComparison(ctx, award_comparison_id);
  return names;
}

/**
 * Takes back an award whose order has not been sent: restores the offer, those that lost to it, the purchase order and the
 * price list.
 * @throws Refusal 409 if the offer is not awarded or its order has been sent
 */
async function takeBack(ctx: Context, offer: Offer) {
  if (offer.status !== "ordered") throw conflict("notAwarded", "not_awarded");
  await takeFromOrders(ctx, offer);
  const prices_kept = await takeBackPrices(ctx, offer);
  const { purchase_request_id, awarded_at } = offer;
  await reopenLines(ctx, { purchase_request_id, awarded_at, lineIds: await linesOf(ctx, offer), offer });
  const row = await changeOffer(ctx, offer, {
    ...((await isFormer(ctx, offer))
      ? { status: "declined", withdrawn_at: new Date().toISOString() }
      : { status: "offered" }),
    awarded_quantity: null,
    awarded_unit_price: null,
    award_reason: null,
    award_comment: null,
    awarded_at: null,
    awarded_by: null,
  });
  return { row, meta: { prices_kept } };
}

export const takeBackAward = action(offers, "unaward", {
  summary: "Takes an award back while its purchase order has not been sent",
  answers: answering({
    resource: offers.resource,
    are: "one",
    meta: z.object({ prices_kept: z.array(z.string()) }),
  }),
  lock: lockOffer,
  act: takeBack,
});
