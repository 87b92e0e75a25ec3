import Big from "big.js";

/** Money in transit (decimal string) or in a calculation (Big); never a float. */
export type Money = string | Big;

/** A unit price as displayed and sent: 4 decimals, rounded half up ("12.5000"). Throws if not a number. */
export function unitPrice(value: Money): string {
  return rounded(value, 4);
}

/** An entered or offered unit price: up to 6 decimals, 4 if the last two are 00. */
export function enteredPrice(value: Money): string {
  return rounded(value, 6).replace(/00$/, "");
}

/** A total rounded half up to its currency's decimals (ISO 4217). Throws if not a number. */
export function currencyTotal(value: Money, currency: string): string {
  return rounded(value, decimalsOf(currency));
}

const decimals = new Map<string, number>();

/** Number of decimals of a currency (ISO 4217). Cached: Intl is slow, and totals need it thousands of times. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    // An invalid stored code must not break a calculation; Intl throws unless it has three letters.
    currency: /^[A-Z]{3}$/i.test(currency) ? currency : "XXX",
  }).resolvedOptions();
  decimals.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** The exact, unrounded sum as a decimal string; "0" for an empty list. */
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

/** `value` minus `other`, exact and unrounded, as a decimal string. */
export function difference(value: Money, other: Money): string {
  return new Big(value).minus(other).toFixed();
}

function rounded(value: Money, decimals: number): string {
  const result = new Big(value).round(decimals, Big.roundHalfUp);
  // A negative amount that rounds to zero would read "-0.00".
  return (result.eq(0) ? new Big(0) : result).toFixed(decimals);
}
