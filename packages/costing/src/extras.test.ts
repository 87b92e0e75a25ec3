import Big from "big.js";
import { expect, test } from "vitest";
import { calculate } from "./calculate.ts";
import type { Product } from "./calculated.ts";
import { alloyedWeights } from "./material.ts";
import { bracket, dataOf, exampleSettings } from "./testing/example.ts";

const alloyed = (price_per_kg: string): Product => ({
  ...bracket,
  materials: bracket.materials.map((used) => ({
    ...used,
    material: used.material && {
      ...used.material,
      surcharge: { id: "surcharge", month: "2026-11", price_per_kg },
    },
  })),
});
const [plain] = calculate(dataOf([bracket]), "product", [100]);
const of = (product: Product, quantity = 100) => calculate(dataOf([product]), "product", [quantity])[0];

test("the alloy surcharge is a separate row: gross weight times the price of the month", () => {
  const row = of(alloyed("2.0000"))?.rows.find(({ source }) => source?.type === "alloy-surcharges");
  // 49.0625 kg of a sheet over 121 blanks, at 2.00 per kg.
  expect(row).toMatchObject({ kind: "material", per: "piece", cost: "0.8110" });
  expect(row?.inputs.map(({ name }) => name)).toEqual(["gross_weight", "surcharge_per_kg", "month"]);
});

test("the unit price includes the alloy surcharge with the overhead on material", () => {
  const more = new Big(of(alloyed("2.0000"))?.unit_price ?? 0).minus(plain?.unit_price ?? 0);
  const kg = new Big("49.0625").div(121);
  expect(more.toFixed(3)).toBe(kg.times(2).times(1.08).times(1.12).times(1.1).div(0.98).toFixed(3));
});

test("a surcharge of 0 has a row", () => {
  const result = of(alloyed("0.0000"));
  expect(
    result?.rows.some(({ source, cost }) => source?.type === "alloy-surcharges" && cost === "0.0000"),
  ).toBe(true);
  expect(result?.unit_price).toBe(plain?.unit_price);
});

test("the weight bought of alloyed materials can be queried, to check a supplier's surcharge", () => {
  const [one] = alloyedWeights(alloyed("2.0000"), exampleSettings);
  expect(one?.material_id).toBe("s235");
  expect(one?.weight.toFixed(4)).toBe("0.4055");
  expect(alloyedWeights(bracket, exampleSettings)).toEqual([]);
});

const withExtra = (per: "piece" | "lot"): Product => ({
  ...bracket,
  extras: [{ id: "certificate", name: "Inspection certificate 3.1", price: "35.0000", per }],
});

test.each([
  ["piece", "35.0000"],
  ["lot", "0.3500"],
] as const)("a surcharge per %s is passed on unchanged, before the cash discount", (per, each) => {
  const more = new Big(of(withExtra(per))?.unit_price ?? 0).minus(plain?.unit_price ?? 0);
  expect(more.toFixed(3)).toBe(new Big(each).div(0.98).toFixed(3));
});
