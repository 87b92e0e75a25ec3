import { languages } from "@kantwerk/notation/languages";
import { formatPrice } from "../i18n/formats.ts";
import type { Locale } from "../i18n/locale.ts";

export { formatTotal as total } from "../i18n/formats.ts";

/** A supplier's price with all its decimals, per price unit. */
export const money = (amount: string, currency: string, locale: Locale, per = 1): string =>
  formatPrice(amount, currency, locale, per, true);

const signs: Record<string, string> = {
  EUR: "€",
  USD: "$",
  GBP: "£",
  JPY: "¥",
  CHF: "Fr.",
  PLN: "zł",
  CZK: "Kč",
};

/** The currency symbol inside a field: €, otherwise the code. Without Intl, like `number` below. */
export const currencySign = (currency: string): string => signs[currency] ?? currency;

/**
 * A localized number with its unit. Not `formatFigure`: the first Intl formatter takes 20 ms on a desktop, and on a
 * phone longer than the rest of the first render.
 */
export function number(value: number, locale: Locale, unit = "", most = 3): string {
  const [whole = "", fraction = ""] = Math.abs(value).toFixed(most).split(".");
  const { group, decimal } = languages[locale];
  const decimals = fraction.replace(/0+$/, "");
  const text = `${value < 0 ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimals && decimal + decimals}`;
  return unit ? `${text}\u00a0${unit}` : text;
}

/** A localized list: "10, 50 und 100". */
export function list(items: string[], and: string): string {
  const last = items.at(-1) ?? "";
  return items.length > 1 ? `${items.slice(0, -1).join(", ")} ${and} ${last}` : last;
}

/** Formats a share (0 to 1) in whole percent. */
export const percent = (share: number, locale: Locale): string => number(share * 100, locale, "%", 0);

/** A file size, e.g. 412 kB. */
export function fileSize(bytes: number, locale: Locale): string {
  if (bytes < 1000) return number(bytes, locale, "B");
  return bytes < 1_000_000
    ? number(Math.round(bytes / 1000), locale, "kB")
    : number(bytes / 1_000_000, locale, "MB", 1);
}
