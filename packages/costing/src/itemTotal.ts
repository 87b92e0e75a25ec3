import Big from "big.js";
import { currencyTotal, times } from "./money.ts";

/** What a line is made of that counts. */
type Counted = { unit_price: string | null; quantity: number; discount?: number | null };

/** What a line comes to in a currency, after its discount in percent; null without a price. */
export function itemTotal({ unit_price, quantity, discount }: Counted, currency: string): string | null {
  if (unit_price === null) return null;
  const share = new Big(100).minus(discount ?? 0).div(100);
  return currencyTotal(share.times(times(unit_price, quantity)), currency);
}
