import type { Comparison } from "@kantwerk/comparison/comparison";
import { describe, expect, it } from "vitest";
import { type AwardPlan, isLastOpenLine, planAwards, suppliersOf } from "./awardPlan.ts";
import type { ProposalName } from "./proposals.ts";
import { comparisonOf } from "./testData.ts";

function planOf(comparison: Comparison, name: ProposalName = "split_by_line"): AwardPlan {
  const proposal = comparison.proposals[name];
  if (!proposal) throw new Error("There is no such proposal");
  return planAwards(comparison, proposal);
}

const lines = { cut: [10, 100], bend: [10], coat: [10] };

describe("awarding a proposal", () => {
  it("awards each line to the offer that is proposed, and says what it costs and who loses", () => {
    const plan = planOf(
      comparisonOf(lines, [
        { supplier: "A", line: "cut", price: "2" },
        { supplier: "B", line: "cut", price: "3" },
        { supplier: "B", line: "bend", price: "1.5" },
        { supplier: "A", line: "coat", price: "4" },
      ]),
    );
    expect(plan.awards.map(({ offer, quantity }) => [offer.offer_id, quantity])).toEqual([
      ["Acut", 100],
      ["Bbend", 10],
      ["Acoat", 10],
    ]);
    expect(plan.total).toBe("255.00");
    expect(plan.declines).toBe(1);
  });

  it("skips lines that are ordered already, whoever has them", () => {
    const plan = planOf(
      comparisonOf(lines, [
        { supplier: "A", line: "cut", price: "2", status: "declined", lost_to_award: true },
        { supplier: "B", line: "cut", price: "3", status: "ordered" },
        { supplier: "B", line: "bend", price: "1.5" },
      ]),
    );
    expect(plan.awards.map(({ offer }) => offer.offer_id)).toEqual(["Bbend"]);
    expect(plan.ordered.map(({ name }) => name)).toEqual(["Line cut"]);
    expect(plan.total).toBe("15.00");
  });

  it("names the lines that one supplier leaves open", () => {
    const plan = planOf(
      comparisonOf(lines, [
        { supplier: "A", line: "cut", price: "2" },
        { supplier: "A", line: "bend", price: "2" },
        { supplier: "B", line: "coat", price: "2" },
      ]),
      "single_supplier",
    );
    expect(plan.awards.map(({ offer }) => offer.offer_id)).toEqual(["Acut", "Abend"]);
    expect(plan.missing.map(({ name }) => name)).toEqual(["Line coat"]);
  });

  it("can award a deferred offer, and does not count a deferred one among those that lose", () => {
    const plan = planOf(
      comparisonOf({ cut: [10] }, [
        { supplier: "A", line: "cut", price: "2", status: "deferred" },
        { supplier: "B", line: "cut", price: "3", status: "deferred" },
      ]),
    );
    expect(plan.awards.map(({ offer }) => offer.offer_id)).toEqual(["Acut"]);
    expect(plan.declines).toBe(0);
  });

  it("names the suppliers of a proposal, those with the most lines first", () => {
    const comparison = comparisonOf(lines, [
      { supplier: "A", line: "cut", price: "2" },
      { supplier: "B", line: "bend", price: "2" },
      { supplier: "B", line: "coat", price: "2" },
    ]);
    const proposal = comparison.proposals.split_by_line;
    expect(proposal && suppliersOf(comparison, proposal)).toEqual(["Supplier B", "Supplier A"]);
  });
});

describe("the last open line", () => {
  it("is the one beside which all are ordered", () => {
    const comparison = comparisonOf({ cut: [10], bend: [10] }, [
      { supplier: "A", line: "cut", price: "2", status: "ordered" },
      { supplier: "A", line: "bend", price: "2" },
    ]);
    expect(isLastOpenLine(comparison, "bend")).toBe(true);
    expect(isLastOpenLine(comparison, "cut")).toBe(false);
  });
});
