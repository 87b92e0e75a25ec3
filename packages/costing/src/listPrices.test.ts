import { expect, test } from "vitest";
import { roundedTo, withListPrices } from "./listPrices.ts";

test("a price is rounded to a multiple, half up", () => {
  expect([
    roundedTo("21.3725", null),
    roundedTo("21.3725", "0.05"),
    roundedTo("21.375", "0.05"),
    roundedTo("21.3749", "0.05"),
    roundedTo("0.125", "0.25"),
    roundedTo("7", "5"),
    roundedTo("0.0333", "0.0001"),
  ]).toEqual(["21.3725", "21.3500", "21.4000", "21.3500", "0.2500", "5.0000", "0.0333"]);
});

test("a price that rounds to zero is rejected; a price of zero stays", () => {
  expect([roundedTo("0.02", "0.05"), roundedTo("0.025", "0.05"), roundedTo("0", "0.05")]).toEqual([
    null,
    "0.0500",
    "0.0000",
  ]);
});

const range = (min_quantity: number, max_quantity: number | null, unit_price: string) => ({
  min_quantity,
  max_quantity,
  unit_price,
});
const at = (quantity: number, unit_price: string) => ({ quantity, unit_price });

test("the first prices apply from their quantity up to the next, in any order", () => {
  expect(withListPrices([], [at(10, "4"), at(1, "5"), at(100, "3")])).toEqual([
    range(1, 9, "5"),
    range(10, 99, "4"),
    range(100, null, "3"),
  ]);
});

test("a price is replaced in its range, splits another range, or fills a gap; the others stay", () => {
  const before = [
    { ...range(1, 9, "5"), id: "a" },
    { ...range(10, 19, "4"), id: "b" },
    { ...range(50, null, "3"), id: "c" },
  ];
  expect(withListPrices(before, [at(10, "4.5"), at(5, "4.8"), at(20, "3.5"), at(100, "2")])).toEqual([
    { ...range(1, 4, "5"), id: "a" },
    range(5, 9, "4.8"),
    { ...range(10, 19, "4.5"), id: "b" },
    range(20, 49, "3.5"),
    { ...range(50, 99, "3"), id: "c" },
    range(100, null, "2"),
  ]);
});
