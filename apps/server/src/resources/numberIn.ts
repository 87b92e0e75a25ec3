import type { Locale } from "@kantwerk/contract/messages";

const tags: Record<Locale, string> = { en: "en-US", de: "de-DE" };

/** Formats a number for a language. @param most maximum number of decimals */
export const numberIn = (locale: Locale, value: number, most = 4): string =>
  new Intl.NumberFormat(tags[locale], { maximumFractionDigits: most }).format(value);
