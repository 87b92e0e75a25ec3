import { boughtQuantity } from "@kantwerk/costing/boughtQuantity";
import { tierFor } from "@kantwerk/costing/tiers";
import Big from "big.js";
import { describe, expect, it } from "vitest";
import { compare } from "./compare.ts";
import type { ComparedOfferInput, ComparisonInput } from "./comparison.ts";
import { propose } from "./propose.ts";
import { aLine, anOffer, aRequest, randomNumbers } from "./testData.ts";

const offerOf = (input: ComparisonInput, id: string) => {
  const found = compare(input)
    .lines.flatMap(({ offers }) => offers)
    .find(({ offer_id }) => offer_id === id);
  if (!found) throw new Error(`No offer ${id}`);
  return found;
};
const tiers = [
  { min_quantity: 1, max_quantity: 49, unit_price: "2.00" },
  { min_quantity: 50, max_quantity: null, unit_price: "1.00" },
];

describe("an offer with a minimum or a multiple", () => {
  it("is compared by the quantity that has to be bought, at the price of that quantity", () => {
    const input = aRequest([aLine("1", [10, 60])], [anOffer("A", "1", "", { tiers, minimum_quantity: 50 })]);
    expect(offerOf(input, "A1").prices).toMatchObject([
      { quantity: 10, bought_quantity: 50, unit_price: "1.0000", landed_total: "50.00" },
      { quantity: 60, unit_price: "1.0000", landed_total: "60.00" },
    ]);
    expect(offerOf(input, "A1").prices[1]).not.toHaveProperty("bought_quantity");
  });

  it("loses to a higher price without a minimum if buying less is cheaper in total", () => {
    const offers = [
      anOffer("A", "1", "1.00", { order_multiple: 100 }),
      anOffer("B", "1", "1.50", { minimum_quantity: 5 }),
    ];
    const input = aRequest([aLine("1", [10])], offers);
    const { proposals } = compare(input);
    expect(proposals.split_by_line).toMatchObject({
      total: "15.00",
      awards: [{ offer_id: "B1", quantity: 10 }],
    });
    expect(propose(input, { fixed: [{ line: aLine("1").line, offer_id: "A1" }] })).toMatchObject({
      ...{ total: "100.00", extra_cost: "85.00", awards: [{ offer_id: "A1", quantity: 100 }] },
    });
  });

  it("shares one-off costs by the value of the bought quantity", () => {
    const input = {
      ...aRequest(
        [aLine("1"), aLine("2")],
        [anOffer("A", "1", "1.00", { minimum_quantity: 30 }), anOffer("A", "2", "1.00")],
      ),
      suppliers: [
        {
          ...{ supplier_id: "A", supplier_name: "A", recipient_status: null, declined_lines: [] },
          once_costs: { packaging_price: "40", shipping_price: null, customs_price: null },
          minimum_order_value: "40",
        },
      ],
    };
    expect(offerOf(input, "A1").prices[0]?.once_share).toBe("30.0000");
    expect(compare(input).proposals.split_by_line).toMatchObject({ total: "80.00", warnings: [] });
  });

  it("always costs the bought quantity times its price, and never buys less than requested", () => {
    const random = randomNumbers(7);
    for (let round = 0; round < 200; round += 1) {
      const terms: Partial<ComparedOfferInput> = {
        minimum_quantity: random(3) === 0 ? null : 1 + random(120),
        order_multiple: random(3) === 0 ? null : 1 + random(40),
      };
      const quantity = 1 + random(150);
      const input = aRequest([aLine("1", [quantity])], [anOffer("A", "1", "", { tiers, ...terms })]);
      const [price] = offerOf(input, "A1").prices;
      const bought = price?.bought_quantity ?? quantity;
      expect(bought).toBe(boughtQuantity(terms, quantity));
      expect(bought).toBeGreaterThanOrEqual(quantity);
      const each = tierFor(tiers, bought)?.unit_price ?? "";
      expect(price?.landed_total).toBe(new Big(each).times(bought).toFixed(2));
    }
  });
});

describe("an offered price", () => {
  it("keeps its six decimals, even if converted and shown per price unit", () => {
    const offers = [
      anOffer("A", "1", "0.012345", { price_unit: 100 }),
      anOffer("B", "1", "0.012345", { price_unit: 100, currency: "CHF" }),
      anOffer("C", "1", "0.012345", { currency: "CHF" }),
    ];
    const rates = [{ currency: "CHF", rate: 1.5, valid_from: "2026-01-01" }];
    const input = { ...aRequest([aLine("1")], offers), rates };
    const shown = ["A1", "B1", "C1"].map((id) => offerOf(input, id).prices[0]?.unit_price);
    expect(shown).toEqual(["0.012345", "0.018518", "0.0185"]);
    expect(offerOf(input, "A1").price_unit).toBe(100);
    expect(offerOf(input, "C1")).not.toHaveProperty("price_unit");
  });
});
