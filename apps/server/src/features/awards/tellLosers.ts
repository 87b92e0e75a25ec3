import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { eq } from "../../db/drizzle.ts";
import { conflict } from "../../http/refusal.ts";
import { inHouseAwardsTable } from "../../resources/inHouseAwardsTable.ts";
import { offersTable } from "../../resources/offers.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { type PurchaseRequest, purchaseRequests } from "../../resources/purchaseRequests.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";

/** Suppliers that lost and can win nothing of the request any more, with the time they last lost. */
async function losersOf(ctx: Context, requestId: string): Promise<Map<string, string>> {
  const all = await ctx.db.all(offersTable, eq(offersTable.purchase_request_id, requestId));
  const offers = all.filter(({ withdrawn_at, status }) => !withdrawn_at && status !== "draft");
  const decided = new Map(
    offers.flatMap(({ line_id, status, awarded_at }) =>
      status === "ordered" ? [[line_id, awarded_at ?? ""]] : [],
    ),
  );
  const inHouse = await ctx.db.all(inHouseAwardsTable, eq(inHouseAwardsTable.purchase_request_id, requestId));
  for (const { line_id, awarded_at } of inHouse) decided.set(line_id, awarded_at);
  const bySupplier = Map.groupBy(offers, ({ supplier_id }) => supplier_id);
  return new Map(
    [...bySupplier].flatMap(([supplierId, own]) => {
      const lost = own.flatMap(({ lost_to_award, line_id }) =>
        lost_to_award ? [decided.get(line_id) ?? ""] : [],
      );
      const isOut = own.every(({ status }) => status === "declined");
      return isOut && lost.length > 0 ? [[supplierId, lost.sort().at(-1) ?? ""] as const] : [];
    }),
  );
}

/**
 * Sends each unsuccessful supplier one rejection. `bands` adds the approximate difference from the best price; the mail
 * never contains the winner or a price.
 * @returns the number of suppliers notified
 */
export async function tellLosersOf(ctx: Context, { id }: PurchaseRequest, bands: boolean): Promise<number> {
  const losers = await losersOf(ctx, id);
  const invitations = await ctx.db.all(
    purchaseRequestSuppliersTable,
    eq(purchaseRequestSuppliersTable.purchase_request_id, id),
    { lock: "update" },
  );
  const untold = invitations.filter(({ supplier_id, sent_at, told_at }) => {
    const lost_at = losers.get(supplier_id);
    return sent_at && lost_at !== undefined && (!told_at || told_at < lost_at);
  });
  const told_at = new Date().toISOString();
  for (const invitation of untold) {
    await ctx.db.update(purchaseRequestSuppliersTable, eq(purchaseRequestSuppliersTable.id, invitation.id), {
      told_at,
    });
    await enqueueMail(ctx, { kind: "not_awarded", invitation_id: invitation.id, told_at, bands });
  }
  return untold.length;
}

export const tellLosers = action(purchaseRequests, "tell-losers", {
  summary: "Tells the suppliers that did not win, by wish with how far from the best price they were",
  act: async (ctx, request, { bands }) => {
    if ((await tellLosersOf(ctx, request, bands)) === 0) throw conflict("nobodyLost", "nobody_lost");
    return request;
  },
});
