import { createTranslator } from "use-intl";
import { writeLocal } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";
import { type Locale, languageTag, localeKey, localeStore } from "./locale.ts";
import type { Messages } from "./messages.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: (typeof languageTag)[Locale];
    Messages: Messages;
  }
}

export type Translate = ReturnType<typeof createTranslator<Messages>>;

const languages: Record<Locale, () => Promise<Messages>> = {
  en: () => import("./en.ts").then(({ en }) => en),
  de: () => import("./de.ts").then(({ de }) => de),
};

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
  const messages = await languages[locale]();
  current = createTranslator<Messages>({ locale: languageTag[locale], messages });
  messagesStore.set(messages);
  document.documentElement.lang = locale;
  localeStore.set(locale);
}

/** Changes the language and keeps the choice. */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadTexts(locale);
  writeLocal(localeKey, locale);
}
