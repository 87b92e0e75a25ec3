import { expect, test } from "vitest";
import { compare } from "./compare.ts";
import { aLine, anOffer, aRequest } from "./testData.ts";

const compared = compare(
  aRequest(
    [aLine("1", [10, 100])],
    [anOffer("A", "1", "5.00", { surcharge_per_piece: "0.8109" }), anOffer("B", "1", "5.50")],
  ),
);
const [first, second] = compared.lines[0]?.offers ?? [];

test("an offer without alloy surcharge is compared using the estimate from our surcharge table", () => {
  expect(second).toMatchObject({
    supplier_id: "A",
    prices: [
      { quantity: 10, landed_total: "58.11", alloy_surcharge: "8.11", estimated: true },
      { quantity: 100, landed_total: "581.09", alloy_surcharge: "81.09", estimated: true },
    ],
  });
});

test("an offer that looks cheaper without the surcharge is not the best", () => {
  expect(first).toMatchObject({
    supplier_id: "B",
    prices: [{ alloy_surcharge: null }, { estimated: false }],
  });
  expect(compared.proposals.split_by_line?.awards).toMatchObject([{ offer_id: "B1" }]);
});

test("its own tiers still count as covering the quantities", () => {
  expect(second?.completeness).toBe(50);
});
