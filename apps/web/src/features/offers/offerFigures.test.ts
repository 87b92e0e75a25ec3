import { describe, expect, it } from "vitest";
import { lotsToChoose } from "../awards/lots.ts";
import { suggestReason } from "../awards/suggestReason.ts";
import { comparisonOf, offerRecord } from "../awards/testData.ts";
import { measure } from "./cellFigures.ts";
import { cellTexts } from "./cellTexts.ts";
import { listOffers, lowestPrice, matches } from "./listedOffers.ts";
import { layOut } from "./matrix.ts";
import { ownTotalOf } from "./ownTotal.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("figures in a cell", () => {
  it("compare a price with the best one, exactly", () => {
    expect(measure("70.00", "68.00")).toMatchObject({ isBest: false, difference: "2" });
    expect(measure("68.00", "68.00")).toEqual({ isBest: true, dearer: 0, difference: "0", band: "5" });
    expect(measure("0.3000", "0.1000")?.difference).toBe("0.2");
  });

  it("have no percentage if the best one is free, and nothing at all without a best one", () => {
    expect(measure("5.00", "0.00")).toMatchObject({ isBest: false, dearer: null, difference: "5" });
    expect(measure("5.00", null)).toBeUndefined();
  });

  it("follow the locale, with up to four decimals for a unit price", () => {
    const de = cellTexts("de", "EUR");
    expect(de.unit("1234.5000")).toBe("1.234,50");
    expect(de.unit("0.0375")).toBe("0,0375");
    expect(de.difference("16.00")).toBe("+16,00");
    expect(plain(de.percent(0.33))).toBe("+33 %");
    expect(cellTexts("en", "EUR").total("1234.5")).toBe("1,234.50");
  });

  it("never show a higher price as 0 % more", () => {
    expect(cellTexts("en", "EUR").percent(0.004)).toBe("+0.4%");
  });

  it("name a currency other than the request's", () => {
    expect(plain(cellTexts("de", "EUR").unit("12.5", "USD"))).toBe("12,50 USD");
  });
});

describe("the quantities to choose from", () => {
  it("are named by number if all lines have the same quantities, otherwise by position", () => {
    const same = comparisonOf({ a: [10, 50], b: [10, 50] }, []);
    const other = comparisonOf({ a: [10, 50], b: [10, 200] }, []);
    expect(lotsToChoose(same)).toEqual([10, 50]);
    expect(lotsToChoose(other)).toEqual([10, null]);
  });
});

describe("making everything in-house", () => {
  const own = (quantity: number, total: string) => ({ quantity, unit_price: "1", total });

  it("costs the sum of all calculations at the selected quantity", () => {
    const comparison = comparisonOf({ a: [10, 50], b: [10] }, [], {
      a: [own(10, "20.00"), own(50, "60.10")],
      b: [own(10, "5.05")],
    });
    expect(ownTotalOf(layOut(comparison, []), undefined)).toBe("65.15");
    expect(ownTotalOf(layOut(comparison, []), 0)).toBe("25.05");
  });

  it("has no total if a line has no calculation", () => {
    const comparison = comparisonOf({ a: [10], b: [10] }, [], { a: [own(10, "20.00")] });
    expect(ownTotalOf(layOut(comparison, []), undefined)).toBeUndefined();
  });
});

describe("the reason for an award", () => {
  const comparison = comparisonOf({ a: [10], b: [10] }, [
    { supplier: "A", line: "a", price: "2", shipping_date: "2026-12-10" },
    { supplier: "B", line: "a", price: "1", shipping_date: "2026-12-20" },
    { supplier: "C", line: "a", price: "3", shipping_date: "2026-12-20" },
    { supplier: "A", line: "b", price: "2" },
  ]);
  const reasonFor = (supplier: string, place: number) => {
    const line = comparison.lines[place];
    const offer = line?.offers.find((each) => each.supplier_id === supplier);
    return line && offer && suggestReason(line, offer, -1);
  };

  it("is suggested from the figures: price, delivery, or no other offer", () => {
    expect(reasonFor("B", 0)).toBe("price");
    expect(reasonFor("A", 0)).toBe("delivery");
    expect(reasonFor("A", 1)).toBe("only_offer");
  });

  it("is left to the user if the figures suggest none", () => {
    expect(reasonFor("C", 0)).toBeUndefined();
  });
});

describe("the list of offers", () => {
  const comparison = comparisonOf({ a: [10], b: [10] }, [{ supplier: "A", line: "b", price: "2" }]);
  const offers = [
    offerRecord("A", "b", { supplier_reference: "K-77" }),
    offerRecord("Z", "a", { status: "draft" }),
    offerRecord("Kühn", "a"),
  ];

  it("is sorted by the request's lines, then by supplier", () => {
    expect(listOffers(comparison, offers).map(({ id }) => id)).toEqual(["Kühna", "Za", "Ab"]);
  });

  it("can be searched by line, supplier and number, ignoring accents", () => {
    const found = (words: string) =>
      listOffers(comparison, offers)
        .filter((each) => matches(each, words))
        .map(({ id }) => id);
    expect(found("kuhn line")).toEqual(["Kühna"]);
    expect(found("k-77")).toEqual(["Ab"]);
    expect(found("")).toHaveLength(3);
    expect(found("kuhn k-77")).toEqual([]);
  });

  it("shows an offer's lowest price", () => {
    const tiers = ["9.5000", "10.0000", "9.0000"].map((unit_price, at) => ({
      min_quantity: at * 10 + 1,
      max_quantity: at * 10 + 10,
      unit_price,
    }));
    expect(lowestPrice({ tiers })).toBe("9.0000");
  });
});
