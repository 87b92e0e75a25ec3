import type { ComparedLineInput } from "@kantwerk/comparison/comparison";
import { ownBidId } from "@kantwerk/comparison/ownWork";
import { expect, test } from "vitest";
import { boughtInstead, ownPartOf } from "./ownPart.ts";
import { ownPlansOf } from "./ownPlans.ts";
import { makePlan, withEdit } from "./plan.ts";
import { losersOf, ordersOf } from "./plannedOrders.ts";
import { input as bought } from "./testPlan.ts";

const saw = { id: "saw", name: "Saw", setup_minutes: 30, piece_minutes: 2 };
const costs = (unit_cost: string) => [
  { quantity: 10, unit_cost, lot_cost: "0", once_cost: "0", piece_cost: unit_cost },
];

/** The own shop cuts for 1.50 and bends for 1.20, whose price is doubtful; it does not coat. */
const own = (line: ComparedLineInput): ComparedLineInput => {
  if (line.line.id === "coat") return line;
  const state = line.line.id === "bend" ? ("doubtful" as const) : ("good" as const);
  return {
    ...line,
    own_costs: costs(line.line.id === "cut" ? "1.50" : "1.20"),
    own_work: { takes_part: true, state, problems: [], machine: saw },
  };
};
const input = { ...bought, ownName: "In-house", lines: bought.lines.map(own) };
const bids = (ids: string[]) =>
  Object.fromEntries(
    ids.map((id) => [id, { offerId: ownBidId({ type: "purchase-request-operations", id }) }]),
  );

test("a plan tells what stays in-house: its lines at full cost, doubtful ones, and the hours of each machine", () => {
  const plan = makePlan(input, null, bids(["cut", "bend"]));
  const part = ownPartOf(plan);
  expect(part.total).toBe("27.00");
  expect(part.doubtful.map(({ line }) => line.line.id)).toEqual(["bend"]);
  expect(part.machines).toEqual([{ id: "saw", name: "Saw", minutes: 100 }]);
  expect(plan.awards).toMatchObject([
    { line: { id: "cut" }, offer_id: null, in_house: true, quantity: 10 },
    { line: { id: "bend" }, offer_id: null, in_house: true, quantity: 10 },
  ]);
  expect(ordersOf(plan)).toEqual([]);
});

test("the own shop gets no order and no rejection, and a line can go back to a supplier", () => {
  const start = ownPlansOf(input).most_in_house ?? null;
  const plan = makePlan(input, start, {});
  expect(plan.awards.map(({ offer_id }) => offer_id)).toEqual([null, null, "Bcoat"]);
  expect(ordersOf(plan).map(({ supplierId }) => supplierId)).toEqual(["B"]);
  expect(losersOf(plan)).toEqual(["Supplier A"]);
  const edits = withEdit(input, start, {}, { lineId: "cut", change: { offerId: "Acut" } });
  expect(makePlan(input, start, edits).awards[0]).toMatchObject({ offer_id: "Acut" });
});

test("plans to begin with leave doubtful lines or all lines to suppliers", () => {
  const { doubtful_bought, all_bought } = ownPlansOf(input);
  expect(doubtful_bought?.awards.map(({ offer_id }) => offer_id)).toEqual([null, "Bbend", "Bcoat"]);
  expect(all_bought?.awards.every(({ offer_id }) => offer_id !== null)).toBe(true);
  expect(ownPlansOf(bought)).toEqual({});
});

test("doubtful lines can be bought instead, at what that costs the whole plan", () => {
  const plan = makePlan(input, ownPlansOf(input).most_in_house ?? null, {});
  // B bends for 1.50 a piece against 1.20.
  expect(boughtInstead(input, plan, ownPartOf(plan).doubtful)).toEqual({
    more: "3.00",
    offers: [{ lineId: "bend", offerId: "Bbend" }],
  });
});
