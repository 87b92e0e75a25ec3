import Big from "big.js";
import { expect, test } from "vitest";
import { calculate, type Result } from "./calculate.ts";
import type { Product, Settings } from "./calculated.ts";
import { movementOf } from "./movement.ts";
import { bracket, dataOf } from "./testing/example.ts";

const at100 = (product: Product, settings: Partial<Settings> = {}, margin: number | null = null): Result => {
  const [result] = calculate(dataOf([product], settings), product.id, [100], margin);
  if (!result) throw new Error("Nothing was calculated");
  return result;
};

const [used] = bracket.materials;

/** The bracket with another price per kg of its sheet. */
const dearer = (cost_per_kg: string): Product => ({
  ...bracket,
  materials: bracket.materials.map((each) => ({
    ...each,
    group: each.group && {
      ...each.group,
      prices: each.group.prices.map((price) => ({ ...price, cost_per_kg })),
    },
  })),
});

const sum = ({ rows, other }: ReturnType<typeof movementOf>) =>
  rows.reduce((total, { effect }) => total.plus(effect), new Big(other ?? 0)).toFixed(4);

test("a higher material price is listed with its cause, followed by its overhead", () => {
  const before = at100(bracket);
  const after = at100(dearer("1.3200"));
  const moved = movementOf(before, after);
  expect(moved.rows.map(({ label, effect }) => [label, effect])).toEqual([
    ["S235, Sheet", "0.0612"],
    ["material_overhead", "0.0048"],
  ]);
  expect(moved.rows[0]?.reasons).toEqual([
    {
      name: "cost_per_kg",
      unit: "per_kg",
      from: "1.2000",
      to: "1.3200",
      source: { type: "group-prices", id: "price" },
    },
  ]);
  expect(moved.rows[0]?.cost_effect).toBe("0.0486");
  expect(Number(moved.other)).toBeCloseTo(0, 3);
});

test("overhead and profit are listed once, not for each row", () => {
  const moved = movementOf(at100(bracket), at100(bracket, { profit: 0.15, cash_discount: 0.03 }));
  expect(moved.rows.map(({ label }) => label)).toEqual(["profit", "cash_discount"]);
  expect(moved.rows[0]?.reasons).toMatchObject([{ name: "profit", from: 0.1, to: 0.15 }]);
});

test("removed and new steps are listed as such", () => {
  const [laser] = bracket.operations;
  const without = { ...bracket, operations: laser ? [laser] : [] };
  const gone = movementOf(at100(bracket), at100(without));
  expect(gone.rows.map(({ label, state }) => [label, state])).toEqual([
    ["brake", "removed"],
    ["brake", "removed"],
  ]);
  expect(movementOf(at100(without), at100(bracket)).rows[0]?.state).toBe("added");
});

test("the effects add up to the difference, whatever has changed", () => {
  expect(used).toBeDefined();
  const other = { ...dearer("2.0000"), length: 300, operations: bracket.operations.slice(1) };
  const pairs: [Result, Result][] = [
    [at100(bracket), at100(other, { profit: 0.3, admin_sales_overhead: 0.2, cash_discount: 0 })],
    [at100(bracket), at100(bracket, { minimum_line_price: "500.0000" })],
    [at100(bracket), at100(bracket, {}, 0.25)],
    [at100(other, {}, 0.4), at100(bracket)],
  ];
  for (const [before, after] of pairs) {
    const moved = movementOf(before, after);
    const difference = new Big(after.unit_price ?? 0).minus(before.unit_price ?? 0).toFixed(4);
    expect(sum(moved)).toBe(difference);
    expect(Math.abs(Number(moved.other))).toBeLessThan(0.002);
  }
});

test("the difference is unknown if one side has no price", () => {
  const bare = { ...bracket, materials: [], operations: [] };
  expect(movementOf(at100(bare), at100(bracket))).toMatchObject({ from: null, to: "2.3855", other: null });
});
