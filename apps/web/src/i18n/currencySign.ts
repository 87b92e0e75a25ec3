import type { Locale } from "./locale.ts";

/** A currency's symbol in a language: € for EUR. */
export function currencySign(currency: string, locale: Locale): string {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
