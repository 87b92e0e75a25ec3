import { orderName } from "@kantwerk/contract/orders";
import { type Context, may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { download } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { purchaseOrders } from "../../resources/purchaseOrders.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { documentAnswer, type KeptDocument, mediaTypes } from "../documents/keptDocument.ts";
import { letterDraft } from "../documents/storeDocuments.ts";
import { orderLetter } from "./orderLetter.ts";
import { orderRecords } from "./orderRecords.ts";

/** The document as sent, or for drafts as it would be. It contains the link, like the mail. */
export const documentOf = (ctx: Context, order: PurchaseOrder): KeptDocument => ({
  name: `${orderName(order).replaceAll("/", "-")}.pdf`,
  format: "pdf",
  sha256: order.document_sha256,
  draft: async () => letterDraft(await orderLetter(ctx, await orderRecords(ctx, order), undefined)),
});

export const readPurchaseOrderDocument = endpoint({
  method: "GET",
  path: "/restify/purchase-orders/:id/document.pdf",
  summary: "The document of a purchase order in the supplier's language, as it was sent",
  permission: "purchase-orders.view",
  also: "costs.view",
  answers: download("The document", mediaTypes.pdf),
  secret: true,
  handle: async (ctx, { params, request }) => {
    const order = (await findVisible(ctx, purchaseOrders, params.id ?? "")) as PurchaseOrder;
    // The link allows acting as the supplier, so users who may not send the order get the document without it.
    const own = may(ctx, "purchase-orders.send") ? order : { ...order, document_sha256: null };
    return documentAnswer(ctx, documentOf(ctx, own), request);
  },
});
