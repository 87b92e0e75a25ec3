import { decimalSigns, readNumber } from "@kantwerk/notation/number";
import { type Locale, languageTag } from "../i18n/locale.ts";

/**
 * Understands a number as typed in a language: where it can mean two (`1.250`), the language decides.
 * @param whole whether the field holds whole numbers only: `1.250` is 1250 in every language there
 * @returns a plain decimal string, null for nothing typed, undefined for what is not a number
 */
export function parseDecimal(typed: string, locale: Locale, whole = false): string | null | undefined {
  const reading = readNumber(typed, { sign: decimalSigns[locale], whole });
  if (reading.state === "nothing") return null;
  return reading.state === "refused" ? undefined : reading.value;
}

/** A number or decimal string with the language's decimal sign and nothing else: what a spreadsheet takes for a number. */
export function plainDecimal(value: number | string, locale: Locale): string {
  const text = typeof value === "number" || /e/i.test(value) ? Number(value).toFixed(10) : value;
  const [whole = "", decimals = ""] = text.split(".");
  const kept = decimals.replace(/0+$/, "");
  return kept ? `${whole}${decimalSigns[locale]}${kept}` : whole;
}

/** A decimal string as the browser formats it exactly, without the detour of a number. */
export const exact = (value: string) => value as Intl.StringNumericLiteral;

/** How many decimals are shown: never fewer than the first, never more than the second. */
export type DecimalRange = readonly [least: number, most: number];

/** A decimal string as it stands in a field, with the language's signs. */
export function showDecimal(value: string, locale: Locale, [least, most]: DecimalRange): string {
  const options = { minimumFractionDigits: least, maximumFractionDigits: most };
  return new Intl.NumberFormat(languageTag[locale], options).format(exact(value));
}
