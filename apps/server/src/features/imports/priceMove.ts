import type { Tier } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import type { Values } from "../../db/tenantDb.ts";
import type { StoredMove } from "../../resources/importTables.ts";

const moveOf = (name: string, quantity: number | null, from: unknown, to: unknown): StoredMove[] => {
  const [before, after] = [Number(from), Number(to)];
  if (from == null || to == null || !(before > 0) || before === after) return [];
  const share = Math.round((after / before - 1) * 10_000) / 10_000;
  return [{ name, quantity, from: String(from), to: String(to), share }];
};

/** The price for a quantity. */
const priceAt = (steps: readonly Tier[], quantity: number) =>
  steps.find(
    ({ min_quantity, max_quantity }) =>
      min_quantity <= quantity && (max_quantity === null || quantity <= max_quantity),
  )?.unit_price;

const widest = (moves: readonly StoredMove[]): StoredMove | null =>
  moves.toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share))[0] ?? null;

/** The price break with the largest change, compared at its quantity. */
export const stepMove = (name: string, before: readonly Tier[], after: readonly Tier[]): StoredMove | null =>
  widest(
    after.flatMap(({ min_quantity, unit_price }) =>
      moveOf(name, min_quantity, priceAt(before, min_quantity), unit_price),
    ),
  );

/** The amount of a record with the largest change. */
export const amountMove = ({ fields }: Resource, before: Values, changes: Values): StoredMove | null =>
  widest(
    Object.entries(changes)
      .filter(([name]) => fields[name]?.kind === "money")
      .flatMap(([name, value]) => moveOf(name, null, before[name], value)),
  );
