import { Readable } from "node:stream";
import { orderName } from "@kantwerk/contract/orders";
import type { FastifyRequest } from "fastify";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import { type Context, may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { download } from "../../http/answers.ts";
import { type Answer, endpoint } from "../../http/endpoint.ts";
import { purchaseOrders } from "../../resources/purchaseOrders.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { writeLetter } from "../documents/letter.ts";
import { openContent } from "../files/contentAnswer.ts";
import { contentBytes } from "../files/contentBytes.ts";
import { orderLetter } from "./orderLetter.ts";
import { orderRecords } from "./orderRecords.ts";

export const fileNameOf = (order: PurchaseOrder): string => `${orderName(order).replaceAll("/", "-")}.pdf`;

const headersOf = (order: PurchaseOrder) => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": contentDisposition(fileNameOf(order), true),
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "private, no-store",
});

const asDraft = async (ctx: Context, order: PurchaseOrder): Promise<Buffer> =>
  writeLetter(await orderLetter(ctx, await orderRecords(ctx, order), undefined));

/** The document as it was sent; as long as it is a draft, as it would be. It holds the link, as the mail does. */
export async function documentAnswer(
  ctx: Context,
  order: PurchaseOrder,
  request: FastifyRequest,
): Promise<Answer> {
  const { document_sha256: sha256 } = order;
  const [status, headers] = [200, headersOf(order)];
  if (sha256)
    return { later: async () => ({ status, headers, stream: await openContent(ctx.deps, sha256, request) }) };
  return { status, headers, stream: Readable.from([await asDraft(ctx, order)]) };
}

/** The same for a mail. */
export const documentBytes = (ctx: Context, order: PurchaseOrder): Promise<Buffer> =>
  order.document_sha256 ? contentBytes(ctx, order.document_sha256) : asDraft(ctx, order);

export const readPurchaseOrderDocument = endpoint({
  method: "GET",
  path: "/restify/purchase-orders/:id/document.pdf",
  summary: "The document of a purchase order in the supplier's language, as it was sent",
  permission: "purchase-orders.view",
  also: "costs.view",
  answers: download("The document", "application/pdf"),
  secret: true,
  handle: async (ctx, { params, request }) => {
    const order = (await findVisible(ctx, purchaseOrders, params.id ?? "")) as PurchaseOrder;
    // Who may not send the order gets it without the link, by which one acts as the supplier.
    const own = may(ctx, "purchase-orders.send") ? order : { ...order, document_sha256: null };
    return documentAnswer(ctx, own, request);
  },
});
