import { type Locale, languageTag } from "../../i18n/locale.ts";
import type { TextKey, Values } from "./texts/en.ts";

const figure = (value: string | number) => value as number | Intl.StringNumericLiteral;

/** An amount with its currency: two decimals, up to four where a unit price has them. */
export function money(amount: string, currency: string, locale: Locale, most = 4): string {
  const options = {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: most,
  } as const;
  return new Intl.NumberFormat(languageTag[locale], options).format(figure(amount));
}

/** The sign of a currency as it stands inside a field, e.g. €. */
export function currencySign(currency: string, locale: Locale): string {
  const parts = new Intl.NumberFormat(languageTag[locale], {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find((part) => part.type === "currency")?.value ?? currency;
}

/** A number in the language's notation, with its unit. */
export function number(value: number, locale: Locale, unit = "", most = 3): string {
  const text = new Intl.NumberFormat(languageTag[locale], { maximumFractionDigits: most }).format(value);
  return unit ? `${text}\u00a0${unit}` : text;
}

/** A share from 0 to 1 in whole percent. */
export const percent = (share: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag[locale], { style: "percent" }).format(share);

/** The size of a file, e.g. 412 kB. */
export function fileSize(bytes: number, locale: Locale): string {
  if (bytes < 1000) return number(bytes, locale, "B");
  return bytes < 1_000_000
    ? number(Math.round(bytes / 1000), locale, "kB")
    : number(bytes / 1_000_000, locale, "MB", 1);
}

/** `dd.MM.yyyy HH:mm` by the clock of a time zone, or `dd.MM.yyyy` only. */
export function timeIn(zone: string, iso: string, withTime: boolean): string {
  const options: Intl.DateTimeFormatOptions = {
    timeZone: zone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    ...(withTime ? { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } : {}),
  };
  return new Intl.DateTimeFormat("de-DE", options).format(new Date(iso)).replace(",", "");
}

/** How long a deadline is away, in whole days, hours or minutes; undefined once it has passed. */
export function timeLeft(deadline: string, now: number): { key: TextKey; values: Values } | undefined {
  const minutes = Math.floor((Date.parse(deadline) - now) / 60_000);
  if (minutes < 0) return undefined;
  if (minutes >= 48 * 60) return { key: "daysLeft", values: { count: Math.floor(minutes / 60 / 24) } };
  if (minutes >= 60) return { key: "hoursLeft", values: { count: Math.floor(minutes / 60) } };
  return { key: "minutesLeft", values: { count: minutes } };
}
