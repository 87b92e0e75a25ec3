import { priceTable } from "@kantwerk/contract/answers/priceTables";
import { documentWith } from "../../http/answers.ts";
import { sentTable } from "../files/receiveTable.ts";
import { priceTableDocument } from "../offers/priceTableDocument.ts";
import { invited } from "./invitation.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

export const readOwnTable = publicEndpoint({
  method: "POST",
  below: "/price-tables",
  summary: "Reads a table of prices, with a verdict for each row; nothing is stored or offered",
  rateLimit: 30,
  ...sentTable(),
  answers: documentWith("price-tables", priceTable),
  handle: async (ctx, { params, body }) => {
    const { request, supplier } = await invited(ctx, params);
    const { currency } = ctx.organization;
    const origin = { requestId: request.id, country: supplier.country, currency };
    return { body: await priceTableDocument(ctx, origin, body) };
  },
});
