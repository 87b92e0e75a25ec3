import type { Unit } from "@kantwerk/contract/fields";
import { priceDigits } from "@kantwerk/costing/priceDigits";
import { perText, pricePer } from "@kantwerk/costing/pricePer";
import { languages } from "@kantwerk/notation/languages";
import { useMemo } from "react";
import { organizationStore } from "../lib/organization.ts";
import { useStore } from "../lib/store.ts";
import { formatDate, formatDateTime } from "./dates.ts";
import { type Locale, localeStore } from "./locale.ts";

/** Shown for a missing number. */
export const noFigure = "–";

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Cached: creating a formatter takes longer than formatting a whole list with it. */
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(languages[locale].tag, options);
  numberFormats.set(key, format);
  return format;
}

const asNumeric = (value: string | number) => value as number | Intl.StringNumericLiteral;
const isMissing = (value: string | number | null | undefined): value is null | undefined | "" =>
  value === null || value === undefined || value === "";

type Amount = string | number | null | undefined;

type Digits = { maximumFractionDigits?: number };

function inCurrency(
  amount: Amount,
  currency: string,
  locale: Locale,
  digitsOf: (amount: string | number) => Digits,
) {
  if (isMissing(amount)) return noFigure;
  return numberFormat(locale, { style: "currency", currency, ...digitsOf(amount) }).format(asNumeric(amount));
}

/** A price with its currency and that currency's decimals, up to four below 1. */
export const formatMoney = (amount: Amount, currency: string, locale: Locale): string =>
  inCurrency(amount, currency, locale, priceDigits);

const allDigits = { maximumFractionDigits: 6 } as const;

/** A supplier's price with all its decimals. */
const formatAgreed = (amount: Amount, currency: string, locale: Locale): string =>
  inCurrency(amount, currency, locale, () => allDigits);

/** The price unit: "per 100"; empty for 1. */
export const formatPer = (per: number, locale: Locale): string =>
  perText(per, locale, (count) => formatFigure(count, locale));

/** A piece price, shown per price unit: "€12.50 per 100". */
export function formatPrice(
  amount: Amount,
  currency: string,
  locale: Locale,
  per = 1,
  isAgreed = false,
): string {
  const format = isAgreed || per > 1 ? formatAgreed : formatMoney;
  if (isMissing(amount)) return noFigure;
  return format(pricePer(amount, per), currency, locale) + formatPer(per, locale);
}

/** A total with its currency and that currency's decimals: usually two, none for yen, three for dinars. */
export const formatTotal = (amount: Amount, currency: string, locale: Locale): string =>
  inCurrency(amount, currency, locale, () => ({}));

/** A number with at most this many decimals and an optional unit. */
export function formatFigure(
  value: string | number | null | undefined,
  locale: Locale,
  unit = "",
  maximumFractionDigits = 4,
): string {
  if (isMissing(value)) return noFigure;
  const figure = numberFormat(locale, { maximumFractionDigits }).format(asNumeric(value));
  return withUnit(figure, unit);
}

const withUnit = (figure: string, unit: string) =>
  unit ? `${figure}${unit.startsWith("°") || unit.startsWith("/") ? "" : "\u00a0"}${unit}` : figure;

/** Meaningful decimals of a measure in its unit; small values keep three significant digits. */
const sensible: Partial<Record<Unit, number>> = {
  mm: 2,
  mm2: 0,
  mm3: 0,
  kg: 3,
  "kg/m3": 0,
  min: 2,
  deg: 2,
  days: 0,
};

/** A measure for display, rounded to its unit's meaningful decimals; inputs show the exact value. */
function formatMeasure(value: number | null | undefined, locale: Locale, label = "", unit?: Unit): string {
  if (isMissing(value)) return noFigure;
  const maximumFractionDigits = unit ? (sensible[unit] ?? 4) : 6;
  const options = {
    maximumFractionDigits,
    maximumSignificantDigits: 3,
    roundingPriority: "morePrecision",
  } as const;
  return withUnit(numberFormat(locale, options).format(value), label);
}

/** A share between 0 and 1 in percent. */
export function formatPercent(
  share: number | null | undefined,
  locale: Locale,
  maximumFractionDigits = 0,
): string {
  if (isMissing(share)) return noFigure;
  return numberFormat(locale, { style: "percent", maximumFractionDigits }).format(share);
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** A relative time in whole days, hours or minutes: "in 3 days", "2 hours ago". */
export function formatRelative(value: string | Date, locale: Locale, now: Date = new Date()): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000;
  const [unit, length] = steps.find((step) => Math.abs(seconds) >= step[1]) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(languages[locale].tag, { numeric: "auto" }).format(
    Math.trunc(seconds / length),
    unit,
  );
}

/** A duration in days or months, in short form: "3d", "4m". */
function formatDuration(count: number, unit: "day" | "month", locale: Locale): string {
  return numberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" }).format(count);
}

/** Formats in the current language; money defaults to the organization's currency. */
export function useFormats() {
  const locale = useStore(localeStore);
  const ownCurrency = useStore(organizationStore)?.currency ?? "EUR";
  return useMemo(
    () => ({
      locale,
      date: formatDate,
      dateTime: formatDateTime,
      money: (amount: Amount, currency = ownCurrency) => formatMoney(amount, currency, locale),
      /** A piece price, shown per price unit. */
      price: (amount: Amount, currency = ownCurrency, per = 1) => formatPrice(amount, currency, locale, per),
      agreed: (amount: Amount, currency = ownCurrency, per = 1) =>
        formatPrice(amount, currency, locale, per, true),
      per: (count: number) => formatPer(count, locale),
      total: (amount: Amount, currency = ownCurrency) => formatTotal(amount, currency, locale),
      figure: (value: string | number | null | undefined, unit?: string, decimals?: number) =>
        formatFigure(value, locale, unit, decimals),
      measure: (value: number | null | undefined, label?: string, unit?: Unit) =>
        formatMeasure(value, locale, label, unit),
      percent: (share: number | null | undefined, decimals?: number) =>
        formatPercent(share, locale, decimals),
      duration: (count: number, unit: "day" | "month") => formatDuration(count, unit, locale),
      relative: (value: string | Date) => formatRelative(value, locale),
    }),
    [locale, ownCurrency],
  );
}
