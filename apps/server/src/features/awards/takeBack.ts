import { z } from "zod";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { and, eq, isNull, ne } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { answering } from "../../http/answers.ts";
import { conflict } from "../../http/refusal.ts";
import { isPriceFor } from "../../resources/offerLines.ts";
import { awardComparisonsTable, awardSnapshotsTable, offers, offersTable } from "../../resources/offers.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { purchaseRequests, purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { changeOffer, linesOf, lockOffer } from "../offers/moveOffer.ts";
import type { Offer } from "../offers/placeOffer.ts";
import { takeFromOrders } from "../purchase-orders/takeFromOrders.ts";
import { scheduleClosing } from "../purchase-requests/closing.ts";
import { forgetPrice } from "./learnPrice.ts";
import { nameOfSuppliable } from "./supply.ts";

/** Suppliers that have been told that they did not win. */
async function toldSuppliers(ctx: Context, requestId: string): Promise<Set<string>> {
  const invitations = await ctx.db.all(
    purchaseRequestSuppliersTable,
    eq(purchaseRequestSuppliersTable.purchase_request_id, requestId),
  );
  return new Set(invitations.filter(({ told_at }) => told_at).map(({ supplier_id }) => supplier_id));
}

/** Those that lost to the award are offered again; who was told so meanwhile has to say that its offer still holds. */
async function bringBackLosers(ctx: Context, offer: Offer, told: Set<string>): Promise<void> {
  const lost = await ctx.db.all(
    offersTable,
    and(
      isPriceFor(await linesOf(ctx, offer)),
      eq(offersTable.status, "declined"),
      eq(offersTable.lost_to_award, true),
      isNull(offersTable.withdrawn_at),
    ),
  );
  for (const loser of lost) {
    // A price for several lines may have lost to more than one award.
    const others = and(
      isPriceFor(await linesOf(ctx, loser)),
      eq(offersTable.status, "ordered"),
      ne(offersTable.id, offer.id),
    );
    if ((await ctx.db.count(offersTable, others)) > 0) continue;
    await changeOffer(ctx, loser, {
      status: "offered",
      lost_to_award: false,
      stale: loser.stale || told.has(loser.supplier_id),
    });
  }
}

/** Whether an offer came by a link that has ended since its supplier was invited again. */
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

/** The request takes offers again where nothing but this award had closed it, and nobody has heard otherwise. */
async function reopen(ctx: Context, { purchase_request_id, awarded_at }: Offer, told: Set<string>) {
  const request =
    purchase_request_id &&
    (await ctx.db.find(purchaseRequestsTable, purchase_request_id, { lock: "update" }));
  if (!request || request.state === "open" || request.closed_at !== awarded_at) return;
  const isOver = Date.parse(request.close_submission_at) <= Date.now();
  if (isOver || request.opened_at || told.size > 0) return;
  const open = await changeRecord(ctx, purchaseRequests, request, { state: "open", closed_at: null });
  await scheduleClosing(ctx, open);
}

/** Takes back what the price list learned. The names of what stays as it is. */
async function takeBackPrices(ctx: Context, offer: Offer): Promise<string[]> {
  const kept = await ctx.db.all(awardSnapshotsTable, eq(awardSnapshotsTable.offer_id, offer.id));
  const names: string[] = [];
  for (const { learned } of kept) {
    const stays = learned && (await forgetPrice(ctx, learned));
    if (stays) names.push(await nameOfSuppliable(ctx, stays));
  }
  await ctx.db.remove(awardSnapshotsTable, eq(awardSnapshotsTable.offer_id, offer.id));
  for (const { award_comparison_id: id } of kept) {
    const others = await ctx.db.count(awardSnapshotsTable, eq(awardSnapshotsTable.award_comparison_id, id));
    if (others === 0) await ctx.db.remove(awardComparisonsTable, anyOf(awardComparisonsTable.id, [id]));
  }
  return names;
}

/**
 * Takes an award back, as long as nothing of it has gone to the supplier: the offer and those that lost to it are offered again,
 * its purchase order and the price list as they were.
 * @throws Refusal 409 for an offer that is not awarded, and where its order has been sent
 */
async function takeBack(ctx: Context, offer: Offer) {
  if (offer.status !== "ordered") throw conflict("notAwarded", "not_awarded");
  await takeFromOrders(ctx, offer);
  const told = offer.purchase_request_id
    ? await toldSuppliers(ctx, offer.purchase_request_id)
    : new Set<string>();
  const prices_kept = await takeBackPrices(ctx, offer);
  await bringBackLosers(ctx, offer, told);
  await reopen(ctx, offer, told);
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

export const takeBackAward = action({
  resource: offers,
  name: "unaward",
  summary: "Takes an award back while its purchase order has not been sent",
  permission: "offers.award",
  answers: answering({
    resource: offers.resource,
    are: "one",
    meta: z.object({ prices_kept: z.array(z.string()) }),
  }),
  lock: lockOffer,
  act: takeBack,
});
