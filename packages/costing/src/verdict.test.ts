import { priceSources, priceStates } from "@kantwerk/contract/priceVerdict";
import Big from "big.js";
import { describe, expect, it } from "vitest";
import type { Problem } from "./costRow.ts";
import { doubtCodes, isMissing, missingCodes, type ProblemCode } from "./problems.ts";
import { judgePrice, type PriceEvidence, withoutCosts } from "./verdict.ts";

const product = { id: "p", name: "Halter" };
const about = (code: ProblemCode): Problem => ({
  code,
  about: "Halter",
  source: { type: "products", id: "p" },
});
const given = (more: Partial<PriceEvidence> = {}): PriceEvidence => ({
  calculated: { unit_price: "10.0000", unit_cost: "8.0000", warnings: [] },
  calculated_at: null,
  set: null,
  product,
  changes: [],
  found: [],
  kept: 1,
  threshold: 0.03,
  ...more,
});
const warned = (...codes: ProblemCode[]) => ({
  unit_price: codes.some((code) => isMissing({ code })) ? null : "10.0000",
  unit_cost: "8.0000",
  warnings: codes.map(about),
});
const bulk = (unit_price: string, set_at: string | null = null) => ({
  price_source: "bulk_price" as const,
  unit_price,
  set_at,
});
const codesOf = (more: Partial<PriceEvidence>) => judgePrice(given(more)).problems.map(({ code }) => code);

describe("a calculated price", () => {
  it("is good without problems, doubtful with a warning, and missing if an input is missing", () => {
    expect(judgePrice(given())).toEqual({
      price_source: "calculation",
      unit_price: "10.0000",
      state: "good",
      problems: [],
    });
    for (const code of doubtCodes)
      expect(judgePrice(given({ calculated: warned(code) }))).toMatchObject({
        price_source: "calculation",
        state: "doubtful",
      });
    for (const code of missingCodes)
      expect(judgePrice(given({ calculated: warned(code) }))).toMatchObject({
        price_source: null,
        unit_price: null,
        state: "incomplete",
        problems: [{ code }],
      });
  });

  it("is missing if a file leaves open what is made", () => {
    const found = [about("geometry_undecided")];
    expect(judgePrice(given({ found }))).toMatchObject({ unit_price: null, state: "incomplete" });
  });

  it("is outdated by later changes if it was stored, and never if calculated just now", () => {
    const source = { type: "materials", id: "m" };
    const changes = [{ at: "2026-03-02T00:00:00.000Z", about: "S235", source }];
    const stored = (calculated_at: string) => judgePrice(given({ changes, calculated_at }));
    expect(stored("2026-03-01T00:00:00.000Z").problems).toEqual([
      { code: "outdated", about: "S235", source },
    ]);
    expect(stored("2026-03-03T00:00:00.000Z").state).toBe("good");
    expect(judgePrice(given({ changes })).state).toBe("good");
  });
});

describe("a bulk price or a price of an order line", () => {
  it("remains valid with a missing input, which makes it doubtful; traded goods have nothing to calculate", () => {
    for (const code of [...missingCodes, ...doubtCodes].filter((each) => each !== "below_cost"))
      expect(judgePrice(given({ set: bulk("10"), calculated: warned(code) }))).toMatchObject({
        price_source: "bulk_price",
        unit_price: "10",
        state: code === "nothing_to_calculate" ? "good" : "doubtful",
      });
  });

  it("is below cost after all discounts, whether or not the calculated price is", () => {
    const calculated = { unit_price: "8.0000", unit_cost: "8.0000", warnings: [about("below_cost")] };
    expect(codesOf({ set: bulk("8"), calculated })).toEqual([]);
    expect(codesOf({ set: bulk("8"), calculated, kept: 0.98 })).toEqual(["below_cost"]);
    expect(codesOf({ set: bulk("7.9999"), calculated })).toEqual(["below_cost"]);
    expect(codesOf({ set: bulk("7.9999"), calculated: { ...calculated, unit_cost: null } })).toEqual([]);
  });

  it("is not below cost because of rounding in its own or another currency", () => {
    for (const rate of [0.006, 0.51, 1.15, 2, 3.3])
      for (let cents = 1; cents < 300; cents += 1) {
        const unit_cost = new Big(cents).div(7).toFixed(4);
        const paid = new Big(unit_cost).div(0.97).round(4).div(rate).round(4);
        const calculated = { unit_price: unit_cost, unit_cost, warnings: [] };
        const set = bulk(paid.times(rate).toFixed());
        expect([rate, cents, codesOf({ set, calculated, rate, kept: 0.97, threshold: 1e6 })]).toEqual([
          rate,
          cents,
          [],
        ]);
      }
  });

  it("differs from the calculation beyond the threshold, in both directions", () => {
    expect(codesOf({ set: bulk("9.7087") })).toEqual(["list_differs"]);
    expect(codesOf({ set: bulk("9.7088") })).toEqual([]);
    expect(codesOf({ set: bulk("10.3092") })).toEqual([]);
    expect(codesOf({ set: bulk("10.3093") })).toEqual(["list_differs"]);
    expect(codesOf({ set: bulk("0") })).toEqual(["below_cost", "list_differs"]);
  });

  it("is outdated by an input that changed since it was set, if it differs", () => {
    const source = { type: "assets", id: "laser" };
    const changes = [{ at: "2026-03-02T00:00:00.000Z", about: "Laser", source }];
    const at = (set_at: string, price = "12") =>
      judgePrice(given({ changes, set: bulk(price, set_at) })).problems;
    expect(at("2026-03-01T00:00:00.000Z")).toEqual([{ code: "outdated", about: "Laser", source }]);
    expect(at("2026-03-03T00:00:00.000Z")).toEqual([about("list_differs")]);
    expect(at("2026-03-01T00:00:00.000Z", "10")).toEqual([]);
  });

  it("copied from the calculation is outdated as soon as the calculation differs", () => {
    const set = { price_source: "calculation" as const, unit_price: "12", set_at: null };
    expect(codesOf({ set })).toEqual(["outdated"]);
  });

  it("is good for a line without a product", () => {
    const set = { price_source: "entered" as const, unit_price: "12", set_at: null };
    expect(judgePrice(given({ set, product: null, calculated: null }))).toMatchObject({ state: "good" });
    expect(judgePrice(given({ product: null, calculated: null }))).toMatchObject({
      price_source: null,
      state: "incomplete",
    });
  });
});

describe("without the permission for costs", () => {
  it("hides problems of costs", () => {
    const doubted = judgePrice(given({ set: bulk("7"), calculated: warned("cost_missing"), threshold: 1 }));
    expect(doubted.problems.map(({ code }) => code)).toEqual(["cost_missing", "below_cost"]);
    expect(withoutCosts(doubted)).toMatchObject({ unit_price: "7", state: "good", problems: [] });
  });
});

describe("for random evidence", () => {
  // A fixed sequence, so that failures can be reproduced.
  let seed = 11;
  const chance = (most: number) => {
    seed = (seed * 16807) % 2147483647;
    return seed % most;
  };
  const pick = <V>(values: readonly V[]): V => values[chance(values.length)] as V;
  const codes = [...missingCodes, ...doubtCodes];
  const some = (): Problem[] =>
    Array.from({ length: chance(3) }, () => ({
      ...about(pick(codes)),
      source: { type: "products", id: `${chance(2)}` },
    }));
  const money = () => (chance(4) === 0 ? null : new Big(chance(200_000)).div(10_000).toFixed(4));
  const time = () => `2026-03-0${chance(9) + 1}T00:00:00.000Z`;
  const evidence = () => ({
    calculated: chance(5) === 0 ? null : { unit_price: money(), unit_cost: money(), warnings: some() },
    calculated_at: chance(2) ? null : time(),
    set: chance(2)
      ? null
      : {
          price_source: pick(priceSources),
          unit_price: money() ?? "0.0000",
          set_at: chance(2) ? null : time(),
        },
    product: chance(5) === 0 ? null : product,
    changes: chance(2) ? [] : [{ at: time(), about: "S235", source: { type: "materials", id: "m" } }],
    found: some(),
    kept: 1 - chance(30) / 100,
    threshold: chance(10) / 100,
  });
  const made = Array.from({ length: 3000 }, evidence) satisfies PriceEvidence[];

  it("a price exists exactly if it is not incomplete, and is good exactly if there are no problems", () => {
    for (const each of made) {
      const { unit_price, price_source, state, problems } = judgePrice(each);
      expect([unit_price === null, price_source === null]).toEqual(Array(2).fill(state === "incomplete"));
      expect(state === "good").toBe(unit_price !== null && problems.length === 0);
      if (each.set) expect(unit_price).toBe(each.set.unit_price);
      else if (state === "doubtful") expect(problems.some(isMissing)).toBe(false);
    }
  });

  it("fewer problems never make the state worse", () => {
    for (const each of made) {
      const worse = priceStates.indexOf(judgePrice(each).state);
      const better = judgePrice({ ...each, found: each.found.slice(1), changes: [] }).state;
      expect(priceStates.indexOf(better)).toBeLessThanOrEqual(worse);
    }
  });

  it("costs do not change the price, and reveal nothing without permission", () => {
    for (const each of made) {
      const { calculated } = each;
      const seen = withoutCosts(judgePrice(each));
      const without = calculated && {
        ...calculated,
        unit_cost: null,
        warnings: calculated.warnings.filter(({ code }) => code !== "cost_missing" && code !== "below_cost"),
      };
      const found = each.found.filter(({ code }) => code !== "cost_missing" && code !== "below_cost");
      expect(seen).toEqual(judgePrice({ ...each, calculated: without, found }));
    }
  });
});
