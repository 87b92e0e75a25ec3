import { z } from "zod";
import { may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { orderUrl, purchaseOrders } from "../../resources/purchaseOrders.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { writeOrder } from "../mails/purchaseOrderMails.ts";
import { orderRecords } from "./orderRecords.ts";

/** The mail as the supplier gets it; the link's secret is for the supplier, and for who may send the order. */
export const previewOrderMail = endpoint({
  method: "GET",
  path: "/restify/purchase-orders/:id/email-preview",
  summary: "Shows the mail with which a purchase order is sent",
  permission: "purchase-orders.view",
  also: "costs.view",
  answers: answering(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
  handle: async (ctx, { params }) => {
    const order = (await findVisible(ctx, purchaseOrders, params.id ?? "")) as PurchaseOrder;
    const isShown = order.access_id !== null && may(ctx, "purchase-orders.send");
    const url = isShown ? orderUrl(ctx, order) : pageUrl(ctx, `/pub/purchase-orders/${order.id}/…`);
    const records = await orderRecords(ctx, { ...order, access_id: isShown ? order.access_id : null });
    return { body: { to: records.supplier.email, ...(await writeOrder(ctx, records, url)) } };
  },
});
