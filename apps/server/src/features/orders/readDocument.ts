import { findVisible } from "../../crud/read.ts";
import { download } from "../../http/answers.ts";
import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { badRequest } from "../../http/refusal.ts";
import { orders } from "../../resources/orders.ts";
import { documentKinds } from "../../resources/ordersTable.ts";
import { documentAnswer, mediaTypes } from "../documents/keptDocument.ts";
import { kindOf } from "./documentRecords.ts";
import { type DocumentFormat, findDocument } from "./keepDocuments.ts";

const reading = (format: DocumentFormat, summary: string): Endpoint =>
  endpoint({
    method: "GET",
    path: `/restify/orders/:id/document.${format}`,
    summary,
    permission: "orders.view",
    answers: download("The document", mediaTypes[format]),
    handle: async (ctx, { params, query, request }) => {
      const order = await findVisible(ctx, orders, params.id ?? "");
      const asked = query.get("kind") ?? kindOf(order);
      const kind = documentKinds.find((each) => each === asked);
      // Orders not placed yet have no confirmation.
      if (!kind || (kind === "confirmation" && order.status !== "ordered"))
        throw badRequest("badFilterValue", { name: "kind" });
      return documentAnswer(ctx, await findDocument(ctx, order, kind, format), request);
    },
  });

/** The documents of an order in the customer's language; ?kind=offer returns the offer of a placed order. */
export const readDocumentEndpoints = [
  reading("pdf", "The offer or order confirmation as it was offered or confirmed, as a PDF"),
  reading("xlsx", "The same as a spreadsheet"),
];
