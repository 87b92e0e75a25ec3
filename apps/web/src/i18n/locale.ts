import { locales } from "@kantwerk/contract/locales";
import { readLocal } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";

export type Locale = (typeof locales)[number];

/** The language tag for Intl. */
export const languageTag = { en: "en-US", de: "de-DE" } as const satisfies Record<Locale, string>;

/** First day of the week; 0 is Sunday. */
export const weekStart = { en: 0, de: 1 } as const satisfies Record<Locale, number>;

export const localeKey = "locale";

/** The supported language of a tag such as `de-AT`; undefined for others. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split("-")[0];
  return locales.find((locale) => locale === language);
}

/** The initial language: the stored one, else the browser's, else English. */
export function initialLocale(kept: string | null, browser: readonly string[]): Locale {
  return localeOf(kept) ?? browser.map(localeOf).find((locale) => locale !== undefined) ?? "en";
}

/** The current language. Change it with `changeLocale`, which loads its texts first. */
export const localeStore = createStore<Locale>(
  initialLocale(readLocal(localeKey), globalThis.navigator?.languages ?? []),
);

export const readLocale = (): Locale => localeStore.get();
