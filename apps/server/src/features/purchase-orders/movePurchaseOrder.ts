import { type PurchaseOrderStatus, purchaseOrderMoves } from "@kantwerk/contract/moves";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { conflict } from "../../http/refusal.ts";
import { linesOf, purchaseOrders } from "../../resources/purchaseOrders.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { requireMove } from "../moves.ts";

/** Throws 409 unless the order is its latest revision and may take this status. */
export function requireOrderMove(ctx: Context, order: PurchaseOrder, to: PurchaseOrderStatus): void {
  requireLatest(order);
  requireMove(ctx, purchaseOrderMoves, order.status, to);
}

/** Throws 409 if a later revision has replaced the order. */
export function requireLatest({ replaced_by_id }: PurchaseOrder): void {
  if (replaced_by_id !== null) throw conflict("orderReplaced", "replaced");
}

/** The timestamp for actions. */
export const now = () => new Date().toISOString();

export const cancelPurchaseOrder = action(purchaseOrders, "cancel", {
  summary: "Cancels an order of which nothing has been received; the supplier is told by e-mail",
  act: async (ctx, order, { reason }) => {
    requireOrderMove(ctx, order, "cancelled");
    if ((await linesOf(ctx, order.id)).some((line) => line.received_quantity > 0))
      throw conflict("belowReceived", "below_received");
    const cancelled = await changeRecord(ctx, purchaseOrders, order, {
      status: "cancelled",
      cancel_reason: reason,
      cancelled_at: now(),
      deviates: false,
    });
    await enqueueMail(ctx, { kind: "purchase_order_cancelled", order_id: order.id });
    return cancelled;
  },
});

/** Confirms manually after a call or mail, or accepts the supplier's deviating confirmation. */
export const confirmPurchaseOrder = action(purchaseOrders, "confirm", {
  summary: "Confirms an order by hand, or accepts a confirmation that deviates",
  act: async (ctx, order, given) => {
    requireOrderMove(ctx, order, "confirmed");
    const confirmed = await changeRecord(ctx, purchaseOrders, order, {
      status: "confirmed",
      deviates: false,
      confirmed_delivery_date:
        given.confirmed_delivery_date ?? order.confirmed_delivery_date ?? order.delivery_date,
      supplier_reference: given.supplier_reference ?? order.supplier_reference,
      confirmed_by: order.confirmed_by ?? ctx.user?.name ?? null,
      confirmed_at: now(),
    });
    await tellWebhooks(ctx, "purchase-order.confirmed", { type: "purchase-orders", id: order.id });
    return confirmed;
  },
});
