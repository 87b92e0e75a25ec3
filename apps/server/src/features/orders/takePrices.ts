import { orderPrices } from "@kantwerk/contract/answers/orders";
import { itemTotal } from "@kantwerk/costing/itemTotal";
import { z } from "zod";
import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { items } from "../../resources/items.ts";
import { orderRate, rateValues } from "../../resources/orderRate.ts";
import { orderItems, orders, requireOpenPrices } from "../../resources/orders.ts";
import { lacksPrice } from "../../resources/orderTotals.ts";
import { stateVerdict } from "../../resources/pricing/calculationAnswer.ts";
import { productExtras } from "./itemExtras.ts";
import { pricesAt, productPrices } from "./productPrices.ts";

export const takePrices = action(orders, "prices", {
  summary: "Gives items without a price what their products cost for their quantity now",
  act: async (ctx, order) => {
    requireOpenPrices(order);
    const all = await orderItems(ctx, order.id);
    const chosen = all.filter((item) => item.component_type === "products" && lacksPrice(item));
    const rate = await orderRate(ctx, order);
    const prices = await pricesAt(
      ctx,
      rate,
      chosen.map(({ component_id, quantity }) => ({ id: component_id ?? "", quantity })),
    );
    for (const [index, item] of chosen.entries()) {
      const price = prices[index];
      if (!price?.unit_price) continue;
      await changeRecord(ctx, items, item, {
        ...price,
        total_price: itemTotal({ ...item, ...price }, rate.currency),
      });
    }
    return changeRecord(ctx, orders, order, rateValues(rate));
  },
});

const mostProducts = 1000;
const wanted = z.object({
  products: z
    .array(z.object({ id: z.uuid(), quantity: z.number().int().positive().max(2_000_000_000) }))
    .max(mostProducts),
});
/** Prices of products for a new order, before it exists. */
export const readOrderPrices = endpoint({
  method: "POST",
  path: "/restify/orders/prices",
  summary:
    "What products cost for these quantities: by bulk price, otherwise by their calculation; and what is asked besides",
  permission: "orders.create",
  also: "products.view",
  body: wanted,
  answers: answering(orderPrices),
  handle: async (ctx, { body: { products } }) => {
    const found = await productPrices(ctx, products);
    const extras = await productExtras(
      ctx,
      products.map(({ id }) => id),
    );
    return {
      body: {
        prices: found.map(({ id, quantity, ...verdict }) => ({
          id,
          quantity,
          ...stateVerdict(ctx, verdict),
          extras: (extras.get(id) ?? []).map(({ kind, name, price, per }) => ({ kind, name, price, per })),
        })),
      },
    };
  },
});
