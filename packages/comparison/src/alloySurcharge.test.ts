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

test("an offer without the alloy surcharge is compared with what our table says of it, as an estimate", () => {
  expect(second).toMatchObject({
    supplier_id: "A",
    prices: [
      { quantity: 10, landed_total: "58.11", alloy_surcharge: "8.11", estimated: true },
      { quantity: 100, landed_total: "581.09", alloy_surcharge: "81.09", estimated: true },
    ],
  });
});

test("what looks cheaper without it is not", () => {
  expect(first).toMatchObject({
    supplier_id: "B",
    prices: [{ alloy_surcharge: null }, { estimated: false }],
  });
  expect(compared.proposals.split_by_line?.awards).toMatchObject([{ offer_id: "B1" }]);
});

test("its own tiers cover the quantities all the same", () => {
  expect(second?.completeness).toBe(50);
});
