import { takeCurrency } from "./currency.ts";
import { readNumber } from "./number.ts";
import { collapseSpaces } from "./spacing.ts";
import { isUnitText, unitNamed } from "./unitNames.ts";
import type { UnitName } from "./units.ts";

/** What a price is for: a number of pieces, or a measure of something; `other` is one that nothing is measured in, as ft. */
export type PriceBasis = { per: number; of: "piece" | UnitName | "other" };

const pieces = String.raw`(?:st(?:(?:ü|ue)?ck|k)?\.?|pcs?\.?|pieces?|ea\.?|each|einheiten|units?)`;
const begun = String.raw`(?:\/|\b(?:per|je|pro)\b)`;
/** The basis ends a text or is followed by what every price can have behind it. */
const ends = String.raw`(?=\s*(?:$|[()[\],;:]|(?:in|net(?:to)?|brutto|gross|e[xk][kc]l|zzgl|in[kc]l|ohne|plus)(?!\p{L})))`;

const ofPieces = new RegExp(
  String.raw`\s*${begun}\s*([1-9][\d.,'’ ]*)(?:\s*(${pieces})(?![\p{L}\d])|${ends})`,
  "iu",
);
const ofMeasure = new RegExp(String.raw`\s*${begun}\s*(\d[\d.,'’ ]*)?([\p{L}][\p{L}\d²³]*\.?)${ends}`, "iu");
const ofOne = new RegExp(String.raw`\s*(?:${begun}\s*|\b)${pieces}${ends}`, "iu");
/** Hundreds and thousands as merchants write them: `/C`, `% Stk`, `‰ Stk`, `je Tausend`. */
const times = (sign: string, words: string) =>
  new RegExp(String.raw`\s*(?:${sign}|${begun}\s*(?:${words})\s*${pieces}?)${ends}`, "iu");
const ofHundred = times(String.raw`%\s*${pieces}`, "hundert|hundred");
const ofThousand = times(String.raw`‰\s*${pieces}?`, String.raw`tausend|thousand|tsd\.?`);
const ofCenti = /\s*\/\s*C(?=$|[\s()[\]])/u;

const others = /^(?:ft|m[³3]|l|lit(?:er|re)|oz|yd)$/i;
const measureOf = (word: string) => unitNamed(word) ?? (others.test(word) ? "other" : undefined);

function countOf(text: string | undefined): number {
  if (text === undefined) return 1;
  const reading = readNumber(text, { whole: true });
  return reading.state === "read" && /^\d+$/.test(reading.value) ? Number(reading.value) : Number.NaN;
}

const counted = new RegExp(String.raw`${begun}\s*\d`, "iu");

/** Whether a heading says for how many of something its prices are, though not what that is: `Preis je 100 Paar`. */
export const saysCount = (heading: string): boolean =>
  priceUnitIn(heading) === undefined && counted.test(collapseSpaces(heading));

/**
 * What a price or the heading of a column says it is for, and what else it says: `12,50 €/100`, `Preis je 100 Stk`,
 * `€/kg`, `/C`. Undefined where it says nothing of that, which means one piece.
 */
export function priceUnitIn(typed: string): { basis: PriceBasis; rest: string } | undefined {
  const text = collapseSpaces(typed);
  const without = (pattern: RegExp) =>
    collapseSpaces(text.replace(pattern, " ").replace(/\(\s*\)|\[\s*\]/g, ""));
  const merchants = [
    [ofHundred, 100],
    [ofCenti, 100],
    [ofThousand, 1000],
  ] as const;
  for (const [pattern, per] of merchants)
    if (pattern.test(text)) return { basis: { per, of: "piece" }, rest: without(pattern) };
  const measure = ofMeasure.exec(text);
  const of = measureOf(measure?.[2] ?? "");
  const measured = countOf(measure?.[1]);
  if (of && measured > 0) return { basis: { per: measured, of }, rest: without(ofMeasure) };
  const [said = "", count = "", word] = ofPieces.exec(text) ?? [];
  const number = countOf(count);
  // `1/2` is a half, and no price for two.
  const isFraction = said.trim().startsWith("/") && number > 1 && number < 10 && !word;
  if (number > 0 && !isFraction) return { basis: { per: number, of: "piece" }, rest: without(ofPieces) };
  return ofOne.test(text) ? { basis: { per: 1, of: "piece" }, rest: without(ofOne) } : undefined;
}

/** Whether a text is nothing but a unit, also in brackets: a currency, what prices are for, a measure, pieces, percent. */
function isUnit(typed: string): boolean {
  const text = collapseSpaces(typed).replace(/^[([]\s*(.*?)\s*[)\]]$/, "$1");
  if (isUnitText(text) || /^[%‰$]$/.test(text)) return true;
  const found = takeCurrency(text.replace(/^\$(?=\s*\/)/, ""));
  if (found === "currency_unclear") return false;
  return found.rest === "" ? found.currency !== null : priceUnitIn(found.rest)?.rest === "";
}

/** Whether a row below headings says only what their columns are measured in: units, dashes and blanks. */
export function isUnitsRow(texts: readonly string[]): boolean {
  const said = texts.filter((text) => !/^[-–—]?$/.test(text.trim()));
  return said.length > 0 && said.every(isUnit);
}

/** A heading with the unit that the row below says; a dash says none. */
export const withUnit = (heading: string, unit: string): string =>
  /^[-–—]?$/.test(unit.trim()) ? heading : `${heading} ${/^[([]/.test(unit) ? unit : `(${unit})`}`.trim();
