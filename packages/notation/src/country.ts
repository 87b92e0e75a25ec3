import { countryCodes, isCountry } from "./countries.ts";
import { locales } from "./languages.ts";

/** Common short forms. */
const shortForms = new Map([
  ["D", "DE"],
  ["GER", "DE"],
  ["BRD", "DE"],
  ["A", "AT"],
  ["AUT", "AT"],
  ["UK", "GB"],
  ["EL", "GR"],
]);

/** Common names that Intl does not list. */
const otherNames = {
  BY: "Weißrussland",
  CZ: "Czech Republic|Tschechische Republik",
  DE: "Bundesrepublik Deutschland",
  GB: "Great Britain|Großbritannien",
  MK: "Macedonia|Mazedonien",
  NL: "Holland",
  SK: "Slovak Republic|Slowakische Republik",
  TR: "Turkey",
  US: "United States of America|Vereinigte Staaten von Amerika",
};

/** Ignores case, accents and spacing; `ae`, `oe` and `ue` equal the umlauts. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("&", "und")
    .replace(/\band\b/g, "und")
    .replace(/[^\p{L}]/gu, "")
    .replace(/([aou])e/g, "$1");

/** Country codes by folded name, long and short, in each language. */
function readNames(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const language of locales)
    for (const style of ["long", "short"] as const) {
      const names = new Intl.DisplayNames(language, { type: "region", style });
      for (const code of countryCodes) codes.set(fold(names.of(code) ?? code), code);
    }
  for (const [code, others] of Object.entries(otherNames))
    for (const name of others.split("|")) codes.set(fold(name), code);
  return codes;
}

let known: Map<string, string> | undefined;

/** Created on first use, because it takes some milliseconds. */
function codesByName(): Map<string, string> {
  known ??= readNames();
  return known;
}

/** The code of a country from its code, its German or English name, or a common short form. */
export function readCountry(text: string): string | undefined {
  const trimmed = text.trim();
  // Otherwise "ß" would become "SS".
  const code = /^[a-z]+$/i.test(trimmed) ? trimmed.toUpperCase() : "";
  if (isCountry(code)) return code;
  return shortForms.get(code) ?? codesByName().get(fold(text));
}

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (let at = 0; at < other.length; at++)
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (letter === other[at] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

function findNearest(text: string): string | undefined {
  const folded = fold(text).slice(0, 60);
  let nearest: string | undefined;
  let most = Math.floor(folded.length / 3) + 1;
  for (const [name, code] of codesByName()) {
    if (Math.abs(name.length - folded.length) >= most) continue;
    const distance = editDistance(folded, name);
    if (distance < most) [nearest, most] = [code, distance];
  }
  return nearest;
}

// Cached: a column of a file repeats the same text in thousands of rows.
const found = new Map<string, string | undefined>();

/** The country with the most similar name in any language; undefined if none is close. */
export function nearestCountry(text: string): string | undefined {
  if (found.has(text)) return found.get(text);
  if (found.size >= 500) found.clear();
  const nearest = findNearest(text);
  found.set(text, nearest);
  return nearest;
}
