import { describe, expect, it } from "vitest";
import { type Edits, makePlan, savingIn, withAtMost } from "./plan.ts";
import { losersOf, ordersOf } from "./plannedOrders.ts";
import { compared, input } from "./testPlan.ts";

const plan = (edits: Edits = {}) => makePlan(input, compared.proposals.split_by_line, edits);
const rowOf = (name: string, edits: Edits = {}) => {
  const row = plan(edits).rows.find(({ line }) => line.line.id === name);
  if (!row) throw new Error(`There is no line ${name}`);
  return row;
};

describe("a plan", () => {
  it("begins as the proposal is, with what is charged once beside the lines", () => {
    const { lines, once, proposal, edited, rows } = plan();
    expect(rows.map(({ chosen }) => chosen?.supplier_id)).toEqual(["A", "A", "B"]);
    expect([lines, once, proposal?.total]).toEqual(["70.00", "10.00", "80.00"]);
    expect(edited).toBe(0);
  });

  it("follows a line that goes to another supplier, and says what that changes in money and days", () => {
    const edits = { cut: { offerId: "Bcut" } };
    expect(plan(edits).proposal?.total).toBe("85.00");
    expect(rowOf("cut", edits).change).toEqual({ money: "5.00", days: -4, pieces: 0 });
    expect(plan(edits).edited).toBe(1);
  });

  it("prices another quantity and leaves out what is not awarded now", () => {
    const edits = { cut: { quantity: 20 }, coat: { isLater: true } };
    const { proposal, awards } = plan(edits);
    expect(proposal?.total).toBe("60.00");
    expect(awards.map(({ offer_id, quantity }) => [offer_id, quantity])).toEqual([
      ["Acut", 20],
      ["Abend", 10],
    ]);
    expect(rowOf("cut", edits).change).toMatchObject({ money: "20.00", pieces: 10 });
    expect(rowOf("coat", edits).change.money).toBe("-40.00");
  });

  it("counts what a supplier charges once with the last line that leaves it", () => {
    const edits = { cut: { offerId: "Bcut" } };
    // The line itself costs 5.00 more, and A has nothing else then.
    expect(rowOf("bend", edits).next).toMatchObject({ effect: "-5.00", bid: { supplier_id: "B" } });
    expect(rowOf("bend").next?.effect).toBe("5.00");
  });

  it("knows what would be cheaper for the same lines and quantities", () => {
    const edits = { cut: { offerId: "Bcut" } };
    const saving = savingIn(input, plan(edits));
    expect(saving).toMatchObject({ amount: "5.00" });
    expect(savingIn(input, plan())).toBeUndefined();
  });

  it("can do with so many suppliers at most", () => {
    expect(withAtMost(input, 1)?.awards.map(({ offer_id }) => offer_id)).toEqual(["Bcut", "Bbend", "Bcoat"]);
  });

  it("comes to orders, the largest first, and names who has nothing left to win", () => {
    expect(ordersOf(plan()).map(({ supplierId, lines, total }) => [supplierId, lines, total])).toEqual([
      ["A", 2, "40.00"],
      ["B", 1, "40.00"],
    ]);
    const allToB = { cut: { offerId: "Bcut" }, bend: { offerId: "Bbend" } };
    expect(losersOf(plan(allToB))).toEqual(["Supplier A"]);
    expect(losersOf(plan({ ...allToB, bend: { isLater: true } }))).toEqual([]);
  });
});
