import { Readable } from "node:stream";
import { orderName } from "@kantwerk/contract/orders";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import { type Context, may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { download } from "../../http/answers.ts";
import { type Answer, endpoint } from "../../http/endpoint.ts";
import { purchaseOrders } from "../../resources/purchaseOrders.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { orderPdf } from "./orderLetter.ts";
import { orderRecords } from "./orderRecords.ts";

export const fileNameOf = (order: PurchaseOrder): string => `${orderName(order).replaceAll("/", "-")}.pdf`;

/** A PDF that is shown where it is opened. */
export const pdfAnswer = (order: PurchaseOrder, stream: Readable): Answer => ({
  status: 200,
  headers: {
    "Content-Type": "application/pdf",
    "Content-Disposition": contentDisposition(fileNameOf(order), true),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  },
  stream,
});

/** The document as it was sent; as long as it is a draft, as it would be. It holds the link, as the mail does. */
export async function sentDocument(ctx: Context, order: PurchaseOrder): Promise<Readable> {
  if (order.document_sha256) return ctx.deps.files.open(order.document_sha256);
  return Readable.from([await orderPdf(ctx, await orderRecords(ctx, order), undefined)]);
}

export const readPurchaseOrderDocument = endpoint({
  method: "GET",
  path: "/restify/purchase-orders/:id/document.pdf",
  summary: "The document of a purchase order in the supplier's language, as it was sent",
  permission: "purchase-orders.view",
  also: "costs.view",
  answers: download("The document", "application/pdf"),
  secret: true,
  handle: async (ctx, { params }) => {
    const order = (await findVisible(ctx, purchaseOrders, params.id ?? "")) as PurchaseOrder;
    // Who may not send the order gets it without the link, by which one acts as the supplier.
    const own = may(ctx, "purchase-orders.send") ? order : { ...order, document_sha256: null };
    return pdfAnswer(order, await sentDocument(ctx, own));
  },
});
