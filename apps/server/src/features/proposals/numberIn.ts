import type { Locale } from "@kantwerk/contract/messages";

const tags: Record<Locale, string> = { en: "en-US", de: "de-DE" };

/** A number as people of a language write it, at most four digits behind the point. */
export const numberIn = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(tags[locale], { maximumFractionDigits: 4 }).format(value);
