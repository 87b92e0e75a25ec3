import { perText, pricePer } from "@kantwerk/costing/pricePer";
import { type Locale, languageTag } from "../../i18n/locale.ts";
import type { TextKey, Values } from "./texts/en.ts";

const asNumeric = (value: string) => value as Intl.StringNumericLiteral;

/** A price with its currency and that one's decimals, up to six where a unit price has them; per its price unit. */
export function money(amount: string, currency: string, locale: Locale, per = 1): string {
  const options = { style: "currency", currency, maximumFractionDigits: 6 } as const;
  const format = new Intl.NumberFormat(languageTag[locale], options);
  return (
    format.format(asNumeric(pricePer(amount, per))) + perText(per, locale, (count) => number(count, locale))
  );
}

/** A total with its currency and that one's decimals. */
export const total = (amount: string, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(languageTag[locale], { style: "currency", currency }).format(asNumeric(amount));

const signs: Record<string, string> = {
  EUR: "€",
  USD: "$",
  GBP: "£",
  JPY: "¥",
  CHF: "Fr.",
  PLN: "zł",
  CZK: "Kč",
};

/** The sign of a currency as it stands inside a field: €, otherwise its code. */
export const currencySign = (currency: string): string => signs[currency] ?? currency;

/**
 * A number in the language's notation, with its unit. Written by hand: the first of Intl's formats costs a phone more
 * time than all the rest of the page's first view.
 */
export function number(value: number, locale: Locale, unit = "", most = 3): string {
  const [whole = "", fraction = ""] = Math.abs(value).toFixed(most).split(".");
  const [group, decimal] = locale === "de" ? [".", ","] : [",", "."];
  const decimals = fraction.replace(/0+$/, "");
  const text = `${value < 0 ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimals && decimal + decimals}`;
  return unit ? `${text}\u00a0${unit}` : text;
}

/** Things named one after the other: "10, 50 und 100". */
export function list(items: string[], and: string): string {
  const last = items.at(-1) ?? "";
  return items.length > 1 ? `${items.slice(0, -1).join(", ")} ${and} ${last}` : last;
}

/** A share from 0 to 1 in whole percent. */
export const percent = (share: number, locale: Locale): string => number(share * 100, locale, "%", 0);

/** The size of a file, e.g. 412 kB. */
export function fileSize(bytes: number, locale: Locale): string {
  if (bytes < 1000) return number(bytes, locale, "B");
  return bytes < 1_000_000
    ? number(Math.round(bytes / 1000), locale, "kB")
    : number(bytes / 1_000_000, locale, "MB", 1);
}

/** How long a deadline is away, in whole days, hours or minutes; undefined once it has passed. */
export function timeLeft(deadline: string, now: number): { key: TextKey; values: Values } | undefined {
  const minutes = Math.floor((Date.parse(deadline) - now) / 60_000);
  if (minutes < 0) return undefined;
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days >= 10) return { key: "daysLeft", values: { count: days } };
  if (days >= 1)
    return { key: "daysAndHoursLeft", values: { count: days, hours: hours % 24, minutes: minutes % 60 } };
  if (hours >= 1) return { key: "hoursLeft", values: { count: hours, minutes: minutes % 60 } };
  return { key: "minutesLeft", values: { count: minutes } };
}
