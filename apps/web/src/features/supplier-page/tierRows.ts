import type { Tier } from "@kantwerk/contract/fields";
import { supplierOffers } from "@kantwerk/contract/offers";
import { judgeTier, overlaps } from "@kantwerk/contract/rules";
import type { Locale } from "../../i18n/locale.ts";
import { isOtherCurrency, readAmount, readCount } from "../../public/amounts.ts";
import type { Problem } from "./texts/problem.ts";

/** A row of the grid, as typed. */
export type TierRow = { from: string; to: string; price: string };

export const maxTiers = supplierOffers.fields.tiers.max;

export const emptyRow: TierRow = { from: "", to: "", price: "" };

/** Rows that begin at the requested quantities, the last one open-ended; the supplier only adds prices. */
export function rowsFor(quantities: number[]): TierRow[] {
  const from = [...new Set(quantities)].sort((a, b) => a - b).slice(0, maxTiers);
  if (from.length === 0) return [emptyRow];
  return from.map((quantity, index) => {
    const next = from[index + 1];
    return { from: String(quantity), to: next ? String(next - 1) : "", price: "" };
  });
}

/** Whether a row's price is 0. */
export const isZero = ({ price }: TierRow, locale: Locale): boolean =>
  /^0+(\.0*)?$/.test(readAmount(price, locale) ?? "");

type ParsedTierRows = {
  /** In row order; rows without a price are not offered. */
  tiers: Tier[];
  /** Source row of each tier. */
  rowOf: number[];
  /** Keyed by row and attribute: `0.unit_price`. */
  problems: Record<string, Problem>;
};

function judgeRow(row: TierRow, locale: Locale): { tier: Tier; problems: Record<string, Problem> } {
  const [from, to] = [row.from, row.to].map((typed) => readCount(typed, locale));
  const price = readAmount(row.price, locale);
  const tier = {
    min_quantity: Number(from ?? Number.NaN),
    max_quantity: to === null ? null : Number(to),
    unit_price: price ?? "",
  };
  const problems: Record<string, Problem> = judgeTier(tier);
  if (from === null) problems.min_quantity = { key: "required" };
  if (price === undefined) {
    const key = isOtherCurrency(row.price, locale) ? "otherCurrency" : "noPrice";
    problems.unit_price = { key, values: { typed: row.price.trim() } };
  }
  return { tier, problems };
}

/** Parses the rows that have a price. Overlaps are reported at the later row. */
export function judgeRows(rows: TierRow[], locale: Locale): ParsedTierRows {
  const judged: ParsedTierRows = { tiers: [], rowOf: [], problems: {} };
  const sound: { tier: Tier; row: number }[] = [];
  rows.forEach((row, index) => {
    if (row.price.trim() === "") return;
    const { tier, problems } = judgeRow(row, locale);
    judged.tiers.push(tier);
    judged.rowOf.push(index);
    for (const [attribute, problem] of Object.entries(problems))
      judged.problems[`${index}.${attribute}`] = problem;
    if (Object.keys(problems).length === 0) sound.push({ tier, row: index });
  });
  for (const [, later] of overlaps(sound.map(({ tier }) => tier)))
    judged.problems[`${sound[later]?.row}.min_quantity`] = { key: "tiersOverlap" };
  return judged;
}
