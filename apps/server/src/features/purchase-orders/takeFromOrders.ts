import type { Context } from "../../context.ts";
import { deleteRecord } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { conflict } from "../../http/refusal.ts";
import type { Offer } from "../../resources/offers.ts";
import { purchaseOrderLinesTable } from "../../resources/purchaseOrderLinesTable.ts";
import { linesOf, purchaseOrders } from "../../resources/purchaseOrders.ts";
import { type PurchaseOrder, purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { keepingCosts } from "./orderCosts.ts";

/** The orders that contain an offer, locked, so that none is sent meanwhile. */
async function ordersWith(ctx: Context, offerId: string): Promise<PurchaseOrder[]> {
  const lines = await ctx.db.all(purchaseOrderLinesTable, eq(purchaseOrderLinesTable.offer_id, offerId));
  const ids = [...new Set(lines.map(({ purchase_order_id }) => purchase_order_id))];
  if (ids.length === 0) return [];
  const orders = await ctx.db.all(purchaseOrdersTable, anyOf(purchaseOrdersTable.id, ids), {
    lock: "update",
  });
  const isReceived = lines.some(({ received_quantity }) => received_quantity > 0);
  if (isReceived || orders.some(({ status }) => status !== "draft" && status !== "cancelled"))
    throw conflict("orderSent", "order_sent");
  return orders;
}

/**
 * Removes an offer from its draft orders and deletes empty ones. Cancelled orders stay unchanged.
 * @throws Refusal 409 if one was sent, confirmed or received
 */
export async function takeFromOrders(ctx: Context, offer: Offer): Promise<void> {
  const drafts = (await ordersWith(ctx, offer.id)).filter(({ status }) => status === "draft");
  const { purchase_request_id: requestId, supplier_id: supplierId } = offer;
  if (drafts.length === 0 || !requestId) return;
  await keepingCosts(ctx, { requestId, supplierId }, async () => {
    for (const draft of drafts) {
      const lines = await linesOf(ctx, draft.id);
      const own = lines.filter(({ offer_id }) => offer_id === offer.id).map(({ id }) => id);
      await ctx.db.remove(purchaseOrderLinesTable, anyOf(purchaseOrderLinesTable.id, own));
      if (own.length < lines.length) continue;
      await ctx.db.update(purchaseOrdersTable, eq(purchaseOrdersTable.replaced_by_id, draft.id), {
        replaced_by_id: null,
      });
      await deleteRecord(ctx, purchaseOrders, draft);
    }
  });
}
