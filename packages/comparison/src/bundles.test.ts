import { describe, expect, it } from "vitest";
import { awardedLines } from "./award.ts";
import { keyOf } from "./bids.ts";
import { chainsOf } from "./chains.ts";
import { compare } from "./compare.ts";
import type { ComparedOfferInput, ComparisonInput } from "./comparison.ts";
import { propose } from "./propose.ts";
import { aLine, anOffer, aRequest, aSupplier, randomNumbers } from "./testData.ts";

const line = (id: string) => ({ type: "purchase-request-operations", id });
const covering = (supplier: string, first: string, others: string[], price: string, more: object = {}) =>
  anOffer(supplier, first, price, { covers: others.map(line), ...more });

const lines = ["cut", "bend", "coat"].map((id) => aLine(id, [10]));

/** A offers cutting and bending together for 40.00, B separately for 30.00 and 20.00, C coating for 5.00. */
const given = [
  covering("A", "cut", ["bend"], "4"),
  anOffer("B", "cut", "3"),
  anOffer("B", "bend", "2"),
  anOffer("C", "coat", "0.5"),
];

describe("a price for several lines", () => {
  it("covers all of them: nothing is counted twice, and no line is missing", () => {
    const { proposals, suppliers } = compare(aRequest(lines, given));
    expect(proposals.split_by_line).toMatchObject({
      total: "45.00",
      missing_lines: [],
      awards: [
        { line: line("cut"), offer_id: "Acut", quantity: 10, covers: [line("bend")] },
        { line: line("coat"), offer_id: "Ccoat", quantity: 10 },
      ],
    });
    expect(suppliers.find(({ supplier_id }) => supplier_id === "A")).toMatchObject({
      missing_lines: [line("coat")],
      filled_total: "45.00",
    });
  });

  it("is compared with the separate cost of its lines, and does not make single prices look expensive", () => {
    const [cut, bend] = compare(aRequest(lines, given)).lines;
    expect(cut?.offers.map(({ offer_id, best, covers }) => [offer_id, best, covers.length])).toEqual([
      ["Bcut", true, 0],
      ["Acut", true, 1],
    ]);
    expect(cut?.offers[1]?.prices).toMatchObject([{ competitiveness: 1, price_band: "5" }]);
    const dearer = compare(aRequest(lines, [...given, covering("D", "bend", ["cut"], "6")])).lines[1];
    expect(dearer?.offers.at(-1)).toMatchObject({ offer_id: "Dbend", prices: [{ price_band: "50" }] });
    expect(bend?.offers).toHaveLength(1);
  });

  it("is excluded from the common lines if another supplier has priced part of it", () => {
    const { suppliers } = compare(
      aRequest(lines.slice(0, 2), [...given.slice(0, 1), anOffer("B", "cut", "3")]),
    );
    expect(suppliers.map(({ common_total }) => common_total)).toEqual([null, null]);
  });

  it("is used for all its lines or for none", () => {
    const input = aRequest(lines, given);
    const fixed = (settled: object[]) => propose(input, { fixed: settled as [] });
    expect(fixed([{ line: line("bend"), offer_id: "Bbend" }])).toMatchObject({ total: "55.00" });
    expect(fixed([{ line: line("bend"), offer_id: null }])).toMatchObject({ total: "35.00" });
    expect(fixed([{ line: line("bend"), offer_id: "Acut" }])).toMatchObject({
      total: "45.00",
      missing_lines: [],
    });
    const ordered = given.map((offer) =>
      offer.offer_id === "Bbend" ? { ...offer, status: "ordered" as const } : offer,
    );
    expect(compare(aRequest(lines, ordered)).proposals.split_by_line?.awards).toMatchObject([
      { offer_id: "Bcut" },
      { offer_id: "Ccoat" },
    ]);
  });

  it("leaves none of its lines open once it is ordered", () => {
    const ordered = given.map((offer) =>
      offer.offer_id === "Acut" ? { ...offer, status: "ordered" as const } : offer,
    );
    expect(compare(aRequest(lines, ordered)).proposals.split_by_line).toMatchObject({
      awards: [{ offer_id: "Ccoat" }],
      missing_lines: [],
    });
  });

  it("is one hand of a chain if its steps are consecutive", () => {
    const chain = (offers: ComparedOfferInput[]) =>
      chainsOf({
        comparison: aRequest(lines, offers),
        products: [
          {
            product_id: "bracket",
            product_name: "Bracket",
            steps: lines.map(({ line: id, name }) => ({ line: id, name, fromHouse: false })),
          },
        ],
        transports: [],
        today: "2026-12-01",
      })[0]?.best;
    expect(chain(given)?.hands).toMatchObject([
      { supplier_id: "A", cost: "40.00", steps: [{ offer_id: "Acut" }, { offer_id: "Acut" }] },
      { supplier_id: "C", cost: "5.00" },
    ]);
    const apart = [covering("A", "cut", ["coat"], "1"), ...given.slice(1)];
    expect(chain(apart)?.hands.map(({ supplier_id }) => supplier_id)).toEqual(["B", "C"]);
  });
});

type Way = ComparedOfferInput[];

const linesOf = (offer: ComparedOfferInput) => [offer.line, ...(offer.covers ?? [])].map(keyOf);
const costOf = (way: Way, once: ReadonlyMap<string, number>) =>
  way.reduce((sum, offer) => sum + Number(offer.tiers[0]?.unit_price), 0) +
  [...new Set(way.map((offer) => offer.supplier_id))].reduce((sum, id) => sum + (once.get(id) ?? 0), 0);
const reach = (way: Way) => way.flatMap(linesOf).length;

/** Every set of offers without overlapping lines. */
function everyWay(offers: ComparedOfferInput[]): Way[] {
  const ways: Way[] = [[]];
  for (const offer of offers) {
    const free = ways.filter((way) => !way.flatMap(linesOf).some((key) => linesOf(offer).includes(key)));
    ways.push(...free.map((way) => [...way, offer]));
  }
  return ways;
}

function randomInput(random: (limit: number) => number): ComparisonInput {
  const ids = ["1", "2", "3", "4", "5"].slice(0, 2 + random(4));
  const everyone = [..."ABCD"].slice(0, 1 + random(4));
  const offers = everyone.flatMap((supplier) => {
    const open = ids.filter(() => random(5) > 0);
    const found: ComparedOfferInput[] = [];
    while (open.length > 0) {
      const [first = "", ...others] = open.splice(0, random(3) === 0 ? 2 + random(2) : 1);
      const more = { shipping_date: `2026-12-1${random(3)}` };
      found.push(covering(supplier, first, others, String(1 + random(3) * (1 + others.length)), more));
    }
    return found;
  });
  return {
    ...aRequest(
      ids.map((id) => aLine(id, [1])),
      offers,
    ),
    suppliers: everyone.map((id) => aSupplier(id, String(random(3)))),
  };
}

describe("the optimum with combined prices, compared with brute force", () => {
  it("omits the fewest lines, then has the lowest cost, and uses no line twice", () => {
    const random = randomNumbers(7);
    let covered = 0;
    for (let run = 0; run < 250; run += 1) {
      const input = randomInput(random);
      const once = new Map(
        input.suppliers?.map(({ supplier_id, once_costs }) => [
          supplier_id,
          Number(once_costs?.packaging_price ?? 0),
        ]),
      );
      const ways = everyWay(input.offers);
      const most = Math.max(...ways.map(reach));
      const least = Math.min(...ways.filter((way) => reach(way) === most).map((way) => costOf(way, once)));
      const { split_by_line, fastest, single_supplier, exact } = compare(input).proposals;
      if (most === 0) continue;
      const taken = awardedLines(split_by_line?.awards ?? []).map(keyOf);
      expect([taken.length, new Set(taken).size, Number(split_by_line?.total), exact]).toEqual([
        most,
        most,
        least,
        true,
      ]);
      expect(awardedLines(fastest?.awards ?? [])).toHaveLength(most);
      for (const one of [fastest, single_supplier]) expect(Number(one?.extra_cost)).toBeGreaterThanOrEqual(0);
      covered += split_by_line?.awards.filter(({ covers }) => covers).length ?? 0;
    }
    expect(covered).toBeGreaterThan(50);
  });

  it("respects the maximum number of suppliers", () => {
    const random = randomNumbers(11);
    for (let run = 0; run < 120; run += 1) {
      const input = { ...randomInput(random), suppliers: [] };
      const suppliers = (way: Way) => new Set(way.map(({ supplier_id }) => supplier_id)).size;
      const ways = everyWay(input.offers).filter((way) => suppliers(way) <= 2);
      const most = Math.max(...ways.map(reach));
      const least = Math.min(
        ...ways.filter((way) => reach(way) === most).map((way) => costOf(way, new Map())),
      );
      const found = propose(input, { max_suppliers: 2, fixed: [] });
      expect([awardedLines(found?.awards ?? []).length, Number(found?.total ?? 0)]).toEqual([most, least]);
    }
  });
});
