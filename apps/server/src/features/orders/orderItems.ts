import { changeRecord } from "../../crud/write.ts";
import { orders, requireOpenPrices } from "../../resources/orders.ts";
import { itemEndpoints } from "../items/itemEndpoints.ts";

/** The lines of an order; they stay as they are once it is offered or ordered. */
export const orderItemEndpoints = itemEndpoints({
  bound: orders,
  relation: "order",
  judge: async (_ctx, order) => requireOpenPrices(order),
  settle: async (ctx, order) => {
    // Its hook brings the totals up to the items.
    await changeRecord(ctx, orders, order, {});
  },
});
