import Big from "big.js";

/** Money as it travels (a decimal string) or in the middle of a calculation (a Big); never a float. */
export type Money = string | Big;

/** A unit price as shown and sent: 4 decimals, rounded half up ("12.5000"). Throws on what is not a number. */
export function unitPrice(value: Money): string {
  return rounded(value, 4);
}

/** A unit price that somebody entered or offered: up to 6 decimals, and 4 where the last two are 00. */
export function enteredPrice(value: Money): string {
  return rounded(value, 6).replace(/00$/, "");
}

/** A total in a currency, rounded half up to its own decimals (ISO 4217): yen have none. Throws on what is not a number. */
export function currencyTotal(value: Money, currency: string): string {
  return rounded(value, decimalsOf(currency));
}

const decimals = new Map<string, number>();

/** How many decimals a currency has (ISO 4217). Asked for thousands of totals, and slow to ask for. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    // A stored code that is none must not stop a calculation; Intl refuses what has not three letters.
    currency: /^[A-Z]{3}$/i.test(currency) ? currency : "XXX",
  }).resolvedOptions();
  decimals.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** The exact, unrounded sum as a decimal string; of nothing it is "0". */
export function sum(values: Money[]): string {
  return values.reduce<Big>((result, value) => result.plus(value), new Big(0)).toFixed();
}

/** The exact, unrounded price of a quantity as a decimal string. */
export function times(price: Money, quantity: number): string {
  return new Big(price).times(quantity).toFixed();
}

/** An equal share of an amount, as a decimal string. */
export function shareOf(amount: Money, quantity: number): string {
  return new Big(amount).div(quantity).toFixed();
}

/** `value` less `other`, exact and unrounded, as a decimal string. */
export function difference(value: Money, other: Money): string {
  return new Big(value).minus(other).toFixed();
}

function rounded(value: Money, decimals: number): string {
  const result = new Big(value).round(decimals, Big.roundHalfUp);
  // A negative amount that rounds to nothing would read "-0.00".
  return (result.eq(0) ? new Big(0) : result).toFixed(decimals);
}
