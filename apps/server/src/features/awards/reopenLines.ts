import type { Context } from "../../context.ts";
import { changeRecord } from "../../crud/write.ts";
import { and, eq, isNull, ne } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { inHouseAwardsTable } from "../../resources/inHouseAwardsTable.ts";
import { isPriceFor } from "../../resources/offerLines.ts";
import type { Offer } from "../../resources/offers.ts";
import { awardComparisonsTable, awardSnapshotsTable, offersTable } from "../../resources/offers.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { purchaseRequests, purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { changeOffer, linesOf } from "../offers/moveOffer.ts";
import { scheduleClosing } from "../purchase-requests/closing.ts";

/** An award (of an offer or in-house) that is taken back, and its lines. */
export type RevokedAward = {
  purchase_request_id: string | null;
  awarded_at: string | null;
  lineIds: string[];
  offer?: Offer;
};

/** Suppliers that have received a rejection. */
async function rejectedSuppliers(ctx: Context, requestId: string | null): Promise<Set<string>> {
  if (!requestId) return new Set();
  const invitations = await ctx.db.all(
    purchaseRequestSuppliersTable,
    eq(purchaseRequestSuppliersTable.purchase_request_id, requestId),
  );
  return new Set(invitations.filter(({ told_at }) => told_at).map(({ supplier_id }) => supplier_id));
}

/** Whether an offer, possibly for several lines, lost to another award too. */
async function lostToOther(ctx: Context, loser: Offer, { lineIds, offer }: RevokedAward): Promise<boolean> {
  const lines = await linesOf(ctx, loser);
  const ordered = and(
    isPriceFor(lines),
    eq(offersTable.status, "ordered"),
    offer && ne(offersTable.id, offer.id),
  );
  if ((await ctx.db.count(offersTable, ordered)) > 0) return true;
  const others = lines.filter((id) => !lineIds.includes(id));
  return (await ctx.db.count(inHouseAwardsTable, anyOf(inHouseAwardsTable.line_id, others))) > 0;
}

/** Restores offers that lost to the award; a supplier that was rejected meanwhile must confirm that its offer is still valid. */
async function bringBackLosers(ctx: Context, award: RevokedAward, told: Set<string>): Promise<void> {
  const lost = await ctx.db.all(
    offersTable,
    and(
      isPriceFor(award.lineIds),
      eq(offersTable.status, "declined"),
      eq(offersTable.lost_to_award, true),
      isNull(offersTable.withdrawn_at),
    ),
  );
  for (const loser of lost) {
    if (await lostToOther(ctx, loser, award)) continue;
    await changeOffer(ctx, loser, {
      status: "offered",
      lost_to_award: false,
      stale: loser.stale || told.has(loser.supplier_id),
    });
  }
}

/** Reopens the request if only this award had closed it and no rejection was sent. */
async function reopen(ctx: Context, { purchase_request_id, awarded_at }: RevokedAward, told: Set<string>) {
  const request =
    purchase_request_id &&
    (await ctx.db.find(purchaseRequestsTable, purchase_request_id, { lock: "update" }));
  if (!request || request.state === "open" || request.closed_at !== awarded_at) return;
  const isOver = Date.parse(request.close_submission_at) <= Date.now();
  if (isOver || request.opened_at || told.size > 0) return;
  const open = await changeRecord(ctx, purchaseRequests, request, { state: "open", closed_at: null });
  await scheduleClosing(ctx, open);
}

/** Reopens the lines of an award that is taken back, and their request if only this award had closed it. */
export async function reopenLines(ctx: Context, award: RevokedAward): Promise<void> {
  const told = await rejectedSuppliers(ctx, award.purchase_request_id);
  await bringBackLosers(ctx, award, told);
  await reopen(ctx, award, told);
}

/** Deletes a stored comparison that no award refers to any more. */
export async function dropComparison(ctx: Context, id: string): Promise<void> {
  const ofOffers = await ctx.db.count(awardSnapshotsTable, eq(awardSnapshotsTable.award_comparison_id, id));
  const inHouse = await ctx.db.count(inHouseAwardsTable, eq(inHouseAwardsTable.award_comparison_id, id));
  if (ofOffers + inHouse === 0)
    await ctx.db.remove(awardComparisonsTable, anyOf(awardComparisonsTable.id, [id]));
}
