import { describe, expect, it } from "vitest";
import { comparisonOf, offerRecord } from "../awards/testData.ts";
import { findPlace, layOut } from "./matrix.ts";
import { summarize } from "./supplierSummary.ts";

const comparison = comparisonOf({ cut: [10, 100], bend: [5] }, [
  { supplier: "A", line: "cut", price: "2.00" },
  { supplier: "A", line: "bend", price: "9.00", shipping_date: "2026-12-20" },
  { supplier: "B", line: "cut", price: "3.00", shipping_date: "2026-12-12" },
  { supplier: "U", line: "cut", price: "1.00", currency: "USD" },
]);

describe("the matrix", () => {
  it("has a row per quantity of each line and a column per supplier, unranked ones last", () => {
    const matrix = layOut(comparison, []);
    expect(matrix.rows).toBe(3);
    expect(matrix.lines.map((line) => line.firstRow)).toEqual([0, 2]);
    expect(matrix.suppliers.map((each) => each.supplierId)).toEqual(["A", "B", "U"]);
  });

  it("shows one quantity, or the last one of a line with fewer", () => {
    const matrix = layOut(comparison, [], { lot: 1 });
    expect(matrix.rows).toBe(2);
    const quantities = matrix.lines.map(({ line, lots }) => lots.map((lot) => line.quantities[lot]));
    expect(quantities).toEqual([[100], [5]]);
  });

  it("finds line, quantity and supplier of a cell", () => {
    const found = findPlace(layOut(comparison, []), { row: 1, column: 1 });
    expect(found?.at.line.name).toBe("Line cut");
    expect(found?.lot).toBe(1);
    expect(found?.entry?.supplierId).toBe("B");
  });

  it("finds nothing outside the cells", () => {
    const matrix = layOut(comparison, []);
    expect(findPlace(matrix, { row: 3, column: 0 })).toBeUndefined();
    expect(findPlace(matrix, { row: 0, column: 3 })).toBeUndefined();
  });

  it("takes the best price from ranked offers, not from another currency", () => {
    expect(layOut(comparison, []).lines[0]?.best.landed).toEqual(["20.00", "200.00"]);
  });

  it("puts our calculation, if there is one, before the suppliers", () => {
    const own = [{ quantity: 5, unit_price: "4", total: "20" }];
    const matrix = layOut(
      comparisonOf({ bend: [5] }, [{ supplier: "A", line: "bend", price: "9" }], { bend: own }),
      [],
    );
    expect(matrix.columns).toBe(2);
    expect(findPlace(matrix, { row: 0, column: 0 })?.entry).toBeUndefined();
    expect(findPlace(matrix, { row: 0, column: 1 })?.entry?.supplierId).toBe("A");
  });

  it("marks a line as awarded once one of its offers is ordered", () => {
    const awarded = comparisonOf({ cut: [10], bend: [5] }, [
      { supplier: "A", line: "cut", price: "2", status: "ordered" },
      { supplier: "A", line: "bend", price: "2" },
    ]);
    expect(layOut(awarded, []).lines.map((line) => line.isAwarded)).toEqual([true, false]);
  });

  it("shows a draft, with a column for its supplier", () => {
    const matrix = layOut(comparison, [offerRecord("D", "cut", { status: "draft" })]);
    const [, , , entry] = matrix.lines[0]?.entries ?? [];
    expect(entry).toMatchObject({ supplierId: "D", compared: undefined, uncompared: { status: "draft" } });
  });

  it("shows that a supplier declined a line, and why", () => {
    const line = { type: "purchase-request-operations", id: "bend" };
    const declined = { line, reason: "No press brake", declined_at: "2026-11-02T08:00:00Z" };
    const suppliers = comparison.suppliers.map((each, at) =>
      at === 1 ? { ...each, declined_lines: [declined] } : each,
    );
    const { lines } = layOut({ ...comparison, suppliers }, []);
    const second = suppliers[1];
    const reasons = lines.map(({ line: { line }, entries }) => [
      line.id,
      entries.find(({ supplierId }) => supplierId === second?.supplier_id)?.declined?.reason,
    ]);
    expect(Object.fromEntries(reasons)).toEqual({ cut: undefined, bend: "No press brake" });
  });

  it("prefers a current offer to an earlier withdrawn one", () => {
    const withdrawn = offerRecord("D", "cut", {
      id: "old",
      status: "declined",
      withdrawn_at: "2026-11-02T08:00:00Z",
    });
    const draft = offerRecord("D", "cut", { id: "new", status: "draft" });
    for (const offers of [
      [withdrawn, draft],
      [draft, withdrawn],
    ])
      expect(layOut(comparison, offers).lines[0]?.entries[3]?.uncompared?.id).toBe("new");
  });
});

describe("the summary of a supplier", () => {
  it("has the latest delivery date of its offers, and the days after the earliest supplier", () => {
    const summaries = summarize(layOut(comparison, []), comparison);
    expect(summaries.map(({ delivery, daysLater }) => [delivery, daysLater])).toEqual([
      ["2026-12-20", 8],
      ["2026-12-12", 0],
      ["2026-12-10", 0],
    ]);
    expect(summaries.map(({ deliveryBand }) => deliveryBand)).toEqual(["10", "0", null]);
  });

  it("has no rating without a rank", () => {
    const [a, , u] = summarize(layOut(comparison, []), comparison);
    expect(a?.rating).toBe(5);
    expect(u?.rating).toBeNull();
  });

  it("rounds the mean of its ratings half up", () => {
    const two = comparisonOf({ cut: [10], bend: [10] }, [
      { supplier: "A", line: "cut", price: "1" },
      { supplier: "A", line: "bend", price: "2" },
      { supplier: "B", line: "cut", price: "1" },
      { supplier: "B", line: "bend", price: "1" },
    ]);
    const ratings = two.lines.map(
      (line) => line.offers.find((each) => each.supplier_id === "A")?.overall_rating,
    );
    const mean = ratings.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 2;
    const place = layOut(two, []).suppliers.findIndex((each) => each.supplierId === "A");
    expect(mean % 1).toBe(0.5);
    expect(summarize(layOut(two, []), two)[place]?.rating).toBe(mean + 0.5);
  });
});
