import Big from "big.js";
import { currencyTotal, times } from "./money.ts";

/** The relevant fields of an order line. */
type PricedLine = { unit_price: string | null; quantity: number; discount?: number | null };

/** Total of an order line in a currency, after its discount in percent; null without a price. */
export function itemTotal({ unit_price, quantity, discount }: PricedLine, currency: string): string | null {
  if (unit_price === null) return null;
  const share = new Big(100).minus(discount ?? 0).div(100);
  return currencyTotal(share.times(times(unit_price, quantity)), currency);
}
