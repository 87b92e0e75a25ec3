import { expect, test } from "vitest";
import { countryCodes, countryName, isCountry } from "./countries.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const everyPair = letters.flatMap((first) => letters.map((second) => first + second));

/** Regions named by Unicode that ISO 3166-1 assigns to no country: reserved codes, unions, test regions. */
const noCountries = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split(" "));

test("a country is in ISO 3166-1, or is Kosovo; deprecated codes and those of unions are not countries", () => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  // A deprecated code has another canonical form: DD is DE.
  const assigned = everyPair.filter(
    (code) => names.of(code) && new Intl.Locale(`und-${code}`).region === code && !noCountries.has(code),
  );
  expect(countryCodes).toEqual(assigned);
  expect(countryCodes).toHaveLength(249 + 1);
  for (const code of ["DD", "BU", "UK", "CS", "EL", "EU", "XX", "XI", "SU", "YU", "de", ""])
    expect([code, isCountry(code)]).toEqual([code, false]);
});

test("a country has a name in both languages, and an unknown code stays a code", () => {
  expect([countryName("AT", "en"), countryName("AT", "de")]).toEqual(["Austria", "Österreich"]);
  expect(["CS", "DD", "no code"].map((code) => countryName(code, "en"))).toEqual(["CS", "DD", "no code"]);
});
