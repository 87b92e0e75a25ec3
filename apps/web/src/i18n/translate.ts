import { languages } from "@kantwerk/notation/languages";
import { createTranslator } from "use-intl";
import { writeLocal } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";
import { type Locale, localeKey, localeStore } from "./locale.ts";
import type { Messages } from "./messages.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: (typeof languages)[Locale]["tag"];
    Messages: Messages;
  }
}

export type Translate = ReturnType<typeof createTranslator<Messages>>;

/** The current texts; undefined until loaded. */
export const messagesStore = createStore<Messages | undefined>(undefined);
let current: Translate | undefined;

/** The current language's texts. @throws Error before `loadTexts` has finished */
export function readMessages(): Messages {
  const messages = messagesStore.get();
  if (!messages) throw new Error("The texts are not loaded yet");
  return messages;
}

/** Translates outside React, in the current language; returns the key until the texts are loaded. */
export const translate = ((key, ...values) => (current ? current(key, ...values) : key)) as Translate;

/** Loads a language's texts and makes it the current one. */
export async function loadTexts(locale: Locale): Promise<void> {
  const { texts: messages }: { texts: Messages } = await import(`./${locale}/staff.ts`);
  current = createTranslator<Messages>({ locale: languages[locale].tag, messages });
  messagesStore.set(messages);
  document.documentElement.lang = locale;
  localeStore.set(locale);
}

/** Changes the language and stores the choice. */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadTexts(locale);
  writeLocal(localeKey, locale);
}
