import { type Locale, languageTag } from "../i18n/locale.ts";

/** Decimal sign and thousands sign by locale, as people type them. */
const signs: Record<Locale, { decimal: string; group: string }> = {
  en: { decimal: ".", group: "," },
  de: { decimal: ",", group: "." },
};

const grouped = (group: string) => new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+$`);

/** Joins the whole part's thousands; undefined where they are not groups of three. */
function joinGroups(whole: string, group: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  return grouped(group).test(whole) ? whole.replaceAll(group, "") : undefined;
}

/**
 * Understands a number as typed in a language: `9.876,54` in German and `9,876.54` in English are both "9876.54". The
 * other language's decimal sign is understood where it cannot be a thousands sign: `1.5` in German is "1.5".
 * @returns a plain decimal string, null for nothing typed, undefined for what is not a number
 */
export function parseDecimal(typed: string, locale: Locale): string | null | undefined {
  const text = typed.replace(/[\s\u00a0\u202f'’]/g, "").replace("−", "-");
  if (text === "") return null;
  const { decimal, group } = signs[locale];
  const [, sign, digits] = /^([+-]?)([\d.,]+)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const [whole = "", fraction, more] = digits.split(decimal);
  if (more !== undefined) return undefined;
  const joined = joinGroups(whole, group);
  if (joined === undefined)
    return fraction === undefined ? foreignDecimal(sign ?? "", digits, group) : undefined;
  if (fraction !== undefined && !/^\d*$/.test(fraction)) return undefined;
  return plain(sign ?? "", joined, fraction ?? "");
}

function foreignDecimal(sign: string, digits: string, foreign: string): string | undefined {
  const [whole = "", fraction = "", more] = digits.split(foreign);
  if (more !== undefined || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction)) return undefined;
  return plain(sign, whole, fraction);
}

function plain(sign: string, whole: string, fraction: string): string | undefined {
  if (whole === "" && fraction === "") return undefined;
  const trimmed = whole.replace(/^0+(?=\d)/, "") || "0";
  return `${sign === "-" ? "-" : ""}${trimmed}${fraction && `.${fraction}`}`;
}

/** A number or decimal string with the language's decimal sign and nothing else: what a spreadsheet takes for a number. */
export function plainDecimal(value: number | string, locale: Locale): string {
  const text = typeof value === "number" || /e/i.test(value) ? Number(value).toFixed(10) : value;
  const [whole = "", decimals = ""] = text.split(".");
  const kept = decimals.replace(/0+$/, "");
  return kept ? `${whole}${signs[locale].decimal}${kept}` : whole;
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
