// The supplier's page loads this file: keep it free of libraries.
import type { Locale } from "@kantwerk/notation/languages";

const perWord: Record<Locale, string> = { en: "per", de: "je" };

/** Suffix for the price unit: " per 100"; empty for 1. @param figure formats the number */
export const perText = (count: number, locale: Locale, figure: (count: number) => string): string =>
  count === 1 ? "" : ` ${perWord[locale]}\u00a0${figure(count)}`;

const decimals = 6;

/** Price of `count` pieces from a unit price with up to six decimals, exact: 0.0125 is 1.25 per 100. */
export function pricePer(price: string | number, count: number): string {
  if (count === 1) return String(price);
  const [, sign = "", whole = "0", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(price)) ?? [];
  const millionths = BigInt(whole + part.slice(0, decimals).padEnd(decimals, "0")) * BigInt(count);
  const digits = String(millionths).padStart(decimals + 1, "0");
  const rest = digits.slice(-decimals).replace(/0+$/, "");
  return `${sign}${digits.slice(0, -decimals)}${rest && `.${rest}`}`;
}
