import { emptyRow, maxTiers, type TierRow } from "./tierRows.ts";

/** A price for one asked quantity of a line, as it was typed; "" takes it away. */
export type Price = { line: string; quantity: number; value: string };

/** A price that was found for a quantity of a line, as a plain decimal. */
export type Match = { line: string; quantity: number; price: string };

const begins = (row: TierRow, quantity: number): boolean => Number(row.from) === quantity;

/** What was typed for a quantity: the price of the tier that begins there. */
export const priceAt = (tiers: readonly TierRow[], quantity: number): string =>
  tiers.find((row) => begins(row, quantity))?.price ?? "";

/** The tiers with another price for a quantity; one that begins there is put in where there is none. */
export function withPrice(tiers: TierRow[], quantity: number, price: string): TierRow[] {
  if (tiers.some((row) => begins(row, quantity)))
    return tiers.map((row) => (begins(row, quantity) ? { ...row, price } : row));
  if (tiers.length >= maxTiers) return tiers;
  const sorted = [...tiers, { ...emptyRow, from: String(quantity), price }].sort(
    (a, b) => Number(a.from) - Number(b.from),
  );
  return sorted.map((row, at) => {
    const next = sorted[at + 1];
    const ends = row.to !== "" && next && Number(row.to) < Number(next.from);
    return ends || !next ? row : { ...row, to: String(Number(next.from) - 1) };
  });
}
