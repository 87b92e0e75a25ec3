import { createTranslator } from "use-intl";
import { writeLocal } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";
import type { FirstMessages, LaterMessages, Messages } from "./en.ts";
import { type Locale, languageTag, localeKey, localeStore } from "./locale.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: (typeof languageTag)[Locale];
    Messages: Messages;
  }
}

export type Translate = ReturnType<typeof createTranslator<Messages>>;

const first: Record<Locale, () => Promise<FirstMessages>> = {
  en: () => import("./en.ts").then((module) => module.en),
  de: () => import("./de.ts").then((module) => module.de),
};
type Later = Record<Locale, () => Promise<Partial<LaterMessages>>>;
const later: Later[] = [];

/** The texts on show; undefined until the first are there. */
export const messagesStore = createStore<Messages | undefined>(undefined);
let current: Translate | undefined;

/** The texts of the language on show. @throws Error before `loadTexts` has finished. */
export function readMessages(): Messages {
  const messages = messagesStore.get();
  if (!messages) throw new Error("The texts are not loaded yet");
  return messages;
}

/** Translates outside React, in the language on show; a key where the texts are not loaded yet. */
export const translate = ((key, ...values) => (current ? current(key, ...values) : key)) as Translate;

/** Loads the texts of a language and makes it the one on show. */
export async function loadTexts(locale: Locale): Promise<void> {
  const wanted = [...later];
  const parts = await Promise.all([first[locale](), ...wanted.map((load) => load[locale]())]);
  // More have been asked for in the meantime.
  if (later.length > wanted.length) return loadTexts(locale);
  // Whose texts are missing has not been asked for: its code asks before it runs.
  const messages = Object.assign({}, ...parts) as Messages;
  current = createTranslator<Messages>({ locale: languageTag[locale], messages });
  messagesStore.set(messages);
  document.documentElement.lang = locale;
  localeStore.set(locale);
}

/**
 * Brings the texts of one feature, in this language and in each that is chosen afterwards. Awaited by the feature's
 * `texts.ts`, so that what imports it does not run before its words are there.
 */
export async function addTexts(load: Later): Promise<void> {
  later.push(load);
  const locale = localeStore.get();
  const texts = await load[locale]();
  const shown = messagesStore.get();
  // Another language brings these itself. What stands on the page has its words: none of it is drawn anew for these.
  if (shown && locale === localeStore.get()) Object.assign(shown, texts);
}

/** Changes the language and keeps the choice. */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadTexts(locale);
  writeLocal(localeKey, locale);
}
