import type { Problem } from "@kantwerk/costing/costRow";
import type { InputChange, PriceVerdict, SetPrice } from "@kantwerk/costing/verdict";
import Big from "big.js";
import type { Context } from "../../context.ts";
import type { Item } from "../itemsTable.ts";
import { type OrderRate, orderRate, ownRate } from "../orderRate.ts";
import { type Order, ordersTable } from "../ordersTable.ts";
import { isRemark } from "../orderTotals.ts";
import { rateChanges } from "./inputChanges.ts";
import { judgeSetPrice } from "./judgePrices.ts";
import { type PriceRecords, readPriceRecords } from "./priceRecords.ts";

const productOf = ({ component_type, component_id }: Item): string | null =>
  component_type === "products" ? component_id : null;

/** The share of a line's price left after its own discount and the order's. */
function shareAfterDiscounts({ discount }: Item, order: Order): Big {
  const goods = new Big(order.value_of_goods ?? 0);
  const share = goods.gt(0) ? new Big(order.discount ?? 0).div(goods) : new Big(0);
  return new Big(100)
    .minus(discount ?? 0)
    .div(100)
    .times(new Big(1).minus(share));
}

/** One current rate per currency, for all orders without a stored rate. */
async function ratesOf(ctx: Context, orders: Iterable<Order>): Promise<Map<string, OrderRate>> {
  const today = new Map<string | null, OrderRate>();
  const rates = new Map<string, OrderRate>();
  for (const order of orders) {
    const known = order.exchange_rate === null ? today.get(order.currency) : undefined;
    const rate = known ?? (await orderRate(ctx, order));
    if (order.exchange_rate === null) today.set(order.currency, rate);
    rates.set(order.id, rate);
  }
  return rates;
}

/** Changes of the rates that still apply to these orders; once an order stores its rate, changes do not matter. */
const changesOfRates = (
  ctx: Context,
  orders: ReadonlyMap<string, Order>,
  rates: ReadonlyMap<string, OrderRate>,
) =>
  rateChanges(ctx, [
    ...new Set(
      [...orders.values()].flatMap(({ id, exchange_rate }) => {
        const rate = rates.get(id);
        return exchange_rate === null && rate && !rate.isOwn ? rate.currency : [];
      }),
    ),
  ]);

function judgeItem(
  records: PriceRecords,
  item: Item,
  { order, rate, rateChange }: { order: Order; rate: OrderRate; rateChange: InputChange | undefined },
) {
  if (isRemark(item)) return null;
  const found: Problem[] = [];
  const { unit_price, price_source, quantity } = item;
  const worth = rate.isOwn ? 1 : rate.exchange_rate;
  if (unit_price !== null && worth === null && productOf(item) !== null)
    found.push({
      code: "exchange_rate_missing",
      about: rate.currency,
      source: { type: "orders", id: order.id },
    });
  const set: SetPrice | null =
    unit_price === null
      ? null
      : {
          price_source: price_source ?? "entered",
          unit_price: new Big(unit_price).times(worth ?? 1).toFixed(),
          set_at: item.updated_at,
        };
  return judgeSetPrice(records, {
    product_id: productOf(item),
    quantity,
    set,
    kept: shareAfterDiscounts(item, order),
    isComparable: worth !== null,
    rate: rate.exchange_rate,
    found,
    rateChange: order.exchange_rate === null ? rateChange : undefined,
  });
}

/**
 * Judges the prices of order lines; the number of queries does not depend on the number of lines. Null for components
 * of assemblies and for remarks, which have no price. The verdicts contain costs: `verdictFor` removes them.
 */
export async function judgeItems(ctx: Context, items: readonly Item[]): Promise<(PriceVerdict | null)[]> {
  const orders = await ctx.db.byIds(
    ordersTable,
    items.map(({ order_id }) => order_id),
  );
  if (orders.size === 0) return items.map(() => null);
  const rates = await ratesOf(ctx, orders.values());
  const lines = items.filter(({ order_id }) => order_id !== null);
  const records = await readPriceRecords(
    ctx,
    lines.flatMap((item) => productOf(item) ?? []),
  );
  const changed = await changesOfRates(ctx, orders, rates);
  return items.map((item) => {
    const order = orders.get(item.order_id ?? "");
    if (!order) return null;
    const rate = rates.get(order.id) ?? ownRate(ctx);
    return judgeItem(records, item, { order, rate, rateChange: changed.get(rate.currency) });
  });
}
