import { describe, expect, it } from "vitest";
import type { LineOffer } from "./judgeOffer.ts";
import { lineTotals, sumOfTotals, toTenThousandths, toTotal } from "./OfferSummary.tsx";

const offer = (unit_price: string, min_quantity: number): LineOffer => ({
  line: { type: "purchase-request-operations", id: "a" },
  rowOf: [0],
  own: new Set(),
  attributes: {
    tiers: [{ min_quantity, max_quantity: null, unit_price }],
    free_of_charge: false,
    shipping_date: "2026-12-10",
    lead_time_days: null,
    shipping_days: null,
    packaging_price: "0.5",
    shipping_price: "18.50",
    customs_price: null,
    supplier_reference: null,
    submitted_by_name: null,
    submitted_by_phone: null,
    valid_until: null,
    alloy_surcharge: "included",
    additional_information: null,
  },
});

describe("what an offer comes to", () => {
  it("is quantity by price with packaging, shipping and customs, exact", () => {
    expect(lineTotals(offer("0.0333", 1), [3, 1000])).toEqual([
      { quantity: 3, total: "19.10" },
      { quantity: 1000, total: "52.30" },
    ]);
  });

  it("has no total where no tier covers the quantity, nor has the sum", () => {
    const lines = [lineTotals(offer("5", 50), [10, 50]), lineTotals(offer("2", 1), [40, 200])];
    expect(lines[0]?.map((lot) => lot.total)).toEqual([undefined, "269.00"]);
    expect(sumOfTotals(lines)).toEqual([undefined, "688.00"]);
  });

  it("is rounded half up to cents, at the end only", () => {
    expect(toTotal(toTenThousandths("1.0050"))).toBe("1.01");
    expect(toTotal(toTenThousandths("1.0049"))).toBe("1.00");
  });
});
