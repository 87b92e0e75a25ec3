import { type Locale, languages, locales } from "@kantwerk/notation/languages";
import { de } from "./messages/de.ts";
import { en } from "./messages/en.ts";
import { fill, type MessageValues } from "./messages/fill.ts";

export type MessageKey = keyof typeof en;

export type { Locale };

/**
 * What the product says when something is refused, in both languages. The server translates by `Accept-Language`,
 * the browser by its own setting; both take the words from here, so that a field says the same wherever it is checked.
 */
const texts: Record<Locale, Record<MessageKey, string>> = { en, de };

const numbers = Object.fromEntries(
  locales.map((locale) => [
    locale,
    new Intl.NumberFormat(languages[locale].tag, { maximumFractionDigits: 6 }),
  ]),
) as Record<Locale, Intl.NumberFormat>;

/** The message in a language, its `{places}` filled: numbers as the language writes them, years and numbers of rows as texts. */
export function say(locale: Locale, key: MessageKey, values: MessageValues = {}): string {
  return fill(texts[locale][key], values, (value) => numbers[locale].format(value));
}
