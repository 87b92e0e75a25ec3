import { type Costs, costNames } from "@kantwerk/contract/fields";
import { boughtQuantity } from "@kantwerk/costing/boughtQuantity";
import { tierFor } from "@kantwerk/costing/tiers";
import type { LineOffer } from "./judgeOffer.ts";
import type { Line } from "./pageData.ts";
import { toMillionths, toTotal } from "./totals.ts";

/** A column of quantities; `quantity` is null where the lines differ at this position. */
export type Column = { index: number; quantity: number | null };

/** The quantities as columns, by position; a part counts with the lots of its product. */
export function columnsOf(lines: readonly Line[]): Column[] {
  const lots = lines.filter(({ type }) => type === "purchase-request-operations");
  const counted = lots.length > 0 ? lots : lines;
  const width = Math.max(0, ...lines.map(({ attributes }) => attributes.quantities.length));
  return Array.from({ length: width }, (_, index) => {
    const asked = new Set(counted.map(({ attributes }) => attributes.quantities[index]));
    const [only] = asked;
    return { index, quantity: asked.size === 1 && only !== undefined ? only : null };
  });
}

/** Sum of the costs, in millionths. */
export const costsOf = (costs: Partial<Costs> | null): bigint =>
  costNames.reduce((sum, name) => sum + toMillionths(costs?.[name] ?? "0"), 0n);

/** The quantity bought for a needed quantity; the needed quantity itself while minimum or multiple are invalid. */
export function boughtOf({ attributes }: LineOffer, quantity: number): number {
  const bought = boughtQuantity(attributes, quantity);
  return Number.isSafeInteger(bought) && bought > quantity ? bought : quantity;
}

/** Unit price for a bought quantity; null if no tier covers it. */
export const unitPrice = ({ attributes }: LineOffer, bought: number): string | null =>
  tierFor(attributes.tiers, bought)?.unit_price ?? null;

/** Totals of a column including all costs: number of lines, value of goods, costs, total. */
export type ColumnSum = { lines: number; goods: string; costs: string; total: string };

const isAmount = (price: string) => /^\d+(\.\d+)?$/.test(price);

/** Totals of each column including one-off costs; a line with fewer quantities counts with its last quantity. */
export function columnSums(
  columns: readonly Column[],
  lines: readonly Line[],
  offers: readonly LineOffer[],
  once: Partial<Costs> | null,
): ColumnSum[] {
  const byLine = new Map(offers.map((offer) => [offer.line.id, offer]));
  return columns.map(({ index }) => {
    const priced = lines.flatMap(({ id, attributes: { quantities } }) => {
      const offer = byLine.get(id);
      const quantity = quantities[index] ?? quantities.at(-1) ?? 0;
      if (!offer) return [];
      const bought = boughtOf(offer, quantity);
      const price = unitPrice(offer, bought);
      return price && isAmount(price) ? [{ offer, value: BigInt(bought) * toMillionths(price) }] : [];
    });
    const goods = priced.reduce((sum, { value }) => sum + value, 0n);
    const own = priced.reduce((sum, { offer }) => sum + costsOf(offer.attributes), 0n);
    const costs = own + costsOf(once);
    return {
      lines: priced.reduce((sum, { offer }) => sum + 1 + offer.covers.length, 0),
      goods: toTotal(goods),
      costs: toTotal(costs),
      total: toTotal(goods + costs),
    };
  });
}
