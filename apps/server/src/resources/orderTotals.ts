import { currencyTotal, difference, sum, times } from "@kantwerk/costing/money";
import Big from "big.js";

/** The attributes of an item that its order's totals use; the item's total is rounded after its discount. */
export type Line = {
  id?: string;
  item_type: string;
  /** The line's product; empty for a text. */
  component_id?: string | null;
  quantity: number;
  unit_price: string | null;
  total_price: string | null;
};

type RemarkFields = Pick<Line, "item_type" | "component_id" | "unit_price">;

/** A text line without a price is a remark: it has no effect on totals and needs no price. */
export const isRemark = (line: RemarkFields) =>
  line.item_type === "text" && !line.component_id && line.unit_price === null;

/** Whether the line needs a price before the order can be offered. */
export const lacksPrice = (line: RemarkFields): boolean => line.unit_price === null && !isRemark(line);

type Terms = { discount: string | null; vat_rate: number | null; currency: string };

/** A surcharge, per lot or per piece; for its item, or else for the whole order. */
export type Extra = { price: string; per: "piece" | "lot"; item_id: string | null };

type CountedLine = RemarkFields & Pick<Line, "id" | "quantity">;

/** The number of pieces in an order. */
const piecesOf = (lines: readonly CountedLine[]): number =>
  lines
    .filter((line) => !isRemark(line))
    .reduce((quantity, line) => quantity.plus(line.quantity), new Big(0))
    .toNumber();

/** The quantity of a surcharge. */
export const extraQuantity = ({ per, item_id }: Extra, lines: readonly CountedLine[]): number =>
  per === "lot" ? 1 : piecesOf(item_id === null ? lines : lines.filter(({ id }) => id === item_id));

/** The total of a surcharge, rounded. */
export const extraTotal = (extra: Extra, lines: readonly CountedLine[], currency: string): string =>
  currencyTotal(times(extra.price, extraQuantity(extra, lines)), currency);

/**
 * The totals of an order, rounded to its currency's decimals. Goods are the sum of rounded items, so that printed lines
 * add up; VAT is calculated from the rounded subtotal. `total_price` is the subtotal: packaging and shipping of an
 * order are items, certificates and surfaces are surcharges. Lines without a price count as zero.
 */
export function totalsOf(lines: Line[], { discount, vat_rate, currency }: Terms, extras: Extra[] = []) {
  const rounded = (value: Big | string) => currencyTotal(value, currency);
  const goods = sum(lines.flatMap((line) => line.total_price ?? []));
  const left = new Big(difference(goods, discount ?? "0"));
  const besides = sum(extras.map((extra) => extraTotal(extra, lines, currency)));
  const subtotal = rounded((left.lt(0) ? new Big(0) : left).plus(besides));
  const vat = rounded(new Big(subtotal).times(vat_rate ?? 0));
  return {
    value_of_goods: rounded(goods),
    extras_total: rounded(besides),
    subtotal,
    total_price: subtotal,
    vat_amount: vat,
    total_with_vat: rounded(new Big(subtotal).plus(vat)),
    items_count: lines.length,
    total_quantity: piecesOf(lines),
    discountExceeds: left.lt(0),
  };
}
