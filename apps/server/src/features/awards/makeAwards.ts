import type { awardReasons } from "@kantwerk/contract/offers";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { and, eq, ne } from "../../db/drizzle.ts";
import type { InHouseAward } from "../../resources/inHouseAwardsTable.ts";
import { isPriceFor } from "../../resources/offerLines.ts";
import type { Offer } from "../../resources/offers.ts";
import { awardComparisonsTable, awardSnapshotsTable, offersTable } from "../../resources/offers.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { comparisonWith } from "../offers/comparison.ts";
import { changeOffer } from "../offers/moveOffer.ts";
import { withoutOwnWork } from "../offers/ownCalculation.ts";
import { draftPurchaseOrders } from "../purchase-orders/draftPurchaseOrders.ts";
import { closeRequest } from "../purchase-requests/closing.ts";
import { readSetting } from "../settings/readSetting.ts";
import { type AwardPlan, closesRequest, linesOf, type PlannedAward, requireComment } from "./awardPlan.ts";
import { learnPrice } from "./learnPrice.ts";
import { makeOwnAwards } from "./ownAwards.ts";
import { tellLosersOf } from "./tellLosers.ts";

export type AwardReason = { reason: (typeof awardReasons)[number]; comment: string | null };
export type AwardResult = { offers: Offer[]; own: InHouseAward[]; orders: PurchaseOrder[] };

/** Declines the other offers on the awarded lines. */
async function declineOthers(ctx: Context, lineIds: string[], winner?: Offer): Promise<void> {
  const others = and(
    isPriceFor(lineIds),
    winner && ne(offersTable.id, winner.id),
    eq(offersTable.status, "offered"),
  );
  if (others) await ctx.db.update(offersTable, others, { status: "declined", lost_to_award: true });
}

const awardedLine = ({ offer, line, covers, quantity, unit_price, currency, doubts }: PlannedAward) => ({
  offer_id: offer.id,
  supplier_id: offer.supplier_id,
  currency,
  name: [line, ...covers].map(({ name }) => name).join(" + "),
  product_id: line.product_id,
  part_id: line.supply.part_id ?? null,
  operation_id: line.supply.operation_id ?? null,
  quantity,
  unit_price,
  price_unit: offer.price_unit,
  price_estimated: doubts.includes("estimated"),
});

/** Stores the comparison twice: for everybody, and for users who see costs. */
const keepComparison = (ctx: Context, { records }: AwardPlan) =>
  ctx.db.insert(awardComparisonsTable, {
    id: newId(),
    comparison: comparisonWith(ctx, withoutOwnWork(records)),
    own_comparison: records.lines.some(({ own_costs }) => own_costs) ? comparisonWith(ctx, records) : null,
  });

/**
 * Carries out a plan in this transaction; the request and its offers must be locked. Orders the offers, declines the others
 * on their lines, stores prices in price lists, drafts purchase orders, closes the request with its last line, and stores
 * the comparison.
 * @throws Refusal 422 if a comment is needed
 */
export async function makeAwards(
  ctx: Context,
  request: PurchaseRequest,
  plan: AwardPlan,
  { reason, comment }: AwardReason,
): Promise<AwardResult> {
  requireComment(plan, reason, comment);
  const awarded_at = new Date().toISOString();
  const kept = await keepComparison(ctx, plan);
  const made: Offer[] = [];
  for (const planned of plan.awards) {
    const learned = await learnPrice(ctx, planned, awarded_at);
    const snapshot = { id: newId(), offer_id: planned.offer.id, award_comparison_id: kept.id, learned };
    await ctx.db.insert(awardSnapshotsTable, snapshot);
    const awarded = await changeOffer(ctx, planned.offer, {
      status: "ordered",
      awarded_quantity: planned.quantity,
      awarded_unit_price: planned.unit_price,
      award_reason: reason,
      award_comment: comment,
      awarded_at,
      awarded_by: ctx.user?.name ?? null,
    });
    await declineOthers(ctx, linesOf(planned), planned.offer);
    made.push(awarded);
  }
  const own = await makeOwnAwards(ctx, request, plan.own, {
    award_reason: reason,
    award_comment: comment,
    awarded_at,
    award_comparison_id: kept.id,
  });
  if (own.length > 0)
    await declineOthers(
      ctx,
      own.map(({ line_id }) => line_id),
    );
  if (closesRequest(plan)) await closeRequest(ctx, request, { closed_at: awarded_at });
  const orders = await draftPurchaseOrders(ctx, request, plan.awards.map(awardedLine));
  if ((await readSetting(ctx.db, "tell_losers")) === "with_award") await tellLosersOf(ctx, request, false);
  await tellWebhooks(ctx, "offer.awarded", ...made.map(({ id }) => ({ type: "offers", id })));
  return { offers: made, own, orders };
}
