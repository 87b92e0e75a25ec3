import { createTranslator } from "use-intl";
import { writeLocal } from "../lib/storage.ts";
import type { ImportMessages } from "./en/imports.ts";
import type { PreviewMessages } from "./en/previews.ts";
import type { Messages } from "./en.ts";
import { type Locale, languageTag, localeKey, localeStore } from "./locale.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: (typeof languageTag)[Locale];
    /** Those of previews and imports come with the first one, see `PreviewTexts` and `ImportTexts`. */
    Messages: Messages & { previews: PreviewMessages; imports: ImportMessages };
  }
}

export type Translate = ReturnType<typeof createTranslator<Messages>>;

export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const load: Record<Locale, () => Promise<Messages>> = {
  en: () => import("./en.ts").then((module) => module.en),
  de: () => import("./de.ts").then((module) => module.de),
};

let messages: Messages | undefined;
let current: Translate | undefined;

/** The texts of the language on show. @throws Error before `loadTexts` has finished. */
export function readMessages(): Messages {
  if (!messages) throw new Error("The texts are not loaded yet");
  return messages;
}

/** Translates outside React, in the language on show; a key where the texts are not loaded yet. */
export const translate = ((key, ...values) => (current ? current(key, ...values) : key)) as Translate;

/** Loads the texts of a language and makes it the one on show. */
export async function loadTexts(locale: Locale): Promise<void> {
  messages = await load[locale]();
  current = createTranslator<Messages>({ locale: languageTag[locale], messages, timeZone });
  document.documentElement.lang = locale;
  localeStore.set(locale);
}

/** Changes the language and keeps the choice. */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadTexts(locale);
  writeLocal(localeKey, locale);
}
