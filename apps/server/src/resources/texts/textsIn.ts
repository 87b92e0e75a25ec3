import type { Locale } from "@kantwerk/contract/messages";
import { IntlMessageFormat } from "intl-messageformat";
import { de } from "./de.ts";
import { en } from "./en.ts";

type Texts = typeof en;
type Area = keyof Texts;

const texts: Record<Locale, { [A in Area]: Record<keyof Texts[A], string> }> = { en, de };

/** Inserts values unchanged. @throws FormatError for a missing value */
export type Say<A extends Area> = (key: keyof Texts[A], values?: Record<string, string | number>) => string;

/** The texts of one area of mails or papers, in ICU notation. */
export const textsIn =
  <A extends Area>(locale: Locale, area: A): Say<A> =>
  (key, values) =>
    String(
      new IntlMessageFormat(texts[locale][area][key], locale, undefined, { ignoreTag: true }).format(values),
    );
