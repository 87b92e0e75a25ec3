import { emptyRow, maxTiers, type TierRow } from "./tierRows.ts";

/** A typed price for a requested quantity of a line; "" removes it. */
export type Price = { line: string; quantity: number; value: string };

/** An imported price for a quantity of a line, as a plain decimal. */
export type Match = { line: string; quantity: number; price: string };

const begins = (row: TierRow, quantity: number): boolean => Number(row.from) === quantity;

/** The typed price for a quantity: that of the tier that begins there. */
export const priceAt = (tiers: readonly TierRow[], quantity: number): string =>
  tiers.find((row) => begins(row, quantity))?.price ?? "";

/** Sets the price for a quantity, inserting a tier that begins there if there is none. */
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
