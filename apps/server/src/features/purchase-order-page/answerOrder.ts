import { long, text } from "@kantwerk/contract/fields";
import { purchaseOrders as definition } from "@kantwerk/contract/purchaseOrders";
import { bodySchema } from "@kantwerk/contract/schema";
import type { Context } from "../../context.ts";
import { changeRecord } from "../../crud/write.ts";
import { purchaseOrders } from "../../resources/purchaseOrders.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { tellOrderBuyers } from "../notices/noticeBuyers.ts";
import { orderEndpoint, orderToAnswer } from "./orderPage.ts";
import { orderPageAnswer, orderPageDocument } from "./pageDocument.ts";

const supplierOf = (ctx: Context, order: PurchaseOrder) => ctx.db.find(suppliersTable, order.supplier_id);
const confirmation = bodySchema({
  confirmed_delivery_date: definition.fields.confirmed_delivery_date,
  supplier_reference: text(),
  remark: long(),
});
const refusal = bodySchema({ reason: long({ required: true }) });

const isLater = (said: string | null, asked: string | null) =>
  said !== null && asked !== null && said > asked;

export const confirmOwnOrder = orderEndpoint({
  method: "POST",
  below: "/confirm",
  summary: "The supplier confirms; a later date or a remark waits for the buyer's consent",
  rateLimit: 20,
  body: confirmation,
  answers: orderPageAnswer,
  handle: async (ctx, { params, body: said }) => {
    const order = await orderToAnswer(ctx, params);
    const day = said.confirmed_delivery_date ?? order.delivery_date;
    const deviates = isLater(day, order.delivery_date) || said.remark !== null;
    const supplier = await supplierOf(ctx, order);
    const now = new Date().toISOString();
    const answered = await changeRecord(ctx, purchaseOrders, order, {
      confirmed_delivery_date: day,
      supplier_reference: said.supplier_reference ?? order.supplier_reference,
      confirmation_remark: said.remark,
      confirmed_by: supplier?.contact_name ?? supplier?.name ?? null,
      answered_at: now,
      deviates,
      ...(!deviates && { status: "confirmed" as const, confirmed_at: now }),
    });
    await tellOrderBuyers(ctx, deviates ? "order_deviates" : "order_confirmed", order, supplier?.name ?? "");
    if (!deviates)
      await tellWebhooks(ctx, "purchase-order.confirmed", { type: "purchase-orders", id: order.id });
    return { body: await orderPageDocument(ctx, answered) };
  },
});

export const refuseOwnOrder = orderEndpoint({
  method: "POST",
  below: "/refuse",
  summary: "The supplier refuses the order, with a reason",
  rateLimit: 20,
  body: refusal,
  answers: orderPageAnswer,
  handle: async (ctx, { params, body: { reason } }) => {
    const order = await orderToAnswer(ctx, params);
    const now = new Date().toISOString();
    const refused = await changeRecord(ctx, purchaseOrders, order, {
      status: "cancelled",
      cancel_reason: reason,
      answered_at: now,
      refused_at: now,
      cancelled_at: now,
      deviates: false,
    });
    await tellOrderBuyers(ctx, "order_refused", order, (await supplierOf(ctx, order))?.name ?? "");
    return { body: await orderPageDocument(ctx, refused) };
  },
});
