import Big from "big.js";
import { describe, expect, it } from "vitest";
import { boughtQuantity } from "./boughtQuantity.ts";
import { breaksOf } from "./breaks.ts";
import { calculate } from "./calculate.ts";
import type { Product, Suppliable } from "./calculated.ts";
import { dataOf, emptyProduct } from "./testing/example.ts";
import { tierFor } from "./tiers.ts";

const nothingAdded = { material_overhead: 0, admin_sales_overhead: 0, profit: 0, cash_discount: 0 };
const screw: Suppliable = {
  ...{ id: "sup", cost: "0.50", validity: "current", doubtful: false, factors: [] },
  tiers: [
    { id: "few", min_quantity: 1, max_quantity: 99, unit_price: "0.40" },
    { id: "many", min_quantity: 100, max_quantity: null, unit_price: "0.012345" },
  ],
};
const withScrews = (terms: Partial<Suppliable>, quantity = 4): Product => ({
  ...emptyProduct,
  parts: [{ id: "pp", name: "Screw", part_id: "screw", quantity, suppliable: { ...screw, ...terms } }],
});
const calculated = (product: Product, lot: number) => {
  const [result] = calculate(dataOf([product], nothingAdded), product.id, [lot]);
  if (!result) throw new Error("no result");
  return result;
};

describe("bought parts for a lot", () => {
  it("are charged per piece if the supplier delivers any quantity", () => {
    const { rows, lot_cost } = calculated(withScrews({}), 3);
    expect(rows[0]).toMatchObject({ per: "piece", formula: "quantity × unit_cost", cost: "1.6000" });
    expect(rows[0]).not.toHaveProperty("note");
    expect(lot_cost).toBe("4.80");
  });

  it("are charged for the quantity delivered, at the price of that quantity, with a note", () => {
    const { rows, lot_cost } = calculated(withScrews({ minimum_quantity: 100, order_multiple: 50 }), 3);
    expect(rows[0]).toMatchObject({
      ...{ per: "lot", note: "rounded_up", formula: "bought_quantity × unit_cost", cost: "1.2345" },
      inputs: [
        { name: "bought_quantity", value: 100, source: { type: "suppliables", id: "sup" } },
        { name: "needed", value: 12 },
        { name: "unit_cost", value: "0.012345", source: { type: "bulk-prices", id: "many" } },
      ],
    });
    expect(lot_cost).toBe("1.23");
  });

  it("cost exactly the bought quantity times its price, whatever the terms", () => {
    for (const minimum_quantity of [null, 1, 30, 120])
      for (const order_multiple of [null, 7, 50])
        for (const lot of [1, 2, 9, 24, 25, 26, 80]) {
          const terms = { minimum_quantity, order_multiple };
          const pieces = boughtQuantity(terms, lot * 4);
          const price = tierFor([...screw.tiers], pieces)?.unit_price ?? "";
          const { rows } = calculated(withScrews(terms), lot);
          const row = rows[0];
          const whole = new Big(row?.cost ?? 0).times(row?.per === "lot" ? 1 : lot);
          const exact = new Big(price).times(pieces);
          // Unit costs are rounded to four decimals.
          expect(whole.minus(exact).abs().toNumber()).toBeLessThanOrEqual(0.00005 * lot);
          expect(row?.note).toBe(pieces > lot * 4 ? "rounded_up" : undefined);
        }
  });

  it("have price breaks at the needed quantity that reaches the next price", () => {
    const breaks = (terms: Partial<Suppliable>) =>
      breaksOf(dataOf([withScrews(terms)], nothingAdded), emptyProduct.id, 100).map(
        ({ quantity }) => quantity,
      );
    expect(breaks({})).toEqual([25]);
    expect(breaks({ order_multiple: 40 })).toEqual([21]);
    expect(breaks({ minimum_quantity: 100 })).toEqual([]);
  });
});

describe("a supplier's price in another currency", () => {
  const rate = { id: "rate", rate: 1.05 };

  it("is converted at today's rate", () => {
    const { rows, warnings } = calculated(withScrews({ currency: "CHF", exchange_rate: rate }), 1);
    expect(rows[0]).toMatchObject({
      ...{ formula: "quantity × unit_cost × exchange_rate", cost: "1.6800" },
      inputs: [
        { name: "quantity", value: 4 },
        { name: "unit_cost", value: "0.40", unit: "CHF" },
        { name: "exchange_rate", value: 1.05, source: { type: "exchange-rates", id: "rate" } },
      ],
    });
    expect(warnings.map(({ code }) => code)).not.toContain("exchange_rate_missing");
  });

  it("yields no price without a rate", () => {
    const { unit_price, warnings } = calculated(withScrews({ currency: "CHF", exchange_rate: null }), 1);
    expect(unit_price).toBeNull();
    expect(warnings).toContainEqual({
      ...{ code: "exchange_rate_missing", about: "Screw" },
      source: { type: "suppliables", id: "sup" },
    });
  });

  it("needs no rate in the organization's currency", () => {
    expect(calculated(withScrews({ currency: "EUR", exchange_rate: null }), 1).unit_price).toBe("1.6000");
  });
});
