import type { Result } from "@kantwerk/costing/calculate";
import type { Problem } from "@kantwerk/costing/costRow";
import { tierFor } from "@kantwerk/costing/tiers";
import { type InputChange, judgePrice, type PriceVerdict, type SetPrice } from "@kantwerk/costing/verdict";
import Big from "big.js";
import type { BulkPrice, PriceRecords } from "./priceRecords.ts";

/** Only whole pieces, at least one, can be calculated. */
const isLot = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 1;

/** The share of a price left after the cash discount. */
const afterCashDiscount = ({ data }: PriceRecords): Big => new Big(1).minus(data.settings.cash_discount);

function evidenceOf(records: PriceRecords, product_id: string | null) {
  const product = records.data.products.get(product_id ?? "");
  return {
    product: product ? { id: product.id, name: product.name } : null,
    changes: records.changes.get(product_id ?? "") ?? [],
    threshold: records.data.settings.price_change_threshold,
  };
}

type SetLine = {
  product_id: string | null;
  quantity: number;
  set: SetPrice | null;
  /** The share of the price left after line and order discounts. */
  kept: Big;
  /** False if the price and the calculation have no common currency. */
  isComparable: boolean;
  rate: number | null;
  found: readonly Problem[];
  /** The last change of the rate used to convert the price. */
  rateChange: InputChange | undefined;
};

/** Judges the price of an order line, or its lack; amounts are in the organization's currency. */
export function judgeSetPrice(records: PriceRecords, line: SetLine): PriceVerdict {
  const { product_id, quantity, set, kept, isComparable, rate, found, rateChange } = line;
  const lot = Math.max(1, Math.ceil(quantity));
  const result = product_id === null ? null : records.calculate(product_id, lot, { withExtras: false });
  const evidence = evidenceOf(records, product_id);
  return judgePrice({
    ...evidence,
    changes: [...evidence.changes, ...(rateChange ? [rateChange] : [])],
    // A line without a price has none, even if it could be calculated.
    calculated: result && (set && isComparable ? result : { ...result, unit_price: null, unit_cost: null }),
    set,
    kept: kept.times(afterCashDiscount(records)),
    rate,
    found,
  });
}

export type ProductPrice = { verdict: PriceVerdict; result: Result | null; bulk: BulkPrice | null };

/** The price of a product for a quantity: its bulk price, otherwise its calculated price. */
export function productPrice(
  records: PriceRecords,
  { id, quantity }: { id: string; quantity: number },
  options?: { withExtras: boolean },
): ProductPrice {
  const bulk = tierFor(records.bulk.get(id) ?? [], quantity);
  const result = isLot(quantity) ? records.calculate(id, quantity, options) : null;
  const verdict = judgePrice({
    ...evidenceOf(records, id),
    calculated: result,
    set: bulk && { price_source: "bulk_price", unit_price: bulk.unit_price, set_at: bulk.published_at },
    kept: afterCashDiscount(records),
  });
  return { verdict, result, bulk };
}
