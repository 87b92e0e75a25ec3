import { describe, expect, it } from "vitest";
import { compare } from "./compare.ts";
import type { ComparedOfferInput } from "./comparison.ts";
import { aLine, anOffer, aRequest, randomNumbers, shuffled } from "./testData.ts";

/** The offers compared on one line, by supplier. */
function onOneLine(quantities: number[], offers: ComparedOfferInput[]) {
  const compared = compare(aRequest([aLine("1", quantities)], offers)).lines[0]?.offers ?? [];
  return (supplier: string) => {
    const found = compared.find((offer) => offer.supplier_id === supplier);
    if (!found) throw new Error(`No offer of ${supplier} was compared`);
    return found;
  };
}

const twoTiers = (upTo49: string, above: string) => [
  { min_quantity: 1, max_quantity: 49, unit_price: upTo49 },
  { min_quantity: 50, max_quantity: null, unit_price: above },
];

describe("prices", () => {
  it("are landed: quantity × the tier's price + packaging + shipping + customs, rounded only at the end", () => {
    const extras = { packaging_price: "0.0025", shipping_price: "20", customs_price: "0.0025" };
    const offer = onOneLine(
      [10, 100],
      [anOffer("A", "1", "", { tiers: twoTiers("5", "3.0001"), ...extras })],
    );
    expect(offer("A").prices).toEqual([
      {
        quantity: 10,
        unit_price: "5.0000",
        estimated: false,
        implied_unit_price: null,
        landed_total: "70.01",
        once_share: "0.0000",
        alloy_surcharge: null,
        competitiveness: 1,
        price_band: "5",
      },
      {
        quantity: 100,
        unit_price: "3.0001",
        estimated: false,
        implied_unit_price: null,
        landed_total: "320.02",
        once_share: "0.0000",
        alloy_surcharge: null,
        competitiveness: 1,
        price_band: "5",
      },
    ]);
  });

  it("have the decimals of the comparison's currency", () => {
    const offers = [anOffer("A", "1", "12.3456")];
    const [yen, dinars] = ["JPY", "KWD"].map((currency) =>
      compare({
        ...aRequest([aLine("1", [7])], offers),
        currency,
        offers: offers.map((offer) => ({ ...offer, currency })),
      }),
    );
    // 86.4192
    expect(yen?.lines[0]?.offers[0]?.prices[0]?.landed_total).toBe("86");
    expect(yen?.proposals.split_by_line).toMatchObject({ total: "86", extra_cost: "0" });
    expect(dinars?.suppliers[0]).toMatchObject({ common_total: "86.419", filled_total: "86.419" });
  });

  it("are estimated and marked if no tier covers the quantity, and may still be the best", () => {
    const small = { tiers: [{ min_quantity: 20, max_quantity: 30, unit_price: "2" }] };
    const offer = onOneLine([10, 25, 100], [anOffer("A", "1", "", small), anOffer("B", "1", "9")]);
    expect(offer("A").prices.map((price) => [price.estimated, price.landed_total])).toEqual([
      [true, "20.00"],
      [false, "50.00"],
      [true, "200.00"],
    ]);
    expect(offer("A").best).toBe(true);
    expect(offer("B").prices.map((price) => price.price_band)).toEqual(["above", "above", "above"]);
  });

  it("rank by landed total, not by unit price", () => {
    const offer = onOneLine(
      [10],
      [anOffer("A", "1", "1", { shipping_price: "50" }), anOffer("B", "1", "2", { shipping_price: "0" })],
    );
    expect(offer("B").best).toBe(true);
    expect(offer("A").competitiveness).toBe(0.333333);
  });

  it("may be zero if marked free of charge", () => {
    const free = { free_of_charge: true };
    const offer = onOneLine(
      [10],
      [anOffer("A", "1", "0", free), anOffer("B", "1", "0", free), anOffer("C", "1", "1")],
    );
    expect(offer("A")).toMatchObject({ competitiveness: 1, best: true, stars: { price: 5 } });
    expect(offer("B").best).toBe(true);
    expect(offer("C")).toMatchObject({ competitiveness: 0, best: false, stars: { price: 1 } });
    expect(offer("C").prices[0]?.price_band).toBe("above");
  });
});

describe("competitiveness", () => {
  it("is best / own per quantity, and their mean for the offer", () => {
    const offer = onOneLine(
      [10, 100],
      [
        anOffer("A", "1", "", { tiers: twoTiers("5", "3") }),
        anOffer("B", "1", "", { tiers: twoTiers("4", "4") }),
      ],
    );
    expect(offer("A").prices.map((price) => price.competitiveness)).toEqual([0.8, 1]);
    expect(offer("A").competitiveness).toBe(0.9);
    expect(offer("B").competitiveness).toBe(0.875);
  });

  it("gives stars by the mean price ratio: exactly 5 % is still within 5", () => {
    const best = anOffer("A", "1", "", { tiers: twoTiers("30", "30") });
    const edge = anOffer("B", "1", "", { tiers: twoTiers("31", "32") });
    const over = anOffer("C", "1", "", { tiers: twoTiers("31", "32.0001") });
    const offer = onOneLine([10, 100], [best, edge, over]);
    expect(offer("B").stars.price).toBe(5);
    expect(offer("C").stars.price).toBe(4);
  });

  it("marks offers as best from 0.95 at every quantity, i.e. up to 5.26 % dearer", () => {
    const best = anOffer("A", "1", "", { tiers: twoTiers("0.95", "0.95") });
    const edge = anOffer("B", "1", "", { tiers: twoTiers("1", "1") });
    const over = anOffer("C", "1", "", { tiers: twoTiers("0.95", "1.0001") });
    const offer = onOneLine([10, 100], [best, edge, over]);
    expect(offer("A").best).toBe(true);
    expect(offer("B")).toMatchObject({ best: true, competitiveness: 0.95, stars: { price: 4 } });
    expect(offer("C").best).toBe(false);
  });

  it("makes the only offer on a line the best", () => {
    expect(onOneLine([1], [anOffer("A", "1", "99")])("A")).toMatchObject({ best: true, competitiveness: 1 });
  });
});

describe("delivery", () => {
  it("is the shipping date plus the shipping days, across months, leap days and daylight saving changes", () => {
    const dated = (shipping_date: string, shipping_days: number | null) =>
      onOneLine([1], [anOffer("A", "1", "1", { shipping_date, shipping_days })])("A").delivery_date;
    expect(dated("2026-12-30", 3)).toBe("2027-01-02");
    expect(dated("2028-02-28", 1)).toBe("2028-02-29");
    expect(dated("2027-03-27", 2)).toBe("2027-03-29");
    expect(dated("2026-12-10", null)).toBe("2026-12-10");
  });

  it("has bands by calendar days after the earliest on the line", () => {
    const late = (supplier: string, shipping_date: string, shipping_days: number) =>
      anOffer(supplier, "1", "1", { shipping_date, shipping_days });
    const offers = [late("A", "2026-12-10", 2), late("B", "2026-12-12", 0), late("C", "2026-12-12", 2)];
    const later = [late("D", "2026-12-12", 5), late("E", "2026-12-22", 0), late("F", "2026-12-22", 1)];
    const offer = onOneLine([1], [...offers, ...later]);
    expect([..."ABCDEF"].map((supplier) => offer(supplier).delivery_band)).toEqual([
      "0",
      "0",
      "2",
      "5",
      "10",
      "above",
    ]);
    expect(offer("F").stars.delivery).toBe(1);
  });
});

describe("completeness and the overall rating", () => {
  it("count 0 as given and null as missing", () => {
    const details = { packaging_price: "0", shipping_price: null, customs_price: "0", lead_time_days: 0 };
    const offer = onOneLine([10, 60], [anOffer("A", "1", "", { tiers: twoTiers("2", "1"), ...details })]);
    expect(offer("A").completeness).toBe(93.75);
    expect(onOneLine([10], [anOffer("B", "1", "1")])("B").completeness).toBe(50);
  });

  it("follow the organization's weights", () => {
    const request = aRequest([aLine("1")], [anOffer("A", "1", "1"), anOffer("B", "1", "2")]);
    const rated = compare({ ...request, weights: { price: 1, delivery: 0, completeness: 0 } }).lines[0]
      ?.offers;
    expect(rated?.map((offer) => [offer.overall_rating, offer.overall_rating_label])).toEqual([
      [5, "Excellent"],
      [1, "Poor"],
    ]);
    const usual = compare(request).lines[0]?.offers;
    expect(usual?.map((offer) => offer.overall_rating_label)).toEqual(["Excellent", "Below Average"]);
  });
});

describe("the compared offers", () => {
  it("are those offered, deferred or ordered, and those that lost to an award", () => {
    const offers = [
      anOffer("A", "1", "9", { status: "offered" }),
      anOffer("B", "1", "9", { status: "deferred" }),
      anOffer("C", "1", "9", { status: "ordered" }),
      anOffer("D", "1", "8", { status: "declined", lost_to_award: true }),
      anOffer("E", "1", "1", { status: "declined" }),
      anOffer("F", "1", "1", { status: "draft" }),
      anOffer("G", "1", "1", { status: "declined", withdrawn_at: "2026-11-02T08:00:00Z" }),
      anOffer("H", "1", "", { tiers: [] }),
      anOffer("J", "1", "1", {
        status: "declined",
        withdrawn_at: "2026-11-02T08:00:00Z",
        lost_to_award: true,
      }),
      anOffer("I", "unknown", "1"),
    ];
    const compared = compare(aRequest([aLine("1")], offers)).lines[0]?.offers;
    expect(compared?.map((offer) => offer.supplier_id).sort()).toEqual(["A", "B", "C", "D"]);
    expect(compared?.[0]?.supplier_id).toBe("D");
  });

  it("show prices in a currency without a rate unranked, and ignore their prices and dates otherwise", () => {
    const dollars = anOffer("U", "1", "1", { currency: "USD", shipping_date: "2026-11-05" });
    const request = aRequest([aLine("1"), aLine("2")], [dollars, anOffer("A", "1", "5")]);
    const answer = compare(request);
    expect(answer.lines[0]?.offers.map((offer) => offer.supplier_id)).toEqual(["A", "U"]);
    expect(answer.lines[0]?.offers[0]).toMatchObject({ best: true, delivery_band: "0" });
    expect(answer.lines[0]?.offers[1]).toMatchObject({
      currency: "USD",
      prices: [{ landed_total: "10.00", competitiveness: null, price_band: null }],
      competitiveness: null,
      best: false,
      delivery_date: "2026-11-05",
      delivery_band: null,
      stars: { price: null, delivery: null },
      overall_rating: null,
      overall_rating_label: null,
    });
    expect(answer.suppliers.map((supplier) => supplier.supplier_id)).toEqual(["A"]);
    expect(answer.proposals.fastest?.awards.map((award) => award.offer_id)).toEqual(["A1"]);
  });

  it("show a price of 0 unranked unless it is marked free of charge, even with extra costs", () => {
    const zero = anOffer("Z", "1", "", { tiers: twoTiers("0.0000", "3"), shipping_price: "9" });
    const answer = compare(aRequest([aLine("1", [10, 100])], [zero, anOffer("A", "1", "5")]));
    expect(answer.lines[0]?.offers).toMatchObject([
      { supplier_id: "A", best: true },
      { supplier_id: "Z", competitiveness: null, best: false, overall_rating: null },
    ]);
    expect(answer.proposals.split_by_line?.awards.map((award) => award.offer_id)).toEqual(["A1"]);
  });
});

describe("the comparison", () => {
  it("has exactly the attributes of the contract", () => {
    const line = aLine("1", [10, 50]);
    const ours = [{ quantity: 10, unit_price: "3.1", total: "31" }];
    const answer = compare(aRequest([{ ...line, our_calculation: ours }], [anOffer("A", "1", "2")]));
    expect(answer).toEqual({
      currency: "EUR",
      lines: [
        {
          line: { type: "purchase-request-operations", id: "1" },
          name: "Line 1",
          product_id: "bracket",
          product_name: "Bracket",
          quantities: [10, 50],
          own_work: null,
          own: null,
          awarded_in_house: false,
          our_calculation: [{ quantity: 10, unit_price: "3.1000", total: "31.00" }],
          offers: [
            {
              offer_id: "A1",
              supplier_id: "A",
              supplier_name: "Supplier A",
              status: "offered",
              covers: [],
              currency: "EUR",
              exchange_rate: null,
              surcharge_per_piece: null,
              prices: [
                expect.objectContaining({ quantity: 10, landed_total: "20.00" }),
                expect.objectContaining({ quantity: 50, landed_total: "100.00" }),
              ],
              implied: null,
              competitiveness: 1,
              best: true,
              delivery_date: "2026-12-10",
              delivery_band: "0",
              completeness: 50,
              stars: { price: 5, delivery: 5, completeness: 3 },
              overall_rating: 5,
              overall_rating_label: "Excellent",
            },
          ],
        },
      ],
      suppliers: [
        {
          supplier_id: "A",
          supplier_name: "Supplier A",
          common_total: "100.00",
          filled_total: "100.00",
          missing_lines: [],
          recipient_status: null,
          declined_lines: [],
          once_costs: null,
        },
      ],
      proposals: {
        single_supplier: expect.objectContaining({ total: "100.00", extra_cost: "0.00" }),
        split_by_line: expect.objectContaining({ total: "100.00", extra_cost: "0.00" }),
        fastest: expect.objectContaining({ total: "100.00", extra_cost: "0.00" }),
        exact: true,
      },
    });
  });

  it("includes the costs implied by an offer's tiers, in the comparison's currency, and a second estimate based on them", () => {
    const tiers = [
      { min_quantity: 10, max_quantity: 19, unit_price: "6" },
      { min_quantity: 100, max_quantity: null, unit_price: "1.5" },
    ];
    const input = aRequest([aLine("1", [10, 50])], [anOffer("A", "1", "", { tiers, currency: "USD" })]);
    const rates = [{ currency: "USD", rate: 0.5, valid_from: "2026-01-01" }];
    expect(compare({ ...input, rates }).lines[0]?.offers[0]).toMatchObject({
      implied: { one_off: "25.0000", per_piece: "0.5000", deviation: 0 },
      prices: [{ implied_unit_price: null }, { estimated: true, implied_unit_price: "1.0000" }],
    });
  });

  it("is complete even without lines or offers", () => {
    const none = { single_supplier: null, split_by_line: null, fastest: null, exact: true };
    expect(compare(aRequest([], []))).toEqual({ currency: "EUR", lines: [], suppliers: [], proposals: none });
    expect(compare(aRequest([aLine("1")], []))).toMatchObject({ lines: [{ offers: [] }], proposals: none });
  });

  it("does not depend on the order of the offers", () => {
    const random = randomNumbers(3);
    for (let round = 0; round < 50; round += 1) {
      const lines = [aLine("1", [5, 50]), aLine("2", [7]), aLine("3", [1, 10, 60])];
      const offers = [..."ABCD"].flatMap((supplier) =>
        ["1", "2", "3"].map((line) =>
          anOffer(supplier, line, "", {
            tiers: twoTiers(String(1 + random(3)), String(1 + random(2))),
            shipping_date: `2026-12-1${random(3)}`,
            submitted_at: `2026-11-0${1 + random(2)}T08:00:00Z`,
            currency: random(6) === 0 ? "USD" : "EUR",
          }),
        ),
      );
      const answer = compare(aRequest(lines, offers));
      expect(compare(aRequest(lines, shuffled(offers, random)))).toEqual(answer);
    }
  });
});
