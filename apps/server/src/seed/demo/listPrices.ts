import { calculate } from "@kantwerk/costing/calculate";
import Big from "big.js";
import type { Context } from "../../context.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import type { DemoProduct } from "./demoProduct.ts";
import { addRows, moment } from "./rows.ts";

const ranges: [from: number, to: number | null][] = [
  [1, 9],
  [10, 49],
  [50, 199],
  [200, null],
];

/** A product sold below its cost, as an example of the warning. */
const belowCost = "KW-1057";
const rounding = "0.05";

/** A list price: slightly above the calculated price, rounded up to five cents. */
const listed = (price: string, share: number): string =>
  new Big(price).times(share).div(rounding).round(0, Big.roundUp).times(rounding).toFixed(4);

/** List prices for two thirds of the parts, from their calculated prices; the others have none yet. */
export async function addListPrices(ctx: Context, products: readonly DemoProduct[]): Promise<void> {
  const sold = products.filter(({ number }, index) => index % 3 !== 1 && number?.startsWith("KW-"));
  const data = await readCalculated(
    ctx,
    sold.map(({ id }) => id),
  );
  const rows = sold.flatMap(({ id, number }, index) => {
    const share = number === belowCost ? 0.82 : index % 9 === 4 ? 1.12 : 1.01;
    const published_at = moment(-20 - ((index * 37) % 300));
    const prices = calculate(
      data,
      id,
      ranges.map(([from]) => from),
    );
    return ranges.flatMap(([min_quantity, max_quantity], at) => {
      const price = prices[at]?.unit_price;
      if (!price) return [];
      const unit_price = listed(price, share);
      return [{ product_id: id, min_quantity, max_quantity, unit_price, published_at }];
    });
  });
  await addRows(ctx.db, bulkPricesTable, rows);
}
