import { describe, expect, it } from "vitest";
import type { Proposal } from "./award.ts";
import { compare } from "./compare.ts";
import type { ComparedOfferInput } from "./comparison.ts";
import { aLine, anOffer, aRequest } from "./testData.ts";

const asked = (proposal: Proposal | null) => proposal?.awards.map((award) => award.offer_id);
const proposalsFor = (lineIds: string[], offers: ComparedOfferInput[]) =>
  compare(
    aRequest(
      lineIds.map((id) => aLine(id, [1])),
      offers,
    ),
  ).proposals;
const by = (shipping_date: string) => ({ shipping_date });
const at = (time: string) => ({ submitted_at: `2026-11-01T${time}Z` });

describe("cheapest split by line", () => {
  it("awards each line to its cheapest offer and delivers with the last of them", () => {
    const { split_by_line } = proposalsFor(
      ["1", "2"],
      [
        anOffer("A", "1", "10", by("2026-12-20")),
        anOffer("B", "1", "11"),
        anOffer("A", "2", "9"),
        anOffer("B", "2", "7.005", by("2026-12-12")),
      ],
    );
    expect(split_by_line).toEqual({
      total: "17.01",
      once_costs: "0.00",
      filled_total: "17.01",
      warnings: [],
      extra_cost: "0.00",
      delivery_date: "2026-12-20",
      awards: [
        { line: { type: "purchase-request-operations", id: "1" }, offer_id: "A1", quantity: 1 },
        { line: { type: "purchase-request-operations", id: "2" }, offer_id: "B2", quantity: 1 },
      ],
      missing_lines: [],
    });
  });

  it("prefers an earlier delivery of the last line over fewer suppliers", () => {
    const { split_by_line } = proposalsFor(
      ["1", "2"],
      [
        anOffer("A", "1", "10"),
        anOffer("A", "2", "10", by("2026-12-30")),
        anOffer("B", "2", "10", by("2026-12-29")),
      ],
    );
    expect(asked(split_by_line)).toEqual(["A1", "B2"]);
  });

  it("prefers fewer suppliers if the last line is not later", () => {
    const { split_by_line } = proposalsFor(
      ["1", "2", "3"],
      [
        anOffer("A", "1", "10", by("2026-12-28")),
        anOffer("B", "1", "10", by("2026-12-10")),
        anOffer("C", "2", "10", at("07:00:00")),
        anOffer("A", "2", "10", at("09:00:00")),
        anOffer("A", "3", "10", by("2026-12-30")),
      ],
    );
    expect(asked(split_by_line)).toEqual(["A1", "A2", "A3"]);
  });

  it("with equally few suppliers prefers the earlier delivery on the line, then the earlier submission", () => {
    const last = [anOffer("A", "1", "5", by("2026-12-30")), anOffer("B", "2", "5")];
    const earlier = [anOffer("A", "3", "5", by("2026-12-12")), anOffer("B", "3", "5", by("2026-12-11"))];
    expect(asked(proposalsFor(["1", "2", "3"], [...last, ...earlier]).split_by_line)?.[2]).toBe("B3");
    const tied = [anOffer("A", "3", "5", at("09:00:00")), anOffer("B", "3", "5", at("08:59:59.999"))];
    expect(asked(proposalsFor(["1", "2", "3"], [...last, ...tied]).split_by_line)?.[2]).toBe("B3");
  });

  it("lists lines without any price", () => {
    const { split_by_line } = proposalsFor(["1", "2"], [anOffer("A", "2", "5")]);
    expect(split_by_line).toMatchObject({
      total: "5.00",
      missing_lines: [{ type: "purchase-request-operations", id: "1" }],
    });
  });
});

describe("cheapest with one supplier", () => {
  it("shows its extra cost compared with the split", () => {
    const { single_supplier } = proposalsFor(
      ["1", "2"],
      [anOffer("A", "1", "10"), anOffer("A", "2", "9"), anOffer("B", "1", "11"), anOffer("B", "2", "7")],
    );
    expect(single_supplier).toMatchObject({ total: "18.00", extra_cost: "1.00", missing_lines: [] });
    expect(asked(single_supplier)).toEqual(["B1", "B2"]);
  });

  it("is not won by omitting lines, and omitted lines do not lower its extra cost", () => {
    const { single_supplier } = proposalsFor(
      ["1", "2", "3"],
      [anOffer("A", "1", "1"), anOffer("B", "1", "50"), anOffer("B", "2", "60"), anOffer("C", "3", "900")],
    );
    expect(asked(single_supplier)).toEqual(["B1", "B2"]);
    expect(single_supplier).toMatchObject({
      total: "110.00",
      extra_cost: "49.00",
      missing_lines: [{ type: "purchase-request-operations", id: "3" }],
    });
  });

  it("with equal totals prefers earlier delivery, then earlier submission", () => {
    const slow = [anOffer("A", "1", "5", by("2026-12-20")), anOffer("B", "1", "5", by("2026-12-19"))];
    expect(asked(proposalsFor(["1"], slow).single_supplier)).toEqual(["B1"]);
    const same = [anOffer("A", "1", "5", at("09:00:00")), anOffer("B", "1", "5", at("08:00:00"))];
    expect(asked(proposalsFor(["1"], same).single_supplier)).toEqual(["B1"]);
  });
});

describe("fastest", () => {
  it("awards each line to its fastest offer, with equal dates to the cheaper one", () => {
    const { fastest } = proposalsFor(
      ["1", "2"],
      [
        anOffer("A", "1", "10", by("2026-12-20")),
        anOffer("B", "1", "30", by("2026-12-05")),
        anOffer("C", "1", "25", { shipping_date: "2026-12-01", shipping_days: 4 }),
        anOffer("A", "2", "9", by("2026-12-09")),
      ],
    );
    expect(asked(fastest)).toEqual(["C1", "A2"]);
    expect(fastest).toMatchObject({ total: "34.00", extra_cost: "15.00", delivery_date: "2026-12-09" });
  });

  it("needs as few suppliers as possible with equal dates and prices", () => {
    const { fastest } = proposalsFor(
      ["1", "2"],
      [anOffer("A", "1", "5", at("07:00:00")), anOffer("B", "1", "5"), anOffer("B", "2", "5")],
    );
    expect(asked(fastest)).toEqual(["B1", "B2"]);
  });
});

describe("the quantity of a proposal", () => {
  const lines = [aLine("1", [10, 100]), aLine("2", [5])];
  const tiers = [
    { min_quantity: 1, max_quantity: 50, unit_price: "2" },
    { min_quantity: 51, max_quantity: null, unit_price: "1" },
  ];
  const offers = [anOffer("A", "1", "", { tiers }), anOffer("B", "1", "1.5"), anOffer("A", "2", "3")];
  const quantities = (position?: number) =>
    compare(aRequest(lines, offers, position)).proposals.split_by_line?.awards.map((award) => award.quantity);

  it("is each line's largest by default", () => {
    expect(quantities()).toEqual([100, 5]);
    expect(asked(compare(aRequest(lines, offers)).proposals.split_by_line)).toEqual(["A1", "A2"]);
  });

  it("is the one at the requested position, or the last if a line has fewer", () => {
    expect(quantities(0)).toEqual([10, 5]);
    expect(quantities(1)).toEqual([100, 5]);
    expect(quantities(9)).toEqual([100, 5]);
    expect(asked(compare(aRequest(lines, offers, 0)).proposals.split_by_line)).toEqual(["B1", "A2"]);
  });
});

describe("supplier totals", () => {
  it("compare the same lines: the common ones, and all lines with missing ones filled by the next best offer", () => {
    const { suppliers } = compare(
      aRequest(
        ["1", "2", "3", "4"].map((id) => aLine(id, [1])),
        [
          anOffer("A", "1", "10"),
          anOffer("A", "2", "20"),
          anOffer("B", "1", "12"),
          anOffer("B", "2", "21"),
          anOffer("B", "3", "30"),
          anOffer("C", "1", "11"),
          anOffer("C", "3", "28"),
        ],
      ),
    );
    const line = (id: string) => ({ type: "purchase-request-operations", id });
    expect(suppliers).toMatchObject([
      {
        supplier_id: "A",
        supplier_name: "Supplier A",
        common_total: "10.00",
        filled_total: "58.00",
        missing_lines: [line("3"), line("4")],
      },
      {
        supplier_id: "C",
        supplier_name: "Supplier C",
        common_total: "11.00",
        filled_total: "59.00",
        missing_lines: [line("2"), line("4")],
      },
      {
        supplier_id: "B",
        supplier_name: "Supplier B",
        common_total: "12.00",
        filled_total: "63.00",
        missing_lines: [line("4")],
      },
    ]);
  });

  it("have no common total if no line was priced by all suppliers", () => {
    const { suppliers } = compare(
      aRequest([aLine("1"), aLine("2")], [anOffer("A", "1", "1"), anOffer("B", "2", "1")]),
    );
    expect(suppliers.map((supplier) => supplier.common_total)).toEqual([null, null]);
  });
});
