import { createContext, type ReactNode, use, useMemo } from "react";
import type { Locale } from "../i18n/locale.ts";
import { number } from "./formats.ts";
import type { PublicKey } from "./texts.ts";

export type Values = Record<string, string | number>;
export type Say<K extends string = PublicKey> = (key: K, values?: Values) => string;

/** An error: the key of a page text, or the server's message. */
export type Problem<K extends string = string> = { key: K; values?: Values } | { said: string };

/** Formats a text: fills in `{values}`, localizes numbers, and chooses the plural form by `count`. */
export function translator<K extends string>(texts: Record<K, string>, locale: Locale): Say<K> {
  return (key, values = {}) => {
    const [one = "", other = one] = texts[key].split("|");
    const form = values.count === 1 ? one : other;
    return form.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? "";
      return typeof value === "number" ? number(value, locale) : value;
    });
  };
}

type Language = { locale: Locale; say: Say<string> };
const LanguageContext = createContext<Language | undefined>(undefined);

type Props = { locale: Locale; texts: Record<string, string>; children: ReactNode };

/** Provides the page's language. */
export function TextsProvider({ locale, texts, children }: Props) {
  const value = useMemo(() => ({ locale, say: translator(texts, locale) }), [texts, locale]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** The current language and its texts. @throws Error outside the provider */
export function useTexts<K extends string = PublicKey>(): { locale: Locale; say: Say<K> } {
  const language = use(LanguageContext);
  if (!language) throw new Error("There is no page around this part");
  return language;
}

/** The text of an error. */
export const sayProblem = <K extends string>(say: Say<K>, problem: Problem<K>): string =>
  "said" in problem ? problem.said : say(problem.key, problem.values);
