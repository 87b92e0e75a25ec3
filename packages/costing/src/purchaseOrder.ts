import Big from "big.js";
import { currencyTotal, sum, times } from "./money.ts";

type Line = { quantity: number; unit_price: string };

type Costs = {
  currency: string;
  packaging_price: string | null;
  shipping_price: string | null;
  customs_price: string | null;
  customs_by: string | null;
  vat_rate: number | null;
};

/** Line total, rounded to the currency's decimals, so that printed lines add up. */
export const lineTotal = (line: Line, currency: string): string =>
  currencyTotal(times(line.unit_price, line.quantity), currency);

/** Order total: rounded lines, the supplier's extra costs, and VAT on both. */
export function purchaseOrderTotals(lines: readonly Line[], costs: Costs) {
  const { currency, packaging_price, shipping_price, customs_price, customs_by } = costs;
  const goods = sum(lines.map((line) => lineTotal(line, currency)));
  const customs = customs_by === "supplier" ? customs_price : null;
  const charged = [packaging_price, shipping_price, customs].map((price) =>
    currencyTotal(price ?? "0", currency),
  );
  const net = sum([goods, ...charged]);
  const vat = currencyTotal(new Big(net).times(costs.vat_rate ?? 0), currency);
  return {
    value_of_goods: currencyTotal(goods, currency),
    total_price: currencyTotal(net, currency),
    vat_amount: vat,
    total_with_vat: currencyTotal(sum([net, vat]), currency),
  };
}
