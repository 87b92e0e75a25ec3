import { countryCodes, countryName } from "@kantwerk/notation/countries";
import { type Locale, languageTag } from "./locale.ts";

/** All countries with their names, sorted by the language's rules. */
export const countries = (locale: Locale): { code: string; name: string }[] =>
  countryCodes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, languageTag[locale]));
