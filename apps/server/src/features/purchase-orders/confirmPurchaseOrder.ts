import { date, text } from "@kantwerk/contract/fields";
import { bodySchema } from "@kantwerk/contract/schema";
import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { purchaseOrders } from "../../resources/purchaseOrders.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { now, requireOrderMove } from "./movePurchaseOrder.ts";

/** By hand, after a call or a mail, or to accept what the supplier confirmed otherwise than it was asked. */
export const confirmPurchaseOrder = action({
  resource: purchaseOrders,
  name: "confirm",
  summary: "Confirms an order by hand, or accepts a confirmation that deviates",
  permission: "purchase-orders.update",
  body: bodySchema({ confirmed_delivery_date: date(), supplier_reference: text() }),
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
