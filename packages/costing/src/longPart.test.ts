import { describe, expect, it, test } from "vitest";
import { calculate } from "./calculate.ts";
import type { Group, PricePerKg, Product } from "./calculated.ts";
import type { LongPart } from "./longPart.ts";
import { neededProcesses } from "./machineFit.ts";
import { type AssetTime, type Geometry, operationTime } from "./operationTime.ts";
import { sectionFit } from "./sectionFit.ts";
import { stockFit } from "./stockFit.ts";
import { dataOf, emptyProduct } from "./testing/example.ts";

const tube: Partial<LongPart> = {
  part_kind: "tube",
  section_shape: "square",
  section_width: 40,
  section_height: 40,
  section_wall: 3,
  section_area: 444,
  end_cut_1: 90,
  end_cut_2: 90,
};
const shaft: Partial<LongPart> = { part_kind: "turned", stock_diameter: 40, stock_length: 90 };

const price = (more: Partial<PricePerKg>): PricePerKg => ({
  type: "group-prices",
  id: "price",
  min_quantity: null,
  price_per_kg: null,
  cost_per_kg: null,
  price_per_m: null,
  cost_per_m: null,
  scrap_credit_per_kg: null,
  ...more,
});

const stock = (more: Partial<Group>): Group => ({
  id: "stock",
  name: "40×40×3",
  form: "tube",
  section_shape: "square",
  width: 40,
  height: 40,
  length: 6000,
  weight: null,
  diameter: null,
  wall: 3,
  prices: [],
  ...more,
});

const cutFrom = (part: Partial<LongPart>, length: number | null, group: Group | null): Product => ({
  ...emptyProduct,
  ...part,
  length,
  materials: [
    {
      id: "used",
      quantity: 1,
      weight: null,
      price_per_unit: null,
      total_price: null,
      material: { id: "s235", name: "S235", density: 7850, prices: [] },
      group,
    },
  ],
});

const plain = { material_overhead: 0, admin_sales_overhead: 0, profit: 0, cash_discount: 0 };
const resultOf = (product: Product, quantity = 1) =>
  calculate(dataOf([product], plain), product.id, [quantity])[0];
const codesOf = (product: Product) => resultOf(product)?.warnings.map(({ code }) => code);

describe("the material of a length", () => {
  it("costs its length and kerf in metres times the price per metre", () => {
    const result = resultOf(cutFrom(tube, 992, stock({ prices: [price({ cost_per_m: "5.0000" })] })));
    expect(result?.unit_cost).toBe("5.0000");
    expect(result?.rows[0]?.formula).toContain("(length + kerf) / 1000 × cost_per_m");
  });

  it("costs section × length × density times the price per kg without a price per metre", () => {
    const result = resultOf(cutFrom(tube, 992, stock({ prices: [price({ cost_per_kg: "2.0000" })] })));
    expect(Number(result?.unit_cost)).toBeCloseTo(444 * 1000 * 7850e-9 * 2, 3);
  });

  it("is weighed by the whole bar where its weight is known", () => {
    const bar = stock({ weight: 21, prices: [price({ cost_per_kg: "2.0000" })] });
    expect(Number(resultOf(cutFrom(tube, 992, bar))?.unit_cost)).toBeCloseTo((21 / 6) * 2, 4);
  });

  it("has neither a cost nor a price in silence without either price, and names the record that lacks it", () => {
    const result = resultOf(cutFrom(tube, 992, stock({})));
    expect([result?.unit_cost, result?.unit_price]).toEqual([null, null]);
    expect(result?.warnings.map(({ code }) => code)).toEqual(["material_price_missing"]);
  });

  it("names a length or section that is missing", () => {
    const priced = stock({ prices: [price({ cost_per_m: "5.0000" })] });
    expect(codesOf(cutFrom(tube, null, priced))).toEqual(["measures_missing"]);
    expect(codesOf(cutFrom({ ...tube, section_area: null }, 992, priced))).toEqual(["measures_missing"]);
    const weighed = { ...cutFrom({ ...tube, section_area: null }, 992, priced), weight_per_unit: 3.5 };
    expect(resultOf(weighed)?.unit_cost).toBe("5.0000");
  });

  it("of a turned part is the length of its stock, weighed by the bar that it is turned from", () => {
    const round = { form: "bar", section_shape: "round", wall: null, width: null, height: null } as const;
    const bar = stock({ ...round, diameter: 45, prices: [price({ cost_per_kg: "2.0000" })] });
    const expected = ((Math.PI * 45 ** 2) / 4) * 98 * 7850e-9 * 2;
    expect(Number(resultOf(cutFrom(shaft, 40, bar))?.unit_cost)).toBeCloseTo(expected, 3);
  });

  it("is not taken from stock of another section, nor from too short a bar", () => {
    const prices = [price({ cost_per_m: "5.0000" })];
    for (const wrong of [stock({ prices, wall: 4 }), stock({ prices, length: 900 })]) {
      expect(resultOf(cutFrom(tube, 992, wrong))?.unit_price).toBeNull();
      expect(codesOf(cutFrom(tube, 992, wrong))).toContain("stock_missing");
    }
  });

  it("leaves a sheet's price per kg as it is beside a price per metre of the material", () => {
    const product = cutFrom({ part_kind: "sheet" }, 100, {
      ...stock({ prices: [price({ cost_per_kg: "1.0000" })] }),
      form: "sheet",
      section_shape: null,
      wall: null,
      height: 2,
      width: 1000,
      length: 2000,
    });
    const [used] = product.materials;
    const material = used?.material;
    if (!used || !material) throw new Error("The example has no material");
    const prices = [price({ type: "material-prices", cost_per_m: "5.0000" })];
    const sheet = {
      ...product,
      thickness: 2,
      width: 50,
      materials: [{ ...used, material: { ...material, prices } }],
    };
    expect(resultOf(sheet)?.rows[0]?.formula).toContain("cost_per_kg");
    expect(resultOf(sheet)?.unit_cost).not.toBeNull();
  });
});

const time = (activity: AssetTime["activity"], value: number): AssetTime => ({
  id: activity,
  activity,
  value,
  material_id: null,
  group_id: null,
  thickness_to: null,
  diameter_to: null,
  length_to: null,
  weight_to: null,
});
const geometryOf = (part: Partial<LongPart>, volume: number | null = null): Geometry => ({
  ...part,
  volume,
  thickness: null,
  weight: null,
  material_id: null,
  group_id: null,
  contours: [],
  bends: [],
  holes: [],
});
const minutesOf = (process: "saw" | "lathe", part: Partial<LongPart>, value: number, volume?: number) =>
  operationTime(process, geometryOf(part, volume), [time(process, value)]).time;

describe("the time of", () => {
  it("a square cut is the section in cm² times the seconds per cm²", () => {
    expect(minutesOf("saw", tube, 10)).toBeCloseTo((4.44 * 10) / 60, 6);
  });

  it("mitres is that of two cuts, each by the sine of its angle longer", () => {
    const mitred = { ...tube, end_cut_1: 45, end_cut_2: 45 };
    expect(minutesOf("saw", mitred, 10)).toBeCloseTo(((4.44 * 10) / 60) * 2 * Math.SQRT2, 5);
    expect(minutesOf("saw", { ...tube, end_cut_2: 45 }, 10)).toBeCloseTo(
      ((4.44 * 10) / 60) * (1 + Math.SQRT2),
      5,
    );
  });

  it("sawing is unknown without the section or an end cut", () => {
    expect(minutesOf("saw", { ...tube, section_area: null }, 10)).toBeNull();
    expect(minutesOf("saw", { ...tube, end_cut_2: null }, 10)).toBeNull();
  });

  it("turning is the volume between stock and part over the removed volume in a minute", () => {
    const whole = ((Math.PI * 40 ** 2) / 4) * 90;
    expect(minutesOf("lathe", shaft, 5000, whole - 50_000)).toBeCloseTo(10, 5);
    const ring = { ...shaft, stock_inner_diameter: 20 };
    expect(minutesOf("lathe", ring, 5000, whole * 0.75 - 5000)).toBeCloseTo(1, 5);
  });

  it("turning is unknown without the volume of the part, and where nothing is removed", () => {
    expect(minutesOf("lathe", shaft, 5000)).toBeNull();
    expect(minutesOf("lathe", shaft, 5000, 200_000)).toBeNull();
  });
});

test("tubes, profiles and bars are sawn, turned parts turned, sheets and plates cut", () => {
  const needed = (part_kind: LongPart["part_kind"], contours: number) =>
    neededProcesses({ part_kind, contours, bends: 0, holes: [{ hole_type: "hole" }] });
  for (const kind of ["tube", "profile", "bar"] as const) expect(needed(kind, 0)).toEqual(["saw", "drill"]);
  expect(needed("tube", 1)).toEqual(["saw", "mill", "drill"]);
  expect(needed("turned", 0)).toEqual(["lathe", "drill"]);
  for (const kind of ["sheet", "plate", null] as const) expect(needed(kind, 2)).toEqual(["cut"]);
});

describe("the stock of a section", () => {
  it("has the same shape and measures, either way round", () => {
    const flat = { part_kind: "bar", section_shape: "flat", section_width: 60, section_height: 10 } as const;
    const bar = { form: "bar", section_shape: "flat", wall: null } as const;
    expect(sectionFit(stock({ ...bar, width: 10, height: 60 }), flat)).toBe("same");
    expect(sectionFit(stock({ ...bar, width: 60, height: 10.04 }), flat)).toBe("same");
    expect(sectionFit(stock({ ...bar, width: 60, height: 12 }), flat)).toBe("different");
    expect(sectionFit(stock({ ...bar, form: "tube", width: 60, height: 10 }), flat)).toBe("different");
  });

  it("is unproven where a measure is missing, and fits if a person chose it", () => {
    const unmeasured = stock({ wall: null });
    expect(sectionFit(unmeasured, tube)).toBe("unknown");
    expect(stockFit(unmeasured, { ...tube, thickness: null, length: 100 }, 7850)).toBe("fits");
    expect(sectionFit(stock({}), { ...tube, section_shape: "free" })).toBe("different");
  });

  it("of a turned part is a round bar of at least its diameter, or a tube that leaves its bore", () => {
    const round = (form: Group["form"], diameter: number, wall: number | null) =>
      stock({ form, section_shape: "round", diameter, wall, width: null, height: null });
    expect(sectionFit(round("bar", 40, null), shaft)).toBe("same");
    expect(sectionFit(round("bar", 35, null), shaft)).toBe("different");
    const ring = { ...shaft, stock_inner_diameter: 20 };
    expect(sectionFit(round("tube", 45, 12.5), ring)).toBe("same");
    expect(sectionFit(round("tube", 45, 10), ring)).toBe("different");
    expect(sectionFit(round("tube", 45, 12.5), shaft)).toBe("different");
  });
});

/** Random numbers below a limit, reproducible by seed. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 2_147_483_648) * below;
  };
}

test("a longer piece never costs less, and a larger lot never less in total; rows add up to the cost", () => {
  const random = randomNumbers(5);
  for (let round = 0; round < 200; round += 1) {
    const area = 50 + random(2000);
    const of = { [round % 2 === 0 ? "cost_per_m" : "cost_per_kg"]: (0.5 + random(20)).toFixed(4) };
    const credit = { scrap_credit_per_kg: "0.1000" };
    const group = stock({
      weight: round % 3 === 0 ? 10 + random(90) : null,
      prices: [price({ ...of, ...credit })],
    });
    const product = (length: number) => cutFrom({ ...tube, section_area: area }, length, group);
    const [short, more] = [10 + random(2000), random(2000)];
    const costOf = (length: number, quantity: number) =>
      Number(resultOf(product(length), quantity)?.lot_cost);
    const quantity = 1 + Math.floor(random(500));
    expect(costOf(short + more, quantity)).toBeGreaterThanOrEqual(costOf(short, quantity));
    expect(costOf(short, quantity + 1)).toBeGreaterThanOrEqual(costOf(short, quantity));
    const result = resultOf(product(short), quantity);
    const sum = result?.rows.reduce(
      (all, { cost, kind }) => all + (kind === "material" ? Number(cost) : 0),
      0,
    );
    expect(sum).toBeCloseTo(Number(result?.unit_cost), 3);
    const mitred = (angle: number) =>
      minutesOf("saw", { ...tube, section_area: area, end_cut_1: angle }, 10) ?? 0;
    const angle = 20 + random(60);
    expect(mitred(angle)).toBeGreaterThan(mitred(angle + 5));
  }
});
