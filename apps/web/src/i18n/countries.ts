import { countryCodes, countryName } from "@kantwerk/notation/countries";
import { languages } from "@kantwerk/notation/languages";
import type { Locale } from "./locale.ts";

/** All countries with their names, sorted by the language's rules. */
export const countries = (locale: Locale): { code: string; name: string }[] =>
  countryCodes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, languages[locale].tag));
