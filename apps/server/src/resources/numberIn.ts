import type { Locale } from "@kantwerk/contract/messages";

const tags: Record<Locale, string> = { en: "en-US", de: "de-DE" };

/** A number as people of a language write it. @param most digits behind the point */
export const numberIn = (locale: Locale, value: number, most = 4): string =>
  new Intl.NumberFormat(tags[locale], { maximumFractionDigits: most }).format(value);
