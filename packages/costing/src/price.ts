import Big from "big.js";
import { type Amount, added } from "./amount.ts";
import type { Settings } from "./calculated.ts";
import { unitPrice } from "./money.ts";

/** Asking price of an amount: the entered prices, plus the rest at full cost with profit. */
export function askedFor({ entered, unpriced, known }: Amount, settings: Settings): Big | null {
  if (!known) return null;
  const raised = unpriced.times(new Big(1).plus(settings.admin_sales_overhead));
  return entered.plus(raised.times(new Big(1).plus(settings.profit)));
}

/** From amounts per piece to the price; exact except for `rounded`. */
export type UnitPrice = {
  cost: Big | null;
  selfCost: Big | null;
  /** Sum of asking prices, before the cash discount. */
  asked: Big | null;
  discount: Big | null;
  /** Added to reach the minimum price of a line. */
  minimum: Big | null;
  rounded: string | null;
};

/** @param margin target margin on the price, replaces entered prices and profit; null: none */
export function unitPriceOf(
  amounts: readonly Amount[],
  lot: Big,
  settings: Settings,
  margin: number | null = null,
): UnitPrice {
  const all = added(amounts);
  const selfCost = all.cost?.times(new Big(1).plus(settings.admin_sales_overhead)) ?? null;
  const { cost } = all;
  const asked = margin === null ? askedFor(all, settings) : (selfCost?.div(new Big(1).minus(margin)) ?? null);
  if (!asked) return { cost, selfCost, asked, discount: null, minimum: null, rounded: null };
  const offered = asked.div(new Big(1).minus(settings.cash_discount));
  const least = new Big(settings.minimum_line_price).div(lot);
  const applies = least.gt(offered);
  return {
    cost,
    selfCost,
    asked,
    discount: offered.minus(asked),
    minimum: applies ? least.minus(offered) : new Big(0),
    rounded: applies ? least.round(4, Big.roundUp).toFixed(4) : unitPrice(offered),
  };
}

/** The last decimal of a unit price; smaller differences are rounding. */
const lastDecimal = new Big("0.0001");

/**
 * Whether a unit price after discounts is below its cost.
 * @param rate exchange rate if the price was converted: it was rounded in both currencies
 */
export const isBelowCost = (kept: Big, unitCost: string, rate: number | null = null): boolean =>
  new Big(unitCost).minus(kept).gte(rate === null ? lastDecimal : lastDecimal.times(1 + rate));

/** Profit as a share of the cost and of the price, after the discount. */
export function earned(price: string | null, cost: Big | null, { cash_discount }: Settings) {
  if (price === null || cost === null) return { markup: null, margin: null };
  const kept = new Big(price).times(new Big(1).minus(cash_discount));
  const share = (part: Big, whole: Big) => (whole.eq(0) ? null : part.div(whole).round(6).toNumber());
  const profit = kept.minus(cost);
  return { markup: share(profit, cost), margin: share(profit, kept) };
}
