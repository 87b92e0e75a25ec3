import { describe, expect, it } from "vitest";
import { compare } from "./compare.ts";
import type { ComparedOfferInput, ComparedSupplierInput, ComparisonInput } from "./comparison.ts";
import { propose } from "./propose.ts";
import { aLine, anOffer, aRequest, aSupplier, randomNumbers } from "./testData.ts";

const request = (
  lineIds: string[],
  offers: ComparedOfferInput[],
  suppliers: ComparedSupplierInput[],
): ComparisonInput => ({
  ...aRequest(
    lineIds.map((id) => aLine(id, [1])),
    offers,
  ),
  suppliers,
});
const awarded = (proposal: { awards: { offer_id: string | null }[] } | null) =>
  proposal?.awards.map((award) => award.offer_id);
const line = (id: string) => ({ type: "purchase-request-operations", id });

describe("one-off costs in a comparison", () => {
  it("are included in each landed total by their share, and count as given", () => {
    const { lines } = compare({
      ...aRequest(
        [aLine("1", [10, 100]), aLine("2", [10])],
        [anOffer("A", "1", "1"), anOffer("A", "2", "2"), anOffer("B", "1", "1.5")],
      ),
      suppliers: [aSupplier("A", "30")],
    });
    const [first, second] = lines.map(({ offers }) => offers.find(({ supplier_id }) => supplier_id === "A"));
    // At 10 pieces 10 and 20 share 30; at 100 the second line counts with its last quantity: 100 and 20.
    expect(first?.prices.map((price) => [price.once_share, price.landed_total])).toEqual([
      ["10.0000", "20.00"],
      ["25.0000", "125.00"],
    ]);
    expect(second?.prices.map((price) => price.landed_total)).toEqual(["40.00"]);
    expect(first?.completeness).toBe(56.25);
    expect(lines[0]?.offers.map(({ supplier_id }) => supplier_id)).toEqual(["A", "B"]);
  });

  it("are not shared by withdrawn or declined offers, but by those that lost", () => {
    const { lines } = compare(
      request(
        ["1", "2", "3"],
        [
          anOffer("A", "1", "5"),
          anOffer("A", "2", "5", { status: "declined", lost_to_award: true }),
          anOffer("A", "3", "5", { status: "declined" }),
        ],
        [aSupplier("A", "10")],
      ),
    );
    expect(lines.map(({ offers }) => offers[0]?.prices[0]?.once_share)).toEqual([
      "5.0000",
      "5.0000",
      undefined,
    ]);
  });

  it("count once and in full in common and filled totals", () => {
    const { suppliers } = compare(
      request(
        ["1", "2", "3"],
        [
          anOffer("A", "1", "10"),
          anOffer("B", "1", "12"),
          anOffer("B", "2", "20"),
          anOffer("C", "1", "30"),
          anOffer("C", "2", "21"),
          anOffer("C", "3", "40"),
        ],
        [aSupplier("A", "5"), aSupplier("B", "7"), aSupplier("C", null)],
      ),
    );
    expect(suppliers).toMatchObject([
      // Lines 2 and 3 from C: two from B would be 1 cheaper, plus B's one-off costs of 7.
      { supplier_id: "A", common_total: "15.00", filled_total: "76.00" },
      { supplier_id: "B", common_total: "19.00", filled_total: "79.00" },
      { supplier_id: "C", common_total: "30.00", filled_total: "91.00" },
    ]);
  });

  it("can make a supplier with a higher price on a line the cheapest overall", () => {
    const { proposals } = compare(
      request(
        ["1", "2"],
        [anOffer("A", "1", "10"), anOffer("B", "1", "13"), anOffer("B", "2", "20")],
        [aSupplier("A", "4"), aSupplier("B", "5")],
      ),
    );
    expect(awarded(proposals.split_by_line)).toEqual(["B1", "B2"]);
    expect(proposals.split_by_line).toMatchObject({ total: "38.00", once_costs: "5.00", extra_cost: "0.00" });
  });

  it("do not count again for a supplier with an order, whose lines are not proposed again", () => {
    const { proposals } = compare(
      request(
        ["1", "2"],
        [anOffer("A", "1", "10", { status: "ordered" }), anOffer("A", "2", "10"), anOffer("B", "2", "12")],
        [aSupplier("A", "5")],
      ),
    );
    expect(proposals.split_by_line).toMatchObject({ total: "10.00", awards: [{ offer_id: "A2" }] });
  });

  it("are optimised exactly for up to 12 suppliers with such costs and 200 lines", () => {
    const ids = [..."ABCDEFGHIJKLM"];
    const answer = (charging: number) =>
      compare(
        request(
          ["1", "2"],
          ids.flatMap((id) => [anOffer(id, "1", "5"), anOffer(id, "2", "6")]),
          ids.map((id, at) => aSupplier(id, at < charging ? "3" : null)),
        ),
      ).proposals.exact;
    expect([answer(0), answer(12), answer(13)]).toEqual([true, true, false]);
  });
});

describe("a supplier that has not answered", () => {
  it("is listed with its status and declined lines, without totals", () => {
    const declined = [{ line: line("1"), reason: "No capacity", declined_at: "2026-11-02T08:00:00Z" }];
    const { suppliers } = compare(
      request(
        ["1"],
        [anOffer("B", "1", "10")],
        [aSupplier("A", null, { recipient_status: "viewed", declined_lines: declined }), aSupplier("B", "5")],
      ),
    );
    expect(suppliers).toMatchObject([
      { supplier_id: "B", recipient_status: "answered", filled_total: "15.00", missing_lines: [] },
      {
        supplier_id: "A",
        recipient_status: "viewed",
        common_total: null,
        filled_total: null,
        missing_lines: [line("1")],
        declined_lines: declined,
      },
    ]);
  });
});

describe("another currency", () => {
  it("is converted at its rate, including one-off costs, and the rate is shown", () => {
    const rate = { currency: "USD", rate: 0.9, valid_from: "2026-11-01" };
    const answer = compare({
      ...request(
        ["1"],
        [anOffer("U", "1", "10", { currency: "USD", shipping_price: "1" }), anOffer("A", "1", "12")],
        [aSupplier("U", "2")],
      ),
      rates: [rate],
    });
    expect(answer.lines[0]?.offers).toMatchObject([
      {
        supplier_id: "U",
        currency: "EUR",
        exchange_rate: rate,
        best: true,
        prices: [{ unit_price: "9.0000", once_share: "1.8000", landed_total: "11.70" }],
      },
      { supplier_id: "A", exchange_rate: null, prices: [{ price_band: "5" }] },
    ]);
    expect(answer.proposals.split_by_line?.total).toBe("11.70");
  });
});

describe("a proposal with constraints", () => {
  const input = request(
    ["1", "2", "3"],
    [
      anOffer("A", "1", "10"),
      anOffer("B", "2", "10"),
      anOffer("C", "3", "10"),
      anOffer("B", "1", "11"),
      anOffer("C", "2", "12"),
      anOffer("B", "3", "14"),
    ],
    [aSupplier("A", "0"), aSupplier("B", "3"), aSupplier("C", "0", { minimum_order_value: "11" })],
  );

  it("needs no more suppliers than allowed", () => {
    expect(awarded(propose(input, { fixed: [] }))).toEqual(["A1", "C2", "C3"]);
    expect(awarded(propose(input, { max_suppliers: 1, fixed: [] }))).toEqual(["B1", "B2", "B3"]);
    expect(propose(input, { max_suppliers: 1, fixed: [] })).toMatchObject({
      total: "38.00",
      extra_cost: "6.00",
    });
  });

  it("keeps fixed lines, omits lines not to award now, and uses given quantities", () => {
    const proposal = propose(input, {
      fixed: [
        { line: line("1"), offer_id: "B1", quantity: 2 },
        { line: line("2"), quantity: 3 },
        { line: line("3"), offer_id: null },
      ],
    });
    expect(proposal).toMatchObject({
      // B is used anyway, so its one-off costs no longer count against it.
      awards: [
        { offer_id: "B1", quantity: 2 },
        { offer_id: "B2", quantity: 3 },
      ],
      total: "55.00",
      once_costs: "3.00",
      missing_lines: [line("3")],
      filled_total: "65.00",
    });
  });

  it("warns if a supplier gets less than its minimum order value", () => {
    const only = propose(input, { fixed: [{ line: line("2"), offer_id: "B2" }] });
    expect(only?.warnings).toEqual([
      { code: "minimum_order_value", supplier_id: "C", minimum: "11.00", value_of_goods: "10.00" },
    ]);
  });

  it("prefers the minimum of this request over the supplier's general one", () => {
    const once_costs = {
      packaging_price: null,
      shipping_price: null,
      customs_price: null,
      minimum_order_value: "20",
    };
    const suppliers = (input.suppliers ?? []).map((supplier) =>
      supplier.supplier_id === "C" ? { ...supplier, once_costs } : supplier,
    );
    const fixed = [{ line: line("2"), offer_id: "B2" }];
    expect(propose({ ...input, suppliers }, { fixed })?.warnings).toEqual([
      { code: "minimum_order_value", supplier_id: "C", minimum: "20.00", value_of_goods: "10.00" },
    ]);
  });

  it("is empty if nothing is left", () => {
    const fixed = ["1", "2", "3"].map((id) => ({ line: line(id), offer_id: null }));
    expect(propose(input, { fixed })).toBeNull();
  });
});

// Compared with brute force, each line possibly unawarded, on small random requests with many ties.

type Way = ComparedOfferInput[];
const delivery = (way: Way) =>
  way
    .map((offer) => offer.shipping_date)
    .sort()
    .at(-1) ?? "";
const suppliersOf = (way: Way) => [...new Set(way.map((offer) => offer.supplier_id))];

describe("the optimum compared with brute force", () => {
  const random = randomNumbers(11);
  const everyone = [..."ABCDE"];
  const requests = Array.from({ length: 120 }, () => {
    const lineIds = ["1", "2", "3", "4", "5"].slice(0, 2 + random(4));
    const fees = new Map(everyone.map((id) => [id, random(3) === 0 ? 0 : random(4)]));
    const offers = everyone.flatMap((supplier) =>
      lineIds
        .filter(() => random(4) > 0)
        .map((id) =>
          anOffer(supplier, id, String(1 + random(4)), { shipping_date: `2026-12-1${random(3)}` }),
        ),
    );
    return { lineIds, fees, offers, most: 1 + random(3), given: random(2) === 0 };
  });

  const waysOf = ({ lineIds, offers }: (typeof requests)[number]) =>
    lineIds.reduce<Way[]>(
      (ways, id) => {
        const alternatives = offers.filter((offer) => offer.line.id === id);
        return ways.flatMap((way) => [way, ...alternatives.map((offer) => [...way, offer])]);
      },
      [[]],
    );

  it.each([
    ["with all suppliers", false],
    ["with so many at most", true],
  ])(
    "omits the fewest lines, then has the lowest cost, earliest delivery and fewest suppliers, %s",
    (_, limited) => {
      for (const one of requests) {
        const fixed = one.given ? one.offers.slice(0, 1) : [];
        const most = limited ? Math.max(one.most, fixed.length) : Number.POSITIVE_INFINITY;
        const cost = (way: Way) =>
          way.reduce((sum, offer) => sum + Number(offer.tiers[0]?.unit_price), 0) +
          suppliersOf(way).reduce((sum, id) => sum + (one.fees.get(id) ?? 0), 0);
        const judged = (way: Way) =>
          [-way.length, cost(way), delivery(way), suppliersOf(way).length] as const;
        const ways = waysOf(one)
          .filter((way) => fixed.every((offer) => way.includes(offer)) && suppliersOf(way).length <= most)
          .map(judged)
          .sort(
            (a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] === b[2] ? 0 : a[2] < b[2] ? -1 : 1) || a[3] - b[3],
          );
        const proposal = propose(
          request(
            one.lineIds,
            one.offers,
            [...one.fees].map(([id, fee]) => aSupplier(id, String(fee))),
          ),
          {
            fixed: fixed.map((offer) => ({ line: offer.line, offer_id: offer.offer_id })),
            ...(limited && { max_suppliers: most }),
          },
        );
        const found = (awarded(proposal) ?? []).flatMap((id) =>
          one.offers.filter((offer) => offer.offer_id === id),
        );
        expect(judged(found)).toEqual(ways[0]);
        expect(proposal?.exact).toBe(true);
        expect(Number(proposal?.total)).toBe(cost(found));
      }
    },
  );
});
