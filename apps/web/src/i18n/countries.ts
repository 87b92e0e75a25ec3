import { type Locale, languageTag } from "./locale.ts";

/** Names that Intl has besides countries: unions, test codes and parts of countries. */
const notCountries = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split(" "));

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The name of a country by its ISO 3166-1 code of two letters; the code itself where there is none. */
export function countryName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(languageTag[locale], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Every country with its name, sorted as the language sorts. */
export function countries(locale: Locale): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(languageTag[locale], { type: "region", fallback: "none" });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .filter((code) => !notCountries.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .map((code) => ({ code, name: names.of(code) ?? "" }))
    .filter(({ name }) => name !== "")
    .sort((a, b) => a.name.localeCompare(b.name, languageTag[locale]));
}
