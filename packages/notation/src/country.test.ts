import { expect, test } from "vitest";
import { countryCodes, countryName } from "./countries.ts";
import { nearestCountry, readCountry } from "./country.ts";

test.each([
  ["DE", ["DE", "de", " De ", "D", "GER", "BRD", "Deutschland", "DEUTSCHLAND", "Germany"]],
  ["AT", ["AT", "A", "AUT", "Österreich", "Oesterreich", "osterreich", "Austria"]],
  ["CH", ["CH", "Schweiz", "Switzerland"]],
  ["GB", ["GB", "UK", "Vereinigtes Königreich", "United Kingdom"]],
  ["GR", ["GR", "EL", "Griechenland", "Greece"]],
  ["US", ["US", "USA", "Vereinigte Staaten", "United States"]],
  ["BA", ["Bosnia and Herzegovina", "Bosnia & Herzegovina", "Bosnien und Herzegowina"]],
])("%s is recognised by its code, its names and its usual short forms", (code, texts) => {
  for (const text of texts) expect([text, readCountry(text)]).toEqual([text, code]);
});

test("every country is recognised by its code and its German and English name", () => {
  for (const code of countryCodes)
    for (const text of [code, code.toLowerCase(), countryName(code, "en"), countryName(code, "de")])
      expect([text, readCountry(text)]).toEqual([text, code]);
});

test.each(["DD", "BU", "CS", "EU", "XX", "Europe", "Deutschlnd", "DEU", "1", "-", ""])(
  "%j is not recognised as a country",
  (text) => expect(readCountry(text)).toBeUndefined(),
);

test("a misspelled name is corrected to the nearest one, and a text unlike any name is not", () => {
  const misspelled = { Deutschlnd: "DE", Germny: "DE", Schweitz: "CH", Frankreih: "FR", Turkey: "TR" };
  for (const [text, code] of Object.entries(misspelled))
    expect([text, nearestCountry(text)]).toEqual([text, code]);
  for (const text of ["XX", "no such country at all", "", "ß".repeat(10_000)])
    expect([text, nearestCountry(text)]).toEqual([text, undefined]);
});
