import { type Locale, locales } from "@kantwerk/notation/languages";
import { readLocal } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";

export type { Locale };

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
