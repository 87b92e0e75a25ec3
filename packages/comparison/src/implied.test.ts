import { expect, test } from "vitest";
import { cheaperFrom, impliedOf, impliedUnitPrice } from "./implied.ts";
import { randomNumbers } from "./testData.ts";

const tiersOf = (prices: Record<number, string>) =>
  Object.entries(prices).map(([from, unit_price]) => ({
    min_quantity: Number(from),
    max_quantity: null,
    unit_price,
  }));

const random = randomNumbers(7);
/** Two to six different quantities. */
const someQuantities = () =>
  Array.from({ length: 2 + random(5) }, (_, index) => 1 + index * 700 + random(700));

test("tiers made of a one-off and a per-piece amount reveal both to the cent", () => {
  for (let run = 0; run < 200; run++) {
    const [once, piece] = [random(50_000) / 100, (1 + random(20_000)) / 100];
    const prices = Object.fromEntries(someQuantities().map((q) => [q, String(once / q + piece)]));
    const found = impliedOf(tiersOf(prices));
    expect(Number(found?.one_off)).toBeCloseTo(once, 2);
    expect(Number(found?.per_piece)).toBeCloseTo(piece, 2);
    expect(found?.deviation).toBeLessThan(1e-4);
  }
});

test("the deviation of the tiers from the fit is given as a share of the price", () => {
  // 100 / q + 1 would be 101, 11 and 2.
  const found = impliedOf(tiersOf({ 1: "101", 10: "13", 100: "2" }));
  expect(found?.deviation).toBeGreaterThan(0.05);
  expect(found?.deviation).toBeLessThan(0.25);
});

test("neither amount is negative, whatever the tiers", () => {
  for (let run = 0; run < 200; run++) {
    const found = impliedOf(
      tiersOf(Object.fromEntries(someQuantities().map((q) => [q, String((1 + random(1_000_000)) / 100)]))),
    );
    expect(Number(found?.one_off)).toBeGreaterThanOrEqual(0);
    expect(Number(found?.per_piece)).toBeGreaterThanOrEqual(0);
  }
});

test("a single tier or free tiers imply nothing", () => {
  expect(impliedOf(tiersOf({ 1: "5" }))).toBeNull();
  expect(impliedOf([])).toBeNull();
  expect(impliedOf(tiersOf({ 1: "5", 10: "0" }))).toBeNull();
});

test("a quantity between tiers gets the price of the fit", () => {
  const found = impliedOf(tiersOf({ 10: "6", 100: "1.5" }));
  expect(found && impliedUnitPrice(found, 50)).toBe("2.0000");
});

test("the more expensive setup pays off from the first quantity with a lower total", () => {
  const one = { once: "10", each: "2" };
  expect(cheaperFrom(one, { once: "60", each: "1" })).toBe(51);
  expect(cheaperFrom(one, { once: "59.5", each: "1" })).toBe(50);
  expect(cheaperFrom(one, { once: "60", each: "2" })).toBeNull();
  expect(cheaperFrom(one, { once: "5", each: "1" })).toBeNull();
});
