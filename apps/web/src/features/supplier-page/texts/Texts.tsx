import { createContext, type ReactNode, use, useMemo } from "react";
import type { Locale } from "../../../i18n/locale.ts";
import { number } from "../formats.ts";
import { de } from "./de.ts";
import { en, type TextKey, type Texts, type Values } from "./en.ts";
import type { Problem } from "./problem.ts";

// Both languages come with the page: the second one weighs less than one more round trip on a phone.
const texts: Record<Locale, Texts> = { en, de };

export type Say = (key: TextKey, values?: Values) => string;

/** A text in a language, its `{values}` filled in, numbers as the language writes them; of two forms the one for `count`. */
export function translator(locale: Locale): Say {
  return (key, values = {}) => {
    const [one = "", other = one] = texts[locale][key].split("|");
    const form = values.count === 1 ? one : other;
    return form.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? "";
      return typeof value === "number" ? number(value, locale) : value;
    });
  };
}

const Language = createContext<{ locale: Locale; say: Say }>({ locale: "en", say: translator("en") });

/** Gives the page its language. */
export function TextsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const value = useMemo(() => ({ locale, say: translator(locale) }), [locale]);
  return <Language value={value}>{children}</Language>;
}

/** The language on show and its texts. */
export const useTexts = () => use(Language);

/** A problem in words. */
export const sayProblem = (say: Say, problem: Problem): string =>
  "said" in problem ? problem.said : say(problem.key, problem.values);
