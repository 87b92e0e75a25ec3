import { expect, test } from "vitest";
import { calculate } from "./calculate.ts";
import type { Group, Material, Product, ProductMaterial } from "./calculated.ts";
import { chooseStock, type StockCandidate } from "./chooseStock.ts";
import { stockFit } from "./stockFit.ts";
import { bracket, dataOf } from "./testing/example.ts";

const [used] = bracket.materials as [ProductMaterial];
const material = used.material as Material;
const sheet = used.group as Group;

/** Random numbers below a limit, reproducible by seed. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function shuffled<T>(all: readonly T[], random: (below: number) => number): T[] {
  return all
    .map((each) => ({ each, place: random(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ each }) => each);
}

const pricedSheet = (id: string, height: number, length: number, cost_per_kg: string): Group => ({
  ...sheet,
  ...{ id, name: id, height, length, width: length / 2 },
  prices: sheet.prices.map((price) => ({ ...price, id: `${id} price`, cost_per_kg })),
});

const cutOf = (product: Product, group: Group | null): Product => ({
  ...product,
  materials: [{ ...used, group }],
});

test("a matching sheet is chosen independent of the order of sheets, and yields a price", () => {
  const random = randomNumbers(7);
  for (let round = 0; round < 200; round += 1) {
    const product = {
      ...bracket,
      thickness: 1 + random(4),
      length: 50 + random(900),
      width: 50 + random(400),
    };
    const groups = Array.from({ length: 2 + random(8) }, (_, at) =>
      pricedSheet(`sheet-${at}`, 1 + random(4) + random(3) / 50, 2000 + random(3) * 500, `1.${random(9)}000`),
    );
    const candidates: StockCandidate[] = groups.map((group) => ({ material, group }));
    const data = dataOf([product]);
    const chosen = chooseStock(data, product, used, candidates, 1);
    const again = chooseStock(data, product, used, shuffled(candidates, random), 1);
    expect(again?.group.id).toBe(chosen?.group.id);
    const fitting = groups.some(
      ({ height }) => Math.abs((height ?? 0) - product.thickness) <= 0.05 + Number.EPSILON * 8,
    );
    expect(chosen !== undefined).toBe(fitting);
    const [result] = calculate(dataOf([cutOf(product, chosen?.group ?? null)]), product.id, [1]);
    expect(result?.unit_price !== null).toBe(fitting);
  }
});

test("a sheet of another thickness never yields a price if sheets are counted", () => {
  const random = randomNumbers(11);
  for (let round = 0; round < 200; round += 1) {
    const thickness = 1 + random(80) / 10;
    const off = 0.051 + random(300) / 100;
    const product = cutOf({ ...bracket, thickness }, pricedSheet("off", thickness + off, 2500, "1.0000"));
    for (const yield_method of ["sheet", "nested"] as const) {
      const [result] = calculate(dataOf([product], { yield_method }), product.id, [1, 10]);
      expect(result?.unit_price).toBeNull();
      expect(result?.warnings.map(({ code }) => code)).toContain("stock_missing");
    }
  }
});

test("the problem names both thicknesses, or both weights, of a sheet that does not match", () => {
  const stockProblem = (group: Group) =>
    calculate(dataOf([cutOf(bracket, group)]), bracket.id, [1])[0]?.warnings.find(
      ({ code }) => code === "stock_missing",
    )?.facts;
  expect(stockProblem({ ...sheet, height: 1.5 })).toEqual({ of: "thickness", given: 1.5, expected: 2 });
  expect(stockProblem({ ...sheet, weight: 49 })).toBeUndefined();
  expect(stockProblem({ ...sheet, weight: 17 })).toEqual({ of: "weight", given: 17, expected: 49.06 });
});

test("a sheet matches within 0.05 mm of thickness and 3 % of weight", () => {
  const part = (thickness: number) => ({ thickness, length: null });
  expect(stockFit({ ...sheet, height: 1.55 }, part(1.5), 7850)).toBe("fits");
  expect(stockFit({ ...sheet, height: 1.6 }, part(1.5), 7850)).toBe("thickness");
  expect(stockFit({ ...sheet, weight: 50.5 }, part(2), 7850)).toBe("fits");
  expect(stockFit({ ...sheet, weight: 50.6 }, part(2), 7850)).toBe("weight");
  expect(stockFit({ ...sheet, form: "tube", height: 40 }, part(2), 7850)).toBe("fits");
});

test("a sheet part without a thickness has no price, whatever its sheet", () => {
  for (const yield_method of ["blank", "sheet", "nested"] as const) {
    const [result] = calculate(dataOf([{ ...bracket, thickness: null }], { yield_method }), bracket.id, [1]);
    expect(result?.unit_price).toBeNull();
    expect(result?.warnings).toContainEqual({
      code: "thickness_missing",
      about: bracket.name,
      source: { type: "products", id: bracket.id },
    });
  }
});

test("a weight that differs from volume × density by more than 5 % makes the price doubtful", () => {
  const of = (weight_per_unit: number) =>
    calculate(dataOf([{ ...bracket, volume: 40_000, weight_per_unit }]), bracket.id, [1])[0];
  expect(of(0.329)?.warnings).toEqual([]);
  expect(of(0.109)?.warnings.map(({ code }) => code)).toEqual(["weight_doubtful"]);
  expect(of(0.109)?.unit_price).not.toBeNull();
  const supplied = {
    ...bracket,
    volume: 40_000,
    weight_per_unit: 0.109,
    materials: [],
    material_supplied: true,
  };
  expect(calculate(dataOf([supplied]), bracket.id, [1])[0]?.warnings).toEqual([]);
});

test("a starter value among the inputs is reported with its record", () => {
  const codes = (product: Product) =>
    calculate(dataOf([product]), product.id, [1])[0]?.warnings.map(({ code, source }) => [code, source.type]);
  expect(codes({ ...bracket, materials: [{ ...used, material: { ...material, assumed: true } }] })).toEqual([
    ["assumed_value", "materials"],
  ]);
  const prices = sheet.prices.map((price) => ({ ...price, assumed: true }));
  expect(codes({ ...bracket, materials: [{ ...used, group: { ...sheet, assumed: true, prices } }] })).toEqual(
    [
      ["assumed_value", "groups"],
      ["assumed_value", "group-prices"],
    ],
  );
  const [laser, ...others] = bracket.operations;
  const assumed_times = [{ id: "time" }];
  const asset = laser?.asset && { ...laser.asset, assumed: true };
  if (!laser || !asset) throw new Error("The example has lost its laser");
  expect(codes({ ...bracket, operations: [{ ...laser, asset, assumed_times }, ...others] })).toEqual([
    ["assumed_value", "assets"],
    ["assumed_value", "asset-times"],
  ]);
});
