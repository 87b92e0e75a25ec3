import { describe, expect, it } from "vitest";
import type { Proposal } from "./award.ts";
import { compare } from "./compare.ts";
import type { ComparedOfferInput } from "./comparison.ts";
import { aLine, anOffer, aRequest, randomNumbers } from "./testData.ts";

// Compares the proposals with brute force on small random requests with many ties. Integer prices, so that plain
// numbers are exact.

type Way = ComparedOfferInput[];

const price = (offer: ComparedOfferInput) =>
  Number(offer.tiers[0]?.unit_price) + Number(offer.shipping_price);
const cost = (way: Way) => way.reduce((sum, offer) => sum + price(offer), 0);
const delivery = (way: Way) =>
  way
    .map((offer) => offer.shipping_date)
    .sort()
    .at(-1) ?? "";
const suppliers = (way: Way) => new Set(way.map((offer) => offer.supplier_id)).size;
const lineByLine = (way: Way) =>
  way.map((offer) => `${offer.shipping_date} ${offer.submitted_at} ${offer.offer_id}`).join();
const fastness = (way: Way) => way.reduce((sum, offer) => sum + Date.parse(offer.shipping_date), 0);

function everyWay(lineIds: string[], offers: ComparedOfferInput[]): Way[] {
  return lineIds
    .map((id) => offers.filter((offer) => offer.line.id === id))
    .filter((alternatives) => alternatives.length > 0)
    .reduce<Way[]>((ways, one) => ways.flatMap((way) => one.map((offer) => [...way, offer])), [[]]);
}

/** The best way by these criteria, most important first. */
function bestWay(ways: Way[], ...criteria: ((way: Way) => number | string)[]): string[] | undefined {
  const sorted = ways.toSorted((a, b) => {
    const decisive = criteria.find((criterion) => criterion(a) !== criterion(b));
    return decisive && decisive(a) > decisive(b) ? 1 : -1;
  });
  return sorted[0]?.map((offer) => offer.offer_id);
}

function randomRequest(random: (limit: number) => number) {
  const lineIds = ["1", "2", "3", "4", "5"].slice(0, 1 + random(5));
  const everyone = [..."ABCD"].slice(0, 1 + random(4));
  const offers = everyone.flatMap((supplier) =>
    lineIds
      .filter(() => random(5) > 0)
      .map((line) =>
        anOffer(supplier, line, String(1 + random(2)), {
          shipping_price: String(random(2)),
          shipping_date: `2026-12-1${random(3)}`,
          submitted_at: `2026-11-01T0${random(2)}:00:00Z`,
        }),
      ),
  );
  return { lineIds, everyone, offers };
}

function forManyRequests(test: (request: ReturnType<typeof randomRequest>) => void) {
  const random = randomNumbers(42);
  let tested = 0;
  while (tested < 150) {
    const request = randomRequest(random);
    if (request.offers.length === 0) continue;
    test(request);
    tested += 1;
  }
}

const answerTo = (lineIds: string[], offers: ComparedOfferInput[]) =>
  compare(
    aRequest(
      lineIds.map((id) => aLine(id, [1])),
      offers,
    ),
  );
const awarded = (proposal: Proposal | null) => proposal?.awards.map((award) => award.offer_id);

describe("proposals compared with brute force", () => {
  it("split by line: price, overall delivery, number of suppliers, then line by line", () => {
    forManyRequests(({ lineIds, offers }) => {
      const expected = bestWay(everyWay(lineIds, offers), cost, delivery, suppliers, lineByLine);
      expect(awarded(answerTo(lineIds, offers).proposals.split_by_line)).toEqual(expected);
    });
  });

  it("fastest: delivery of every line, price, number of suppliers, then line by line", () => {
    forManyRequests(({ lineIds, offers }) => {
      const expected = bestWay(everyWay(lineIds, offers), fastness, cost, suppliers, lineByLine);
      expect(awarded(answerTo(lineIds, offers).proposals.fastest)).toEqual(expected);
    });
  });

  it("one supplier: lines covered, price, delivery, last submission, then supplier", () => {
    forManyRequests(({ lineIds, everyone, offers }) => {
      const ways = everyone
        .map((id) => lineIds.flatMap((line) => offers.filter((one) => one.offer_id === `${id}${line}`)))
        .filter((way) => way.length > 0);
      const submitted = (way: Way) =>
        way
          .map((offer) => offer.submitted_at)
          .sort()
          .at(-1) ?? "";
      const supplier = (way: Way) => way[0]?.supplier_id ?? "";
      const expected = bestWay(ways, (way) => -way.length, cost, delivery, submitted, supplier);
      expect(awarded(answerTo(lineIds, offers).proposals.single_supplier)).toEqual(expected);
    });
  });

  it("the split never costs more than any supplier's filled total, and no extra cost is negative", () => {
    forManyRequests(({ lineIds, offers }) => {
      const { proposals, suppliers: totals } = answerTo(lineIds, offers);
      const split = Number(proposals.split_by_line?.total);
      for (const { filled_total } of totals) expect(split).toBeLessThanOrEqual(Number(filled_total));
      for (const proposal of [proposals.single_supplier, proposals.fastest])
        expect(Number(proposal?.extra_cost)).toBeGreaterThanOrEqual(0);
    });
  });
});
