import { describe, expect, it } from "vitest";
import { columnSums, columnsOf } from "./columns.ts";
import type { LineOffer } from "./judgeOffer.ts";
import type { Line } from "./pageData.ts";
import { toTenThousandths, toTotal } from "./totals.ts";

const line = (id: string, quantities: number[], type: Line["type"] = "purchase-request-operations") =>
  ({ id, type, attributes: { quantities } }) as Line;
const offer = (id: string, unit_price: string, shipping_price: string | null = null) =>
  ({
    line: { type: "purchase-request-operations", id },
    covers: [] as LineOffer["covers"],
    attributes: { tiers: [{ min_quantity: 1, max_quantity: null, unit_price }], shipping_price },
  }) as LineOffer;

describe("the sums of an offer", () => {
  const lines = [line("a", [10, 50]), line("b", [10]), line("c", [40, 200], "purchase-request-parts")];

  it("stand by quantity, with what a line costs of its own and with what is charged once, once", () => {
    const offers = [offer("a", "0.0333", "5"), offer("b", "2")];
    expect(columnSums(columnsOf(lines), lines, offers, { packaging_price: "35" })).toEqual([
      { lines: 2, goods: "20.3330", costs: "40.0000", total: "60.3330" },
      { lines: 2, goods: "21.6650", costs: "40.0000", total: "61.6650" },
    ]);
  });

  it("are headed by what the products are asked for, and by nothing where that differs", () => {
    expect(columnsOf(lines.slice(0, 1))).toEqual([
      { index: 0, quantity: 10 },
      { index: 1, quantity: 50 },
    ]);
    expect(columnsOf([line("a", [10]), line("b", [20])])).toEqual([{ index: 0, quantity: null }]);
  });

  it("are exact", () => {
    expect(toTotal(toTenThousandths("0.0049"))).toBe("0.0049");
    expect(toTotal(toTenThousandths("189.5"))).toBe("189.5000");
    expect(toTenThousandths("99999999.9999")).toBe(999999999999n);
  });
});
