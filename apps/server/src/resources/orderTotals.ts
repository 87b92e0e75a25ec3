import { difference, sum, times, total } from "@kantwerk/costing/money";
import Big from "big.js";

/** What counts of an item of an order. */
export type Line = { item_type: string; quantity: number; unit_price: string | null };

/** A line of text without a price is a remark: it neither counts nor lacks anything. */
const isRemark = (line: Line) => line.item_type === "text" && line.unit_price === null;

/** Whether the line must get a price before its order can be offered. */
export const lacksPrice = (line: Line): boolean => line.unit_price === null && !isRemark(line);

/**
 * The totals of an order, two decimals each. The goods are added up exactly and rounded half up once; VAT is on the
 * subtotal as it is shown, so that subtotal and VAT add up to the total on paper. `total_price` is the subtotal:
 * packaging and shipping of an order are items. Lines without a price count as nothing until they have one.
 */
export function totalsOf(lines: Line[], order: { discount: string | null; vat_rate: number | null }) {
  const goods = sum(lines.flatMap((line) => (line.unit_price ? times(line.unit_price, line.quantity) : [])));
  const left = new Big(difference(goods, order.discount ?? "0"));
  const subtotal = total(left.lt(0) ? "0" : left);
  const vat = total(new Big(subtotal).times(order.vat_rate ?? 0));
  return {
    value_of_goods: total(goods),
    subtotal,
    total_price: subtotal,
    vat_amount: vat,
    total_with_vat: total(new Big(subtotal).plus(vat)),
    items_count: lines.length,
    total_quantity: lines
      .filter((line) => !isRemark(line))
      .reduce((quantity, line) => quantity.plus(line.quantity), new Big(0))
      .toNumber(),
    discountExceeds: left.lt(0),
  };
}
