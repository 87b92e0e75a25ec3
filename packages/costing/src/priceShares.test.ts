import { expect, test } from "vitest";
import { sum } from "./money.ts";
import { priceShares } from "./priceShares.ts";

const split = {
  material: "1.0000",
  production: "1.0000",
  setup: "0.5000",
  program: "0.5000",
  parts: "0.0000",
  overhead: "0.4000",
  profit: "0.9333",
};

test("a customer sees what a price pays for, with overhead and profit included in each share", () => {
  const shares = priceShares(split, "4.3333");
  expect(shares).toEqual({
    material: "1.4445",
    production: "1.4444",
    setup: "0.7222",
    program: "0.7222",
    parts: "0.0000",
  });
  expect(sum(Object.values(shares ?? {}))).toBe("4.3333");
});

test("a price with an unknown share, or with no shares, is not split", () => {
  expect(priceShares({ ...split, parts: null }, "4.3333")).toBeNull();
  const nothing = { material: "0", production: "0", setup: "0", program: "0", parts: "0" };
  expect(priceShares({ ...nothing, overhead: "0", profit: "5" }, "5")).toBeNull();
});
