import { describe, expect, it } from "vitest";
import { columnSums, columnsOf } from "./columns.ts";
import type { LineOffer } from "./judgeOffer.ts";
import type { Line } from "./pageData.ts";
import { toMillionths, toTotal } from "./totals.ts";

const line = (id: string, quantities: number[], type: Line["type"] = "purchase-request-operations") =>
  ({ id, type, attributes: { quantities } }) as Line;
const offer = (id: string, unit_price: string, shipping_price: string | null = null) =>
  ({
    line: { type: "purchase-request-operations", id },
    covers: [] as LineOffer["covers"],
    attributes: { tiers: [{ min_quantity: 1, max_quantity: null, unit_price }], shipping_price },
  }) as LineOffer;

describe("the totals of an offer", () => {
  const lines = [line("a", [10, 50]), line("b", [10]), line("c", [40, 200], "purchase-request-parts")];

  it("count each line's own costs in every column, and one-off costs once", () => {
    const offers = [offer("a", "0.0333", "5"), offer("b", "2")];
    expect(columnSums(columnsOf(lines), lines, offers, { packaging_price: "35" })).toEqual([
      { lines: 2, goods: "20.333000", costs: "40.000000", total: "60.333000" },
      { lines: 2, goods: "21.665000", costs: "40.000000", total: "61.665000" },
    ]);
  });

  it("charge for all pieces that have to be bought, at the price of that quantity", () => {
    const terms = { minimum_quantity: 30, order_multiple: 25 };
    const tiers = [
      { min_quantity: 1, max_quantity: 49, unit_price: "9" },
      { min_quantity: 50, max_quantity: null, unit_price: "0.012345" },
    ];
    const bought = offer("a", "1");
    const columns = columnsOf(lines.slice(0, 1));
    const goods = (more: object) =>
      columnSums(
        columns,
        lines,
        [{ ...bought, attributes: { ...bought.attributes, tiers, ...more } }],
        null,
      ).map((sum) => sum.goods);
    expect(goods(terms)).toEqual(["0.617250", "0.617250"]);
    expect(goods({ minimum_quantity: Number.NaN, order_multiple: 0 })).toEqual(["90.000000", "0.617250"]);
  });

  it("have the products' quantities as headings, and none where those differ", () => {
    expect(columnsOf(lines.slice(0, 1))).toEqual([
      { index: 0, quantity: 10 },
      { index: 1, quantity: 50 },
    ]);
    expect(columnsOf([line("a", [10]), line("b", [20])])).toEqual([{ index: 0, quantity: null }]);
  });

  it("are exact", () => {
    expect(toTotal(toMillionths("0.0049"))).toBe("0.004900");
    expect(toTotal(toMillionths("189.5"))).toBe("189.500000");
    expect(toMillionths("99999999.999999")).toBe(99999999999999n);
  });
});
