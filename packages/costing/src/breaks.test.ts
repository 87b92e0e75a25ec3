import { expect, test } from "vitest";
import { breaksOf } from "./breaks.ts";
import { calculate } from "./calculate.ts";
import { bracket, dataOf, emptyProduct, step } from "./testing/example.ts";

const supplier = {
  ...{ id: "coater", cost: "2.0000", validity: "current" as const, doubtful: false, factors: [] },
  tiers: [{ id: "hundred", min_quantity: 100, max_quantity: null, unit_price: "1.5000" }],
};

/** Coated externally at 2 each, or in-house for 60 per lot and 1 each. */
const coated = {
  ...emptyProduct,
  material_supplied: true,
  operations: [
    step("coating", {
      ...{ external: true, suppliable: supplier },
      ...{ time_per_unit: 1, setup_time: 60, hourly_rate: "60" },
    }),
  ],
};

test("in-house production is cheaper exactly from the quantity that the calculation finds", () => {
  const data = dataOf([coated]);
  const own = dataOf([
    { ...coated, operations: coated.operations.map((each) => ({ ...each, external: false })) },
  ]);
  const found = breaksOf(data, coated.id, 1000);
  expect(found.map(({ quantity, kind }) => [quantity, kind])).toEqual([
    [61, "own"],
    [100, "tier"],
    [100, "supplier"],
    [121, "own"],
  ]);
  const [at60, at61] = [60, 61].map((quantity) => {
    const [made, bought] = [own, data].map((each) => calculate(each, coated.id, [quantity])[0]?.unit_price);
    return Number(made) - Number(bought);
  });
  expect(at60).toBeGreaterThanOrEqual(0);
  expect(at61).toBeLessThan(0);
});

test("a tier of parts begins with the lot that needs that many, and larger lots are left out", () => {
  const part = { id: "part", name: "Nut", part_id: "nut", quantity: 4, suppliable: supplier };
  const found = breaksOf(dataOf([{ ...bracket, parts: [part] }]), bracket.id, 50);
  expect(found).toEqual([
    { quantity: 25, kind: "tier", label: "Nut", source: { type: "bulk-prices", id: "hundred" } },
  ]);
  expect(breaksOf(dataOf([{ ...bracket, parts: [part] }]), bracket.id, 20)).toEqual([]);
});
