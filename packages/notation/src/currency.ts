import { isCurrency } from "./currencies.ts";
import { collapseSpaces } from "./spacing.ts";

/** Context for ambiguous currencies. */
export type Expected = {
  /** ISO 4217; undefined: any. */
  currency?: string | undefined;
  /** The author's country: ISO 3166-1 alpha-2. */
  country?: string | undefined;
};

const signs: Record<string, string> = {
  us$: "USD",
  "€": "EUR",
  euro: "EUR",
  euros: "EUR",
  "£": "GBP",
  zł: "PLN",
  kč: "CZK",
};

/** Symbols shared by several currencies, with the countries that use them. */
const shared: Record<string, Record<string, string>> = {
  $: { US: "USD", CA: "CAD", AU: "AUD", NZ: "NZD", SG: "SGD", HK: "HKD", MX: "MXN" },
  kr: { SE: "SEK", NO: "NOK", DK: "DKK", IS: "ISK" },
  "¥": { JP: "JPY", CN: "CNY" },
  fr: { CH: "CHF", LI: "CHF" },
};

// Most codes count only in capitals, because `all`, `try` and `top` are words; common ones also in lower case.
const written =
  /US\$|[€£$¥]|(?<!\p{L})(?:[zZ][łŁ]|[kK][čČ]|[sS]?[fF]r\.?|[kK]r\.?|[eE]uros?|EUROS?|[A-Z]{3}|eur|chf|usd|gbp|Eur|Chf|Usd)(?!\p{L})/gu;

function currencyOf(sign: string, expected: Expected): string | undefined {
  const lower = sign.toLowerCase().replace(".", "").replace(/^sfr$/, "fr");
  const known = signs[lower];
  if (known) return known;
  const ofCountry = shared[lower];
  if (!ofCountry) return isCurrency(sign.toUpperCase()) ? sign.toUpperCase() : undefined;
  const possible = Object.values(ofCountry);
  if (expected.currency && possible.includes(expected.currency)) return expected.currency;
  return ofCountry[expected.country ?? ""] ?? "unclear";
}

/** A text without its currency; `currency` is null if it names none. */
export type CurrencyFound = { currency: string | null; rest: string } | "currency_unclear";

/**
 * Extracts the currency from a price or a column heading. Shared symbols count only if they match the expectation;
 * otherwise, or with two different currencies, the result is unclear.
 */
export function takeCurrency(text: string, expected: Expected = {}): CurrencyFound {
  const found = new Set<string>();
  const rest = text.replace(written, (sign) => {
    const currency = currencyOf(sign, expected);
    if (currency === undefined) return sign;
    found.add(currency);
    return " ";
  });
  if (found.has("unclear") || found.size > 1) return "currency_unclear";
  const [currency = null] = found;
  return {
    currency,
    rest: collapseSpaces(collapseSpaces(rest).replace(/\(\s*\)|\[\s*\]/g, "")),
  };
}
