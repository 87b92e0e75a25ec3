import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { insertRecord } from "../../crud/write.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { purchaseOrders } from "../../resources/purchaseOrders.ts";
import { orderDefaults } from "./orderDefaults.ts";

export const createPurchaseOrder = endpoint({
  method: "POST",
  path: "/restify/purchase-orders",
  summary: "Makes a purchase order by hand: a draft with the next number",
  permission: "purchase-orders.create",
  handle: async (ctx, { body, query }) => {
    const { values } = await readInput(ctx, purchaseOrders, recordOf(body, purchaseOrders.resource));
    const order = await insertRecord(ctx, purchaseOrders, await orderDefaults(ctx, values));
    return { status: 201, body: await recordDocument(ctx, purchaseOrders, order, query) };
  },
});
