import { daysAfter } from "@kantwerk/contract/days";
import type { StepSeries } from "../../ui/charts/StepChart.tsx";

/** A row of a price list: the price per kg from a minimum weight on, with its validity period. */
export type PriceRow = {
  min_quantity: number | null;
  price_per_kg: string | null;
  valid_from: string | null;
  valid_until: string | null;
};

type Line = { quantity: number; points: StepSeries["points"] };

const monthInDays = 30;
const mostLines = 4;

const isPriced = (row: PriceRow): row is PriceRow & { price_per_kg: string } => row.price_per_kg !== null;

/** The points of consecutive prices, with gaps where no price is valid. */
function pointsOf(rows: (PriceRow & { price_per_kg: string })[], first: string): StepSeries["points"] {
  const sorted = rows
    .map((row) => ({ ...row, from: row.valid_from ?? first }))
    .sort((a, b) => a.from.localeCompare(b.from));
  return sorted.flatMap(({ from, valid_until, price_per_kg }, index) => {
    const begin = { date: from, value: Number(price_per_kg) };
    const end = valid_until === null ? undefined : daysAfter(valid_until, 1);
    return end === undefined || end === sorted[index + 1]?.from
      ? [begin]
      : [begin, { date: end, value: null }];
  });
}

/**
 * The chart's lines, one for each quantity (the four smallest, ascending), and its last day. Prices without a start
 * date begin a month before all others.
 */
export function priceLines(rows: readonly PriceRow[], today: string): { lines: Line[]; until: string } {
  const priced = rows.filter(isPriced);
  const days = priced.flatMap(({ valid_from, valid_until }) =>
    [valid_from, valid_until].filter((day) => day !== null),
  );
  const sorted = [...days, today].sort();
  const first = daysAfter(sorted[0] ?? today, -monthInDays);
  const byQuantity = Map.groupBy(priced, ({ min_quantity }) => min_quantity ?? 0);
  const lines = [...byQuantity]
    .sort(([a], [b]) => a - b)
    .slice(0, mostLines)
    .map(([quantity, own]) => ({ quantity, points: pointsOf(own, first) }));
  return { lines, until: daysAfter(sorted.at(-1) ?? today, monthInDays) };
}
