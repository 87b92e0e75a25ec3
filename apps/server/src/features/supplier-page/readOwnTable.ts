import { priceTable } from "@kantwerk/contract/answers/priceTables";
import { documentWith } from "../../http/answers.ts";
import { invalid } from "../../http/refusal.ts";
import { priceTableDocument } from "../offers/priceTableDocument.ts";
import { receivePriceTable, takesPriceTable } from "../offers/priceTableFile.ts";
import { invited } from "./invitation.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

export const readOwnTable = publicEndpoint({
  method: "POST",
  below: "/price-tables",
  summary: "Reads a table of prices, with a verdict for each row; nothing is stored or offered",
  rateLimit: 30,
  takes: takesPriceTable(),
  answers: documentWith("price-tables", priceTable),
  receive: receivePriceTable,
  handle: async (ctx, { params, body }) => {
    const { request, supplier } = await invited(ctx, params);
    if (body.supplier !== undefined) throw invalid({ supplier: ["unknownAttribute"] });
    return { body: await priceTableDocument(ctx, request.id, supplier.country, body) };
  },
});
