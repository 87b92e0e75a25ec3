import { countryCodes, countryName } from "@kantwerk/notation/countries";
import { type Locale, languageTag } from "./locale.ts";

/** Every country with its name, sorted as the language sorts. */
export const countries = (locale: Locale): { code: string; name: string }[] =>
  countryCodes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, languageTag[locale]));
