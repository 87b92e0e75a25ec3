import { createContext, type ReactNode, use, useMemo } from "react";
import type { Locale } from "../i18n/locale.ts";
import { number } from "./formats.ts";
import type { PublicKey } from "./texts.ts";

export type Values = Record<string, string | number>;
export type Say<K extends string = PublicKey> = (key: K, values?: Values) => string;

/** Why something is refused: one of the page's texts, or the server's own words. */
export type Problem<K extends string = string> = { key: K; values?: Values } | { said: string };

/** A text, its `{values}` filled in, numbers as the language writes them; of two forms the one for `count`. */
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

/** Gives the page its language. */
export function TextsProvider({ locale, texts, children }: Props) {
  const value = useMemo(() => ({ locale, say: translator(texts, locale) }), [texts, locale]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** The language on show and its texts. @throws Error outside the page. */
export function useTexts<K extends string = PublicKey>(): { locale: Locale; say: Say<K> } {
  const language = use(LanguageContext);
  if (!language) throw new Error("There is no page around this part");
  return language;
}

/** A problem in words. */
export const sayProblem = <K extends string>(say: Say<K>, problem: Problem<K>): string =>
  "said" in problem ? problem.said : say(problem.key, problem.values);
