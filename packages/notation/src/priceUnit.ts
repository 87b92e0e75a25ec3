import { takeCurrency } from "./currency.ts";
import { readNumber } from "./number.ts";
import { collapseSpaces } from "./spacing.ts";
import { isUnitText, unitNamed } from "./unitNames.ts";
import type { UnitName } from "./units.ts";

/** Price basis: a number of pieces, or a measure; `other` is an unsupported unit such as ft. */
export type PriceBasis = { per: number; of: "piece" | UnitName | "other" };

const pieces = String.raw`(?:st(?:(?:ü|ue)?ck|k)?\.?|pcs?\.?|pieces?|ea\.?|each|einheiten|units?)`;
const begun = String.raw`(?:\/|\b(?:per|je|pro)\b)`;
/** A basis is at the end of a text, or before words that may follow any price. */
const ends = String.raw`(?=\s*(?:$|[()[\],;:]|(?:in|net(?:to)?|brutto|gross|e[xk][kc]l|zzgl|in[kc]l|ohne|plus)(?!\p{L})))`;

const ofPieces = new RegExp(
  String.raw`\s*${begun}\s*([1-9][\d.,'’ ]*)(?:\s*(${pieces})(?![\p{L}\d])|${ends})`,
  "iu",
);
const ofMeasure = new RegExp(String.raw`\s*${begun}\s*(\d[\d.,'’ ]*)?([\p{L}][\p{L}\d²³]*\.?)${ends}`, "iu");
const ofOne = new RegExp(String.raw`\s*(?:${begun}\s*|\b)${pieces}${ends}`, "iu");
/** Merchants' notations for hundred and thousand: `/C`, `% Stk`, `‰ Stk`, `je Tausend`. */
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

/** Whether a heading states a count but an unknown unit: `Preis je 100 Paar`. */
export const saysCount = (heading: string): boolean =>
  priceUnitIn(heading) === undefined && counted.test(collapseSpaces(heading));

/**
 * The price basis in a price or column heading, and the remaining text: `12,50 €/100`, `Preis je 100 Stk`, `€/kg`,
 * `/C`. Undefined if not stated, which means one piece.
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
  // `1/2` is a half, not a price for two.
  const isFraction = said.trim().startsWith("/") && number > 1 && number < 10 && !word;
  if (number > 0 && !isFraction) return { basis: { per: number, of: "piece" }, rest: without(ofPieces) };
  return ofOne.test(text) ? { basis: { per: 1, of: "piece" }, rest: without(ofOne) } : undefined;
}

/** Whether a text is only a unit, possibly in brackets: a currency, price basis, measure, pieces, percent. */
function isUnit(typed: string): boolean {
  const text = collapseSpaces(typed).replace(/^[([]\s*(.*?)\s*[)\]]$/, "$1");
  if (isUnitText(text) || /^[%‰$]$/.test(text)) return true;
  const found = takeCurrency(text.replace(/^\$(?=\s*\/)/, ""));
  if (found === "currency_unclear") return false;
  return found.rest === "" ? found.currency !== null : priceUnitIn(found.rest)?.rest === "";
}

/** Whether a row below the headings contains only units, dashes and blanks. */
export function isUnitsRow(texts: readonly string[]): boolean {
  const said = texts.filter((text) => !/^[-–—]?$/.test(text.trim()));
  return said.length > 0 && said.every(isUnit);
}

/** Appends the unit from the row below to a heading; a dash means none. */
export const withUnit = (heading: string, unit: string): string =>
  /^[-–—]?$/.test(unit.trim()) ? heading : `${heading} ${/^[([]/.test(unit) ? unit : `(${unit})`}`.trim();
