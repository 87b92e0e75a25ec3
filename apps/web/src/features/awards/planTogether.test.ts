import { describe, expect, it } from "vitest";
import { layOut } from "../offers/matrix.ts";
import { type Edits, makePlan, savingIn, withEdit } from "./plan.ts";
import { planInput } from "./planInput.ts";
import { ordersOf } from "./plannedOrders.ts";
import { comparisonOf, offerRecord } from "./testData.ts";

const tiers = (price: string) => [{ min_quantity: 1, max_quantity: null, unit_price: price }];
const line = (id: string) => ({ type: "purchase-request-operations", id });

// A asks 40.00 for cutting and bending in one, B 30.00 and 20.00 for each, and 5.00 for coating.
const given = [
  { supplier: "A", line: "cut", price: "4", covers: [line("bend")] },
  { supplier: "B", line: "cut", price: "3" },
  { supplier: "B", line: "bend", price: "2" },
  { supplier: "B", line: "coat", price: "0.5" },
];
const compared = comparisonOf({ cut: [10], bend: [10], coat: [10] }, given);
const comparison = {
  ...compared,
  weights: { price: 60, delivery: 25, completeness: 15 },
  nesting: 0,
  lot: undefined,
  state: "as it stood",
};
const input = planInput(
  comparison,
  given.map(({ supplier, line: id, price }) => offerRecord(supplier, id, { tiers: tiers(price) })),
);
const start = compared.proposals.split_by_line;
const edited = (...changes: [string, object][]) =>
  changes.reduce<Edits>((edits, [lineId, change]) => withEdit(input, start, edits, { lineId, change }), {});
const chosen = (edits: Edits) => makePlan(input, start, edits).rows.map((row) => row.chosen?.offer_id);

describe("a price for several lines in a plan", () => {
  it("is one award and one line of an order, and costs nothing more on the lines that it covers", () => {
    const plan = makePlan(input, start, {});
    expect(plan.rows.map((row) => [row.chosen?.offer_id, row.inPriceOf?.id])).toEqual([
      ["Acut", undefined],
      ["Acut", "cut"],
      ["Bcoat", undefined],
    ]);
    expect(plan.awards.map(({ offer_id, covers }) => [offer_id, covers?.length])).toEqual([
      ["Acut", 1],
      ["Bcoat", undefined],
    ]);
    expect([plan.lines, plan.proposal?.total, plan.edited]).toEqual(["45.00", "45.00", 0]);
    expect(ordersOf(plan).map(({ supplierName, lines }) => [supplierName, lines])).toEqual([
      ["Supplier A", 1],
      ["Supplier B", 1],
    ]);
  });

  it("is left by all lines at once, and taken by all of them", () => {
    const apart = edited(["bend", { offerId: "Bbend", isLater: false }]);
    expect(chosen(apart)).toEqual(["Bcut", "Bbend", "Bcoat"]);
    expect(makePlan(input, start, apart).proposal?.total).toBe("55.00");
    const again = edited(
      ["bend", { offerId: "Bbend", isLater: false }],
      ["bend", { offerId: "Acut", isLater: false }],
    );
    expect(chosen(again)).toEqual(["Acut", "Acut", "Bcoat"]);
    expect(chosen(edited(["cut", { isLater: true }]))).toEqual([undefined, "Bbend", "Bcoat"]);
  });

  it("says of each choice what it changes of the whole plan, the other lines included", () => {
    const bend = makePlan(input, start, {}).rows[1];
    expect(bend?.options.map(({ bid, effect }) => [bid.offer_id, effect])).toEqual([
      ["Acut", "0.00"],
      ["Bbend", "10.00"],
    ]);
    expect(bend?.laterEffect).toBe("-10.00");
  });

  it("is found as what would be cheaper, for all its lines", () => {
    const saving = savingIn(
      input,
      makePlan(input, start, edited(["cut", { offerId: "Bcut", isLater: false }])),
    );
    expect([saving?.amount, saving?.moved.map(({ to }) => to.offer_id)]).toEqual(["10.00", ["Acut", "Acut"]]);
  });
});

describe("a price for several lines in the matrix", () => {
  it("stands on its line, is said on those that it covers, and is no lowest price of a single one", () => {
    const { lines } = layOut(compared, []);
    expect(lines.map(({ best }) => best.unit)).toEqual([["3.0000"], ["2.0000"], ["0.5000"]]);
    expect(lines[1]?.entries.find(({ supplierId }) => supplierId === "A")?.covering?.line.name).toBe(
      "Line cut",
    );
  });

  it("makes all its lines awarded once it is", () => {
    const ordered = comparisonOf(
      { cut: [10], bend: [10], coat: [10] },
      given.map((offer) => ({
        ...offer,
        status: offer.supplier === "A" ? ("ordered" as const) : ("offered" as const),
      })),
    );
    expect(layOut(ordered, []).lines.map(({ isAwarded }) => isAwarded)).toEqual([true, true, false]);
  });
});
