import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { z } from "zod";
import { type Context, may } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { findVisible } from "../../crud/read.ts";
import { changeRecord } from "../../crud/write.ts";
import { dayIn } from "../../db/days.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { conflict, unprocessable } from "../../http/refusal.ts";
import { linesOf, orderUrl, purchaseOrders } from "../../resources/purchaseOrders.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { holdContent, putContent } from "../files/putContent.ts";
import { writeOrder } from "../mails/purchaseOrderMails.ts";
import { enqueueMail } from "../mails/sendMail.ts";
import { now, requireLatest, requireOrderMove } from "./movePurchaseOrder.ts";
import { orderPdf } from "./orderLetter.ts";
import { orderRecords } from "./orderRecords.ts";

const accessBytes = 16;
const mostBytes = 20 * 1024 * 1024;

/** Throws 422 without lines, 409 while a price is only an estimate. */
async function requireSendable(ctx: Context, order: PurchaseOrder): Promise<void> {
  const lines = await linesOf(ctx, order.id);
  if (lines.length === 0) throw unprocessable("purchaseOrderEmpty");
  const estimated = lines.filter((line) => line.price_estimated).map((line) => line.description ?? "");
  if (estimated.length > 0)
    throw conflict("priceEstimated", "price_estimated", { lines: estimated.join(", ") });
}

/** Keeps the document as it goes out, whatever is changed of supplier and organization later. */
async function keepDocument(ctx: Context, order: PurchaseOrder): Promise<string> {
  const pdf = await orderPdf(ctx, await orderRecords(ctx, order), orderUrl(ctx, order));
  const { sha256 } = await putContent(ctx.deps, Readable.from([pdf]), mostBytes);
  await holdContent(ctx, sha256);
  return sha256;
}

/** The mail of an order could not be delivered: the same document goes out once more, to the address of now. */
async function sendAgain(ctx: Context, order: PurchaseOrder): Promise<PurchaseOrder> {
  requireLatest(order);
  const changed = await changeRecord(ctx, purchaseOrders, order, { failure_reason: null });
  await enqueueMail(ctx, { kind: "purchase_order", order_id: order.id });
  return changed;
}

export const sendPurchaseOrder = action({
  resource: purchaseOrders,
  name: "send",
  summary:
    "Sends the order to its supplier by e-mail, with the document and the link to its page; a mail that failed once more",
  permission: "purchase-orders.send",
  act: async (ctx, order) => {
    if (order.status === "sent" && order.failure_reason !== null) return sendAgain(ctx, order);
    requireOrderMove(ctx, order, "sent");
    await requireSendable(ctx, order);
    const sent = {
      status: "sent",
      access_id: randomBytes(accessBytes).toString("base64url"),
      order_date: order.order_date ?? dayIn(ctx.organization.timezone),
      sent_at: now(),
      failure_reason: null,
    } as const;
    const document_sha256 = await keepDocument(ctx, { ...order, ...sent });
    const changed = await changeRecord(ctx, purchaseOrders, order, { ...sent, document_sha256 });
    await enqueueMail(ctx, { kind: "purchase_order", order_id: order.id });
    await tellWebhooks(ctx, "purchase-order.sent", { type: "purchase-orders", id: order.id });
    return changed;
  },
});

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
