import Big from "big.js";
import { expect, test } from "vitest";
import { awardedLines } from "./award.ts";
import { keyOf } from "./bids.ts";
import { compare } from "./compare.ts";
import type { ComparedLineInput, ComparisonInput } from "./comparison.ts";
import type { OwnCost } from "./ownWork.ts";
import { propose } from "./propose.ts";
import { aLine, anOffer, aRequest, aSupplier, randomNumbers } from "./testData.ts";

const ownCost = (quantity: number, unit_cost: string, once_cost = "0"): OwnCost => ({
  quantity,
  unit_cost,
  lot_cost: new Big(unit_cost).times(quantity).toFixed(2),
  once_cost,
  piece_cost: new Big(unit_cost).minus(new Big(once_cost).div(quantity)).toFixed(4),
});

/** A line that can be made in-house, with this full cost at each quantity. */
const own = (id: string, unit_cost: string, quantities = [10]): ComparedLineInput => ({
  ...aLine(id, quantities),
  own_costs: quantities.map((quantity) => ownCost(quantity, unit_cost)),
});

const inHouse = (id: string, quantity = 10) => ({
  line: { type: "purchase-request-operations", id },
  offer_id: null,
  supplier_id: null,
  in_house: true,
  quantity,
});

test("own work cheaper than every offer is the best, and offers are compared with it", () => {
  const [line] = compare(aRequest([own("a", "0.79")], [anOffer("S", "a", "9")])).lines;
  expect(line?.own).toMatchObject({
    best: true,
    competitiveness: 1,
    stars: { price: 5 },
    prices: [{ quantity: 10, unit_price: "0.7900", landed_total: "7.90" }],
  });
  expect(line?.offers).toMatchObject([
    {
      offer_id: "Sa",
      best: false,
      delivery_band: "0",
      stars: { price: 1, delivery: 5 },
      competitiveness: 0.087778,
    },
  ]);
});

test("own work is proposed where it is cheapest, has no delivery date, and is never the fastest or the only supplier", () => {
  const lines = [own("a", "1"), own("b", "5"), own("c", "2")];
  const { proposals } = compare(aRequest(lines, [anOffer("S", "a", "3"), anOffer("S", "b", "4")]));
  expect(proposals.split_by_line).toMatchObject({
    total: "70.00",
    delivery_date: "2026-12-10",
    awards: [inHouse("a"), { offer_id: "Sb" }, inHouse("c")],
    missing_lines: [],
  });
  for (const proposal of [proposals.fastest, proposals.single_supplier])
    expect(proposal).toMatchObject({
      total: "70.00",
      extra_cost: "20.00",
      filled_total: "90.00",
      awards: [{ offer_id: "Sa" }, { offer_id: "Sb" }],
      missing_lines: [{ id: "c" }],
    });
});

test("a request that only our shop can do has a plan without supplier and date", () => {
  const { proposals, suppliers } = compare(aRequest([own("a", "1")], []));
  expect(proposals).toMatchObject({ single_supplier: null, fastest: null });
  expect(proposals.split_by_line).toMatchObject({ awards: [inHouse("a")], delivery_date: null });
  expect(suppliers).toEqual([]);
});

test("suppliers' totals are filled only with other suppliers' offers", () => {
  const offers = [anOffer("S", "a", "3"), anOffer("T", "b", "4"), anOffer("T", "a", "3")];
  const { suppliers } = compare(aRequest([own("a", "1"), own("b", "1")], offers));
  expect(suppliers.map(({ supplier_id, filled_total }) => [supplier_id, filled_total])).toEqual([
    ["T", "70.00"],
    ["S", "70.00"],
  ]);
});

test("our shop does not count towards the maximum number of suppliers", () => {
  const offers = [anOffer("S", "b", "1"), anOffer("T", "c", "1"), anOffer("S", "c", "2")];
  const input = aRequest([own("a", "1"), own("b", "9"), own("c", "9")], offers);
  const one = propose(input, { max_suppliers: 1, fixed: [] });
  expect(one?.awards).toMatchObject([inHouse("a"), { offer_id: "Sb" }, { offer_id: "Sc" }]);
});

test("a line can be fixed as in-house, or as bought at any price", () => {
  const input = aRequest([own("a", "5"), own("b", "1")], [anOffer("S", "a", "3"), anOffer("S", "b", "4")]);
  const settled = propose(input, {
    fixed: [
      { line: aLine("a").line, in_house: true, quantity: 20 },
      { line: aLine("b").line, in_house: false },
    ],
  });
  expect(settled).toMatchObject({ total: "140.00", awards: [inHouse("a", 20), { offer_id: "Sb" }] });
});

test("a quantity without a calculation uses the one-off part of the nearest lot once", () => {
  const line = { ...aLine("a"), own_costs: [ownCost(10, "3", "20")] };
  const at = (quantity: number) =>
    propose(aRequest([line], []), { fixed: [{ line: line.line, quantity }] })?.total;
  expect([at(10), at(20), at(5)]).toEqual(["30.00", "40.00", "25.00"]);
});

test("a line awarded in-house cannot be awarded again", () => {
  const line = { ...own("a", "1"), awarded_in_house: true };
  const { proposals, lines } = compare(aRequest([line], [anOffer("S", "a", "3")]));
  expect(lines[0]).toMatchObject({ awarded_in_house: true, own: { status: "ordered" } });
  expect(proposals.split_by_line).toBeNull();
});

/** A random request with own work on some of its lines. */
function randomInput(seed: number): ComparisonInput {
  const random = randomNumbers(seed);
  const ids = Array.from({ length: 1 + random(6) }, (_, at) => `l${at}`);
  const price = () => `${1 + random(40)}.${random(10)}`;
  const offers = ["S", "T", "U"].flatMap((supplier) =>
    ids.flatMap((id) => (random(3) > 0 ? [anOffer(supplier, id, price())] : [])),
  );
  const lines = ids.map((id) => (random(2) > 0 ? own(id, price()) : aLine(id)));
  const suppliers = ["S", "T", "U"].map((id) => aSupplier(id, random(2) > 0 ? `${random(60)}` : null));
  return { ...aRequest(lines, offers), suppliers };
}

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

test("own work never makes the cheapest plan more expensive, and never leaves more lines out", () => {
  for (const seed of seeds) {
    const input = randomInput(seed);
    const withOwn = compare(input).proposals.split_by_line;
    const without = propose(input, { fixed: input.lines.map(({ line }) => ({ line, in_house: false })) });
    if (!without || !withOwn) continue;
    expect(withOwn.missing_lines.length).toBeLessThanOrEqual(without.missing_lines.length);
    if (withOwn.missing_lines.length === without.missing_lines.length)
      expect(Number(withOwn.total)).toBeLessThanOrEqual(Number(without.total));
  }
});

test("plans list each line once, in the order of the request", () => {
  for (const seed of seeds) {
    const input = randomInput(seed);
    const order = input.lines.map(({ line }) => keyOf(line));
    const { split_by_line, fastest, single_supplier } = compare(input).proposals;
    for (const proposal of [split_by_line, fastest, single_supplier]) {
      if (!proposal) continue;
      const awarded = awardedLines(proposal.awards).map(keyOf);
      expect(awarded).toEqual(order.filter((key) => awarded.includes(key)));
      expect(awarded.length + proposal.missing_lines.length).toBe(order.length);
    }
  }
});

test("fixing the proposed awards yields the same total", () => {
  for (const seed of seeds) {
    const input = randomInput(seed);
    const best = compare(input).proposals.split_by_line;
    if (!best) continue;
    const fixed = best.awards.map(({ line, offer_id, quantity }) =>
      offer_id === null ? { line, in_house: true, quantity } : { line, offer_id, quantity },
    );
    expect(propose(input, { fixed })?.total).toBe(best.total);
  }
});
