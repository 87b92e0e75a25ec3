import { type Locale, languages } from "@kantwerk/notation/languages";

/** Formats a number for a language. @param most maximum number of decimals */
export const numberIn = (locale: Locale, value: number, most = 4): string =>
  new Intl.NumberFormat(languages[locale].tag, { maximumFractionDigits: most }).format(value);
