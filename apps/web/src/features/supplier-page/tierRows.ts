import type { Tier } from "@kantwerk/contract/fields";
import { overlaps } from "@kantwerk/contract/rules";
import type { Locale } from "../../i18n/locale.ts";
import { parseDecimal } from "../../lib/numbers.ts";
import type { Problem } from "./texts/problem.ts";

/** One row of the grid, as it was typed. */
export type TierRow = { from: string; to: string; price: string };

export const maxTiers = 50;
const maxQuantity = 2_000_000_000;

export const emptyRow: TierRow = { from: "", to: "", price: "" };

/** Rows that begin at the quantities asked for, the last without an end; the supplier only adds prices. */
export function rowsFor(quantities: number[]): TierRow[] {
  const from = [...new Set(quantities)].sort((a, b) => a - b).slice(0, maxTiers);
  if (from.length === 0) return [emptyRow];
  return from.map((quantity, index) => {
    const next = from[index + 1];
    return { from: String(quantity), to: next ? String(next - 1) : "", price: "" };
  });
}

type Judged = {
  /** In the order of the rows; rows without a price are not offered. */
  tiers: Tier[];
  /** The row that each tier came from. */
  rowOf: number[];
  /** By row and attribute: `0.unit_price`. */
  problems: Record<string, Problem>;
};

/** What a whole number is refused for; undefined for a good one. */
export function judgeWhole(
  value: string | null | undefined,
  least: number,
  most: number,
): Problem | undefined {
  if (value === null) return { text: "required" };
  if (value === undefined) return { text: "notNumber" };
  if (!/^-?\d+(\.0*)?$/.test(value)) return { text: "notWhole" };
  if (Number(value) < least) return { text: least > 0 ? "notPositive" : "negative" };
  if (Number(value) > most) return { text: "tooLarge", values: { max: most } };
  return undefined;
}

/** What an amount of money is refused for; undefined for a good one and for nothing typed. */
export function judgeAmount(value: string | null | undefined): Problem | undefined {
  if (value === null) return undefined;
  if (value === undefined) return { text: "notNumber" };
  if (value.startsWith("-")) return { text: "negative" };
  return /^\d{1,10}(\.\d{1,4})?$/.test(value) ? undefined : { text: "notMoney" };
}

function judgeRow(row: TierRow, locale: Locale): { tier: Tier; problems: [string, Problem][] } {
  const [from, to, price] = [row.from, row.to, row.price].map((typed) => parseDecimal(typed, locale));
  const problems: [string, Problem | undefined][] = [
    ["min_quantity", judgeWhole(from, 1, maxQuantity)],
    ["max_quantity", to === null ? undefined : judgeWhole(to, 1, maxQuantity)],
    ["unit_price", judgeAmount(price)],
  ];
  const tier = {
    min_quantity: Number(from),
    max_quantity: to === null ? null : Number(to),
    unit_price: price ?? "",
  };
  const found = problems.filter((each): each is [string, Problem] => each[1] !== undefined);
  if (found.length === 0 && tier.max_quantity !== null && tier.max_quantity < tier.min_quantity)
    found.push(["max_quantity", { text: "tierRange" }]);
  return { tier, problems: found };
}

/** Reads the rows that have a price. Overlaps are told at the later row. */
export function judgeRows(rows: TierRow[], locale: Locale): Judged {
  const judged: Judged = { tiers: [], rowOf: [], problems: {} };
  const sound: { tier: Tier; row: number }[] = [];
  rows.forEach((row, index) => {
    if (row.price.trim() === "") return;
    const { tier, problems } = judgeRow(row, locale);
    judged.tiers.push(tier);
    judged.rowOf.push(index);
    for (const [attribute, problem] of problems) judged.problems[`${index}.${attribute}`] = problem;
    if (problems.length === 0) sound.push({ tier, row: index });
  });
  for (const [, later] of overlaps(sound.map(({ tier }) => tier)))
    judged.problems[`${sound[later]?.row}.min_quantity`] = { text: "tiersOverlap" };
  return judged;
}
