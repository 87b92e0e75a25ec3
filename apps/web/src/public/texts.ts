import { type Locale, localeKey } from "../i18n/locale.ts";
import { writeLocal } from "../lib/storage.ts";
import { createStore, useStore } from "../lib/store.ts";
import { writeText } from "./writeText.ts";

/** Keys of the texts that all public pages share. */
export type PublicKey = keyof typeof import("../i18n/en/public/shared.json");
export type Values = Record<string, string | number>;
export type Say<K extends string = PublicKey> = (key: K, values?: Values) => string;

/** An error: the key of a page text, or the server's message. */
export type Problem<K extends string = string> = { key: K; values?: Values } | { said: string };

export const translator =
  <K extends string>(texts: Record<K, string>, locale: Locale): Say<K> =>
  (key, values = {}) =>
    writeText(texts[key], values, locale);

/** Loads a page's texts in one language. */
export type LoadTexts = (locale: Locale) => Promise<{ texts: Record<string, string> }>;

type Language<K extends string = string> = {
  locale: Locale;
  say: Say<K>;
  /** Changes the language and stores the choice. */
  choose: (locale: Locale) => Promise<void>;
};

const languageStore = createStore<Language | undefined>(undefined);

/** Loads a page's texts in a language and makes it the current one. */
export async function showIn(locale: Locale, load: LoadTexts): Promise<void> {
  const { texts } = await load(locale);
  const choose = async (next: Locale) => {
    await showIn(next, load);
    writeLocal(localeKey, next);
  };
  document.documentElement.lang = locale;
  languageStore.set({ locale, say: translator(texts, locale), choose });
}

/** The current language and its texts. @throws Error before they are loaded */
export function useTexts<K extends string = PublicKey>(): Language<K> {
  const language = useStore(languageStore);
  if (!language) throw new Error("The texts are not loaded yet");
  return language;
}

/** The text of an error. */
export const sayProblem = <K extends string>(say: Say<K>, problem: Problem<K>): string =>
  "said" in problem ? problem.said : say(problem.key, problem.values);
