import { languages } from "@kantwerk/notation/languages";
import { readNumber } from "@kantwerk/notation/number";
import type { Locale } from "../i18n/locale.ts";

/**
 * Parses a number in a language's notation, which also decides ambiguous input (`1.250`).
 * @param whole whether the field holds integers only, where `1.250` is 1250 in every language
 * @returns a plain decimal string, null for empty input, undefined if it is not a number
 */
export function parseDecimal(typed: string, locale: Locale, whole = false): string | null | undefined {
  const reading = readNumber(typed, { sign: languages[locale].decimal, whole });
  if (reading.state === "nothing") return null;
  return reading.state === "refused" ? undefined : reading.value;
}

/** A number with the language's decimal separator and nothing else, as spreadsheets parse it. */
export function plainDecimal(value: number | string, locale: Locale): string {
  const text = typeof value === "number" || /e/i.test(value) ? Number(value).toFixed(10) : value;
  const [whole = "", decimals = ""] = text.split(".");
  const kept = decimals.replace(/0+$/, "");
  return kept ? `${whole}${languages[locale].decimal}${kept}` : whole;
}

/** A decimal string typed for `Intl`, which formats it exactly, without conversion to a number. */
export const exact = (value: string) => value as Intl.StringNumericLiteral;

/** Minimum and maximum number of decimals. */
export type DecimalRange = readonly [least: number, most: number];

/** A decimal string formatted for an input in the user's language. */
export function showDecimal(value: string, locale: Locale, [least, most]: DecimalRange): string {
  const options = { minimumFractionDigits: least, maximumFractionDigits: most };
  return new Intl.NumberFormat(languages[locale].tag, options).format(exact(value));
}
