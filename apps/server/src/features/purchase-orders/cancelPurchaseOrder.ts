import { long } from "@kantwerk/contract/fields";
import { bodySchema } from "@kantwerk/contract/schema";
import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { conflict } from "../../http/refusal.ts";
import { linesOf, purchaseOrders } from "../../resources/purchaseOrders.ts";
import { enqueueMail } from "../mails/sendMail.ts";
import { now, requireOrderMove } from "./movePurchaseOrder.ts";

export const cancelPurchaseOrder = action({
  resource: purchaseOrders,
  name: "cancel",
  summary: "Cancels an order of which nothing has been received; the supplier is told by e-mail",
  permission: "purchase-orders.send",
  body: bodySchema({ reason: long({ required: true }) }),
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
