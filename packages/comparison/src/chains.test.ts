import { describe, expect, test } from "vitest";
import { type AskedSteps, chainsOf, type Transport } from "./chains.ts";
import type { ComparedOfferInput } from "./comparison.ts";
import { aLine, anOffer, aRequest, aSupplier, randomNumbers } from "./testData.ts";

const today = "2026-12-01";
const stepsOf = (ids: string[], fromHouse: string[] = []): AskedSteps => ({
  product_id: "bracket",
  product_name: "Bracket",
  steps: ids.map((id) => ({
    line: { type: "purchase-request-operations", id },
    name: `Step ${id}`,
    fromHouse: fromHouse.includes(id),
  })),
});
const way = (from: string | null, to: string | null, cost: string, days: number): Transport => ({
  from,
  to,
  cost,
  days,
});

const cutBendCoat = {
  comparison: aRequest(
    ["1", "2", "3"].map((id) => aLine(id)),
    [
      anOffer("A", "1", "1.00", { lead_time_days: 5, shipping_price: "0" }),
      anOffer("A", "2", "4.00", { lead_time_days: 5, shipping_price: "0" }),
      anOffer("B", "2", "1.00", { lead_time_days: 3, shipping_price: "0" }),
      anOffer("C", "3", "2.00", { lead_time_days: 4 }),
    ],
  ),
  products: [stepsOf(["1", "2", "3"])],
  today,
};

describe("a chain of suppliers", () => {
  test("is the cheapest including transport between suppliers and its days", () => {
    const transports = [
      way("A", "B", "10", 1),
      way("B", "C", "12", 2),
      way("A", "C", "8", 1),
      way("C", null, "5", 1),
    ];
    const [found] = chainsOf({ ...cutBendCoat, transports });
    expect(found?.best).toMatchObject({
      // 10 + 10 + 20 for the steps, 10 + 12 + 5 for transport.
      total: "67.00",
      transports: "27.00",
      days: 5 + 1 + 3 + 2 + 4 + 1,
      hands: [{ supplier_id: "A" }, { supplier_id: "B" }, { supplier_id: "C" }],
      ways: [null, { from: "A", to: "B" }, { from: "B", to: "C" }, { from: "C", to: null }],
    });
    expect(found?.next).toMatchObject({
      total: "83.00",
      hands: [{ supplier_id: "A", days: 5 }, { supplier_id: "C" }],
    });
  });

  test("stays with one supplier if transport to a cheaper one costs more than it saves", () => {
    const transports = [way("A", "B", "60", 1), way("B", "C", "12", 2), way("A", "C", "8", 1)];
    const [found] = chainsOf({ ...cutBendCoat, transports });
    expect(found?.best.hands.map(({ supplier_id }) => supplier_id)).toEqual(["A", "C"]);
  });

  test("goes via our shop if no direct transport is known, and marks unknown transport costs", () => {
    const transports = [way("A", null, "3", 1), way(null, "B", "4", 1)];
    const [found] = chainsOf({ ...cutBendCoat, transports });
    expect(found?.best.ways).toMatchObject([
      null,
      { cost: "7.00", days: 2, known: true },
      { cost: "0.00", days: 0, known: false },
      { known: false },
    ]);
  });

  test("counts a supplier's one-off costs once, however many steps it does", () => {
    const [found] = chainsOf({
      ...cutBendCoat,
      comparison: { ...cutBendCoat.comparison, suppliers: [aSupplier("B", "100")] },
      transports: [],
    });
    expect(found?.best).toMatchObject({ total: "70.00", once_costs: "0.00" });
    expect(found?.next).toMatchObject({ total: "140.00", once_costs: "100.00" });
  });

  test("lists steps without offers, and does not exist for fewer than two steps", () => {
    const [found] = chainsOf({ ...cutBendCoat, products: [stepsOf(["1", "2", "3", "4"])], transports: [] });
    expect(found?.missing).toMatchObject([{ name: "Step 4" }]);
    expect(chainsOf({ ...cutBendCoat, products: [stepsOf(["1"])], transports: [] })).toEqual([]);
  });
});

/** Brute force over every combination of offers: the two lowest totals, and the days of the first. */
function everyWay(
  stages: ComparedOfferInput[][],
  transports: Transport[],
  once: Record<string, number>,
  fromHouse: boolean[],
) {
  const between = (from: string | null, to: string | null): { cost: number; days: number } => {
    const direct = transports.find((one) => one.from === from && one.to === to);
    if (direct) return { cost: Number(direct.cost), days: direct.days };
    const home = transports.find((one) => one.from === from && one.to === null);
    const out = transports.find((one) => one.from === null && one.to === to);
    if (from && to && home && out)
      return { cost: Number(home.cost) + Number(out.cost), days: home.days + out.days };
    return { cost: 0, days: 0 };
  };
  const home = (offer: ComparedOfferInput) =>
    offer.shipping_price === null ? between(offer.supplier_id, null) : { cost: 0, days: 0 };
  const ways = stages.reduce<ComparedOfferInput[][]>(
    (found, offers) => found.flatMap((before) => offers.map((offer) => [...before, offer])),
    [[]],
  );
  const judged = ways.map((offers) => {
    let cost = 0;
    let days = 0;
    let longest = 0;
    const add = (way: { cost: number; days: number }) => {
      cost += way.cost;
      days += way.days;
    };
    for (const [at, offer] of offers.entries()) {
      const before = offers[at - 1];
      const stays = before?.supplier_id === offer.supplier_id && !fromHouse[at];
      if (!stays) {
        days += longest;
        longest = 0;
        if (before && fromHouse[at]) add(home(before));
        if (fromHouse[at]) add(between(null, offer.supplier_id));
        else if (before) add(between(before.supplier_id, offer.supplier_id));
      }
      longest = Math.max(longest, offer.lead_time_days ?? 0);
      cost += Number(offer.tiers[0]?.unit_price) * 10 + Number(offer.shipping_price);
    }
    days += longest;
    const last = offers.at(-1);
    if (last) add(home(last));
    for (const id of new Set(offers.map(({ supplier_id }) => supplier_id))) cost += once[id] ?? 0;
    return { cost, days };
  });
  return judged.sort((a, b) => a.cost - b.cost || a.days - b.days);
}

test("no combination of offers is cheaper than the chain found, nor equally cheap and faster", () => {
  const random = randomNumbers(11);
  let compared = 0;
  for (let round = 0; round < 400; round += 1) {
    const ids = Array.from({ length: 2 + random(4) }, (_, at) => String(at + 1));
    const suppliers = [..."ABCD"].slice(0, 1 + random(4));
    const offers = ids.flatMap((id) =>
      suppliers
        .filter(() => random(4) > 0)
        .map((supplier) =>
          anOffer(supplier, id, String(1 + random(3)), {
            lead_time_days: random(4),
            shipping_price: random(2) === 0 ? null : String(random(3)),
          }),
        ),
    );
    const places = [null, ...suppliers];
    const transports = places.flatMap((from) =>
      places
        .filter((to) => to !== from && random(3) > 0)
        .map((to) => way(from, to, String(random(12)), random(3))),
    );
    const once = Object.fromEntries(suppliers.map((id) => [id, random(2) * random(30)]));
    const offered = ids.filter((id) => offers.some(({ line }) => line.id === id));
    const fromHouse = offered.filter(() => random(5) === 0);
    const [found] = chainsOf({
      comparison: {
        ...aRequest(
          ids.map((id) => aLine(id)),
          offers,
        ),
        suppliers: suppliers.map((id) => aSupplier(id, String(once[id]))),
      },
      products: [stepsOf(ids, fromHouse)],
      transports,
      today,
    });
    if (offered.length < 2) continue;
    const all = everyWay(
      offered.map((id) => offers.filter(({ line }) => line.id === id)),
      transports,
      once,
      offered.map((id) => fromHouse.includes(id)),
    );
    expect([Number(found?.best.total), found?.best.days]).toEqual([all[0]?.cost, all[0]?.days]);
    expect(found?.next ? Number(found.next.total) : undefined).toEqual(all[1]?.cost);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(300);
});
