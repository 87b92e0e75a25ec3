import { fill, type MessageValues } from "@kantwerk/contract/messages/fill";
import type { Locale } from "../i18n/locale.ts";
import { number } from "./formats.ts";

const form = "([=\\w]+) \\{((?:[^{}]|\\{\\w+\\})*)\\}";
const forms = new RegExp(form, "g");
const plurals = new RegExp(`\\{(\\w+), plural,((?: ${form})+)\\}`, "g");

/** A text in ICU notation with its values. Knows `{name}` and plurals only; a parser would double the page's texts. */
export function writeText(text: string, values: MessageValues, locale: Locale): string {
  const chosen = text.replace(plurals, (_, name: string, choices: string) => {
    const count = Number(values[name]);
    const wordsOf = new Map([...choices.matchAll(forms)].map(([, each = "", words = ""]) => [each, words]));
    const category = new Intl.PluralRules(locale).select(count);
    const words = wordsOf.get(`=${count}`) ?? wordsOf.get(category) ?? wordsOf.get("other") ?? "";
    return words.replaceAll("#", `{${name}}`);
  });
  return fill(chosen, values, (value) => number(value, locale));
}
