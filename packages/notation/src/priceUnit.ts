import { readNumber } from "./number.ts";

/** What a price is for: a number of pieces, or a measure of something. */
export type PriceBasis = { per: number; of: "piece" | "kg" | "t" | "lb" | "m" | "h" | "min" };

const pieces = String.raw`(?:st(?:(?:ü|ue)?ck|k)?\.?|pcs?\.?|pieces?|ea\.?|each|einheiten|units?)`;
const measures = String.raw`(?:kg|t|lbs?|m|h|std\.?|stunden?|hours?|hrs?|min\.?|minuten?|minutes?)`;
const begun = String.raw`(?:\/|\b(?:per|je|pro)\b)`;

const ofPieces = new RegExp(String.raw`\s*${begun}\s*([1-9][\d.,' ]*)\s*(${pieces})?\s*(?=$|[()[\]])`, "iu");
const ofMeasure = new RegExp(String.raw`\s*${begun}\s*(\d[\d.,]*)?\s*(${measures})\s*(?=$|[()[\]])`, "iu");
const ofOne = new RegExp(String.raw`\s*(?:${begun}\s*|\b)${pieces}\s*(?=$|[()[\]])`, "iu");
/** Hundreds and thousands as merchants write them: `/C`, `% Stk`, `‰ Stk`. */
const ofHundred = new RegExp(String.raw`\s*%\s*${pieces}\s*(?=$|[()[\]])`, "iu");
const ofCenti = /\s*\/\s*C(?=$|[\s()[\]])/u;
const ofThousand = new RegExp(String.raw`\s*‰\s*(?:${pieces})?\s*(?=$|[()[\]])`, "iu");

const measureOf = (word: string): PriceBasis["of"] => {
  const lower = word.toLowerCase().replace(".", "");
  if (/^(kg|t|m|min)$/.test(lower)) return lower as PriceBasis["of"];
  if (lower.startsWith("lb")) return "lb";
  return lower.startsWith("min") ? "min" : "h";
};

function countOf(text: string | undefined): number {
  if (text === undefined) return 1;
  const reading = readNumber(text, { whole: true });
  return reading.state === "read" && /^\d+$/.test(reading.value) ? Number(reading.value) : Number.NaN;
}

/**
 * What a price or the heading of a column says it is for, and what else it says: `12,50 €/100`, `Preis je 100 Stk`,
 * `€/kg`, `/C`. Undefined where it says nothing of that, which means one piece.
 */
export function priceUnitIn(text: string): { basis: PriceBasis; rest: string } | undefined {
  const without = (pattern: RegExp) =>
    text
      .replace(pattern, " ")
      .replace(/\(\s*\)|\[\s*\]/g, "")
      .trim();
  const merchants = [
    [ofHundred, 100],
    [ofCenti, 100],
    [ofThousand, 1000],
  ] as const;
  for (const [pattern, per] of merchants)
    if (pattern.test(text)) return { basis: { per, of: "piece" }, rest: without(pattern) };
  const measure = ofMeasure.exec(text);
  const measured = countOf(measure?.[1]);
  if (measure && measured > 0)
    return { basis: { per: measured, of: measureOf(measure[2] ?? "") }, rest: without(ofMeasure) };
  const [said = "", count = "", word] = ofPieces.exec(text) ?? [];
  const counted = countOf(count);
  // `1/2` is a half, and no price for two.
  const isFraction = said.trim().startsWith("/") && counted > 1 && counted < 10 && !word;
  if (counted > 0 && !isFraction) return { basis: { per: counted, of: "piece" }, rest: without(ofPieces) };
  return ofOne.test(text) ? { basis: { per: 1, of: "piece" }, rest: without(ofOne) } : undefined;
}
