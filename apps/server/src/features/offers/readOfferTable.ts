import { priceTable } from "@kantwerk/contract/answers/priceTables";
import { isCurrency } from "@kantwerk/notation/currencies";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { requireUnsealed } from "../../resources/sealed.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { sentTable } from "../files/receiveTable.ts";
import { priceTableDocument } from "./priceTableDocument.ts";

/** Reads a supplier's prices from a file or text, so that staff can enter them as offers. */
export const readOfferTable = endpoint({
  method: "POST",
  path: "/restify/purchase-requests/:id/price-tables",
  summary: "Reads a table of prices of a supplier, with a verdict for each row; nothing is stored",
  permission: "offers.create",
  rateLimit: 30,
  secret: true,
  ...sentTable("supplier", "currency"),
  answers: documentWith("price-tables", priceTable),
  handle: async (ctx, { params, body }) => {
    const request = await ctx.db.find(purchaseRequestsTable, params.id ?? "");
    if (!request) throw notFound();
    requireUnsealed(request);
    if (!body.fields.supplier) throw invalid({ supplier: ["required"] });
    const supplier = await ctx.db.find(suppliersTable, body.fields.supplier);
    if (!supplier) throw invalid({ supplier: ["notFound"] });
    const { currency = ctx.organization.currency } = body.fields;
    if (!isCurrency(currency)) throw invalid({ currency: ["currencyCode"] });
    const origin = { requestId: request.id, country: supplier.country, currency };
    return { body: await priceTableDocument(ctx, origin, body) };
  },
});
