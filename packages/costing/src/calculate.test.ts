import Big from "big.js";
import { describe, expect, it } from "vitest";
import { calculate, type Result } from "./calculate.ts";
import type { NestedYield, Product, Settings } from "./calculated.ts";
import { bracket, dataOf, emptyProduct, step } from "./testing/example.ts";

const of = (product: Product, quantities = [1], settings: Partial<Settings> = {}, ...more: Product[]) =>
  calculate(dataOf([product, ...more], settings), product.id, quantities);
const one = (
  product: Product,
  quantity = 1,
  settings: Partial<Settings> = {},
  ...more: Product[]
): Result => {
  const [result] = of(product, [quantity], settings, ...more);
  if (!result) throw new Error("no result");
  return result;
};
const codes = ({ warnings }: Result) => warnings.map(({ code }) => code);
const plain: Partial<Settings> = {
  material_overhead: 0,
  admin_sales_overhead: 0,
  profit: 0,
  cash_discount: 0,
};
/** A product whose material weighs one kilogram per piece. */
const withPrice = (price: { cost_per_kg: string | null; price_per_kg: string | null }): Product => ({
  ...emptyProduct,
  materials: [
    {
      id: "used",
      quantity: 1,
      weight: 1,
      price_per_unit: null,
      total_price: null,
      group: null,
      material: {
        id: "s235",
        name: "S235",
        density: 7850,
        prices: [
          { type: "material-prices", id: "p", min_quantity: null, scrap_credit_per_kg: null, ...price },
        ],
      },
    },
  ],
});
const worked = (given: Parameters<typeof step>[1]): Product => ({
  ...emptyProduct,
  material_supplied: true,
  operations: [step("work", given)],
});
const supplied = { id: "sup", validity: "current", doubtful: false, tiers: [], factors: [] } as const;

describe("the worked example", () => {
  const results = of(bracket, [1, 10, 100, 500]);

  it("matches the contract's unit prices", () => {
    expect(results.map(({ unit_price }) => unit_price)).toEqual(["65.4438", "8.1181", "2.3855", "1.8759"]);
    expect(results.map(({ lot_price }) => lot_price)).toEqual(["65.44", "81.18", "238.55", "937.95"]);
  });

  it("has its rows: material, work, setup and program, with the sheet's yield as an input", () => {
    const rows = results[0]?.rows.map(({ kind, label, per, cost }) => [kind, label, per, cost]);
    expect(rows).toEqual([
      ["material", "S235, Sheet", "piece", "0.4683"],
      ["overhead", "material_overhead", "piece", "0.0375"],
      ["production", "laser", "piece", "0.2712"],
      ["setup", "laser", "lot", "20.0000"],
      ["program", "laser", "lot", "14.0000"],
      ["production", "brake", "piece", "0.6139"],
      ["setup", "brake", "lot", "16.6667"],
      ["overhead", "admin_sales_overhead", "piece", "6.2469"],
      ["profit", "profit", "piece", "0.0000"],
      ["cash_discount", "cash_discount", "piece", "0.0000"],
    ]);
    const inputs = results[0]?.rows[0]?.inputs ?? [];
    expect(inputs.find(({ name }) => name === "blanks_per_sheet")?.value).toBe(121);
    expect(inputs.find(({ name }) => name === "gross_weight")?.value).toBe(0.405475);
  });

  it("earns the configured profit, after the discount", () => {
    expect(results[2]?.markup).toBeCloseTo(0.1, 4);
    expect(results[2]?.margin).toBeCloseTo(1 - 1 / 1.1, 4);
    expect(codes(results[2] as Result)).toEqual([]);
  });
});

describe("the yield by nesting", () => {
  const nested = (found: NestedYield | null) => {
    const materials = bracket.materials.map((used) => ({ ...used, nested: found }));
    return one({ ...bracket, materials, operations: [] }, 100, { yield_method: "nested" });
  };
  const weighed = (result: Result) =>
    result.rows[0]?.inputs.find(({ name }) => name === "gross_weight")?.value;

  it("is the sheet's weight divided by the pieces on one sheet", () => {
    const result = nested({ per_sheet: 125 });
    expect(result.rows[0]?.formula).toContain("sheet_weight / nested_per_sheet");
    expect(weighed(result)).toBeCloseTo((2500 * 1250 * 2 * 7850e-9) / 125, 6);
    expect(codes(result)).toEqual([]);
  });

  it("falls back to bounding boxes with a warning until it is known, and without one if the stock is not a sheet", () => {
    expect(weighed(nested({ missing: "pending" }))).toBe(0.405475);
    expect(codes(nested({ missing: "unasked" }))).toEqual(["nesting_pending"]);
    expect(codes(nested({ missing: "failed" }))).toEqual(["nesting_failed"]);
    expect(codes(nested({ per_sheet: 0 }))).toEqual(["sheet_too_small"]);
    expect(codes(nested(null))).toEqual([]);
  });
});

describe("a missing input", () => {
  it("leaves no price if a row has neither cost nor price, and names the record to edit", () => {
    const result = one(withPrice({ cost_per_kg: null, price_per_kg: null }));
    expect(result).toMatchObject({ unit_price: null, lot_price: null, unit_cost: null, markup: null });
    expect(result.warnings).toEqual([
      { code: "material_price_missing", about: "S235", source: { type: "materials", id: "s235" } },
    ]);
  });

  it("keeps the price but not the cost if only a price was entered", () => {
    const result = one(withPrice({ cost_per_kg: null, price_per_kg: "3.0000" }), 10, plain);
    expect(result).toMatchObject({ unit_price: "3.0000", unit_cost: null, lot_cost: null, margin: null });
    expect(codes(result)).toEqual(["cost_missing"]);
  });

  it("is reported for its row, not for the overhead on that row", () => {
    const split: Partial<Settings> = {
      rate_style: "split",
      production_overhead: 0.5,
      ids: { production_overhead: "s" },
    };
    expect(codes(one(worked({ hourly_rate: "60" }), 1, split))).toEqual(["time_missing"]);
    const priced = { ...withPrice({ cost_per_kg: null, price_per_kg: "3" }) };
    const warnings = one(priced, 1, { material_overhead: 0.1, ids: { material_overhead: "m" } }).warnings;
    expect(warnings.map(({ code, about }) => [code, about])).toEqual([["cost_missing", "S235"]]);
  });

  it("is a time, a rate, a machine's price or a supplier", () => {
    const asset = { id: "m", name: "M", calculate_result_by_time: true, prices: [] };
    expect(codes(one(worked({ hourly_rate: "60" })))).toEqual(["time_missing"]);
    expect(codes(one(worked({ time_per_unit: 2 })))).toEqual(["rate_missing"]);
    expect(codes(one(worked({ asset })))).toEqual(["asset_price_missing"]);
    expect(codes(one(worked({ external: true })))).toEqual(["supplier_price_missing"]);
    expect(codes(one(emptyProduct))).toEqual(["nothing_to_calculate"]);
    expect(one(emptyProduct).unit_price).toBeNull();
  });

  it("is the material of products that are made in-house or have a model, unless the customer supplies it", () => {
    const own = { ...worked({ time_per_unit: 60, hourly_rate: "10" }), material_supplied: false };
    const modelled = {
      ...worked({ external: true, suppliable: { ...supplied, cost: "5" } }),
      has_model: true,
    };
    for (const product of [own, { ...modelled, material_supplied: false }])
      expect(one(product, 10, plain)).toMatchObject({
        unit_price: null,
        lot_price: null,
        unit_cost: null,
        markup: null,
        warnings: [
          { code: "material_missing", about: "Halter", source: { type: "products", id: "product" } },
        ],
      });
    expect(one({ ...own, material_supplied: true }, 10, plain).unit_price).toBe("10.0000");
    expect(one({ ...modelled, has_model: false }, 10, plain).unit_price).toBe("5.0000");
    const component = { id: "i", name: "Halter", quantity: 2, product_id: "inside" };
    const assembly = { ...own, components: [component] };
    const inside = { ...bracket, id: "inside" };
    expect(codes(one(assembly, 10, plain, inside))).toEqual([]);
    expect(one(assembly, 10, plain, { ...own, id: "inside" }).unit_price).toBeNull();
  });

  it("leaves no price, whatever else is known", () => {
    const asset = { id: "m", name: "M", calculate_result_by_time: true, prices: [] };
    const byWeight = { ...bracket, length: null, weight_per_unit: 1 };
    const rated = worked({ asset, time_per_unit: 5, hourly_rate: "60" });
    const long = { ...bracket, length: 4000 };
    for (const [product, code] of [
      [byWeight, "measures_missing"],
      [rated, "asset_price_missing"],
      [long, "sheet_too_small"],
    ] as const) {
      const result = one(product);
      expect([codes(result), result.unit_price, result.unit_cost]).toEqual([[code], null, null]);
    }
  });

  it("is reported while an estimate replaces it: another density, an expired price", () => {
    const used = bracket.materials[0];
    if (!used) throw new Error();
    const withoutMaterial = { ...bracket, materials: [{ ...used, material: null }] };
    expect(codes(one(withoutMaterial))).toEqual(["density_assumed"]);
    const late = worked({ external: true, suppliable: { ...supplied, cost: "5", validity: "over" } });
    expect(one(late, 1, plain)).toMatchObject({ unit_price: "5.0000" });
    expect(codes(one(late))).toEqual(["supplier_price_expired"]);
    const tiers = [{ id: "t", min_quantity: 10, max_quantity: 20, unit_price: "4" }];
    const stepped = worked({ external: true, suppliable: { ...supplied, cost: "5", tiers } });
    expect(of(stepped, [9, 10, 20, 21]).map(codes)).toEqual([["estimated"], [], [], ["estimated"]]);
  });
});

describe("entered prices", () => {
  it("include cost, overheads and profit; the rest is priced at its share of the full cost", () => {
    const both = {
      ...withPrice({ cost_per_kg: "1", price_per_kg: "3" }),
      ...{ operations: worked({ time_per_unit: 60, hourly_rate: "10" }).operations },
    };
    const result = one(both, 1, { cash_discount: 0 });
    expect(result.unit_price).toBe(new Big(3).plus(new Big(10).times(1.12).times(1.1)).toFixed(4));
    expect(result.unit_cost).toBe(new Big(11.08).times(1.12).toFixed(4));
  });

  it("never fall below the minimum price of a line, rounded up", () => {
    const result = one(withPrice({ cost_per_kg: "1", price_per_kg: null }), 3, {
      ...plain,
      minimum_line_price: "10",
    });
    expect(result).toMatchObject({ unit_price: "3.3334", lot_price: "10.00" });
  });

  it("are doubtful if below cost, but not because of rounding", () => {
    const sold = (price_per_kg: string) => one(withPrice({ cost_per_kg: "2", price_per_kg }), 1, plain);
    expect(codes(sold("1.9999"))).toEqual(["below_cost"]);
    expect(codes(sold("2"))).toEqual([]);
    for (let cents = 1; cents < 400; cents += 1) {
      const cost_per_kg = `${cents / 7}`;
      const result = one(withPrice({ cost_per_kg, price_per_kg: null }), 1, {
        ...plain,
        cash_discount: 0.03,
      });
      expect([cost_per_kg, codes(result)]).toEqual([cost_per_kg, []]);
    }
  });

  it("are the cost for a product's material", () => {
    const [used] = withPrice({ cost_per_kg: "1", price_per_kg: "9" }).materials;
    if (!used) throw new Error();
    const product = { ...emptyProduct, materials: [{ ...used, quantity: 2, price_per_unit: "4" }] };
    expect(one(product, 1, plain)).toMatchObject({ unit_cost: "8.0000", unit_price: "8.0000" });
  });
});

describe("machines", () => {
  const prices = [1, 100].map((quantity) => ({
    id: `p${quantity}`,
    quantity,
    input_cost: "1",
    input_price: null,
    setup_cost: "30",
    setup_price: "50",
    program_cost: null,
    program_price: null,
    result_cost: quantity === 1 ? "4" : "3",
    result_price: null,
  }));
  const asset = { id: "m", name: "M", calculate_result_by_time: false, prices };

  it("charge the amounts of the row for the lot, per piece and per lot", () => {
    const [few, many] = of(worked({ asset }), [10, 100], plain);
    expect(few).toMatchObject({ unit_cost: "8.0000", unit_price: "10.0000" });
    expect(many).toMatchObject({ unit_cost: "4.3000", unit_price: "4.5000" });
  });

  it("are set up at the operation's own rate, in addition to the amounts", () => {
    const result = one(worked({ asset, setup_time: 30, hourly_rate: "60" }), 10, plain);
    expect(result).toMatchObject({ unit_cost: "11.0000", unit_price: "13.0000" });
  });

  it("carry the overhead only if rates do not include it", () => {
    const product = worked({ time_per_unit: 60, hourly_rate: "10" });
    const share = { ...plain, production_overhead: 1.5 };
    expect(one(product, 1, { ...share, rate_style: "full" }).unit_cost).toBe("10.0000");
    expect(one(product, 1, { ...share, rate_style: "split" }).unit_cost).toBe("25.0000");
  });
});

describe("bought parts", () => {
  const tiers = [
    { id: "a", min_quantity: 1, max_quantity: 99, unit_price: "0.5" },
    { id: "b", min_quantity: 100, max_quantity: null, unit_price: "0.3" },
  ];
  const suppliable = { ...supplied, cost: "1", tiers, factors: [] };
  const part = { id: "pp", name: "Screw", part_id: "screw", quantity: 4, suppliable };

  it("cost the supplier's price for the lot's total quantity", () => {
    const product = { ...emptyProduct, parts: [part] };
    expect(of(product, [10, 25], plain).map(({ unit_cost }) => unit_cost)).toEqual(["2.0000", "1.2000"]);
  });

  it("rise by the supplier's own factors and by those on all parts", () => {
    const own = { id: "f", name: "Alloy", value: 1.1, applies_to: null };
    const product = { ...emptyProduct, parts: [{ ...part, suppliable: { ...suppliable, factors: [own] } }] };
    const all = { id: "g", name: "Freight", value: 2, applies_to: "parts" } as const;
    expect(calculate(dataOf([product], plain, [all]), "product", [10])[0]?.unit_cost).toBe("4.4000");
  });
});

describe("an assembly", () => {
  const component = (id: string, of_id: string, quantity: number) => ({
    id,
    name: id,
    quantity,
    product_id: of_id,
  });
  const frame: Product = { ...emptyProduct, id: "frame", components: [component("i", "bracket", 2)] };
  const inside = { ...bracket, id: "bracket" };

  it("includes its components' cost for all pieces of the lot, and admin, profit and discount once", () => {
    const [lone] = of(inside, [20]);
    const result = one(frame, 10, {}, inside);
    expect(Number(result.unit_price)).toBeCloseTo(2 * Number(lone?.unit_price), 3);
    expect(result.rows[0]).toMatchObject({ kind: "parts", source: { type: "products", id: "bracket" } });
  });

  it("stops at a cycle with a warning", () => {
    const loop = { ...inside, components: [component("back", "frame", 1)] };
    expect(codes(one(frame, 1, {}, loop))).toContain("loop");
    expect(one(frame, 1, {}, loop).unit_price).toBeNull();
  });

  it("applies factors on the total once, at the top", () => {
    const total = { id: "t", name: "Energy", value: 2, applies_to: "total" } as const;
    const data = dataOf([frame, worked({ time_per_unit: 60, hourly_rate: "10" })], plain, [total]);
    const nested = { ...frame, components: [component("i", "product", 1)] };
    expect(
      calculate({ ...data, products: new Map(data.products).set("frame", nested) }, "frame", [1])[0]
        ?.unit_cost,
    ).toBe("20.0000");
  });
});

describe("for random parts", () => {
  // A fixed sequence, so that failures can be reproduced.
  let seed = 7;
  const chance = (most: number) => {
    seed = (seed * 16807) % 2147483647;
    return seed % most;
  };
  const maybe = (most: number) => (chance(4) === 0 ? null : `${chance(most)}.${chance(9999)}`);
  const product = (): Product => ({
    ...withPrice({ cost_per_kg: `${chance(9)}.5`, price_per_kg: maybe(9) }),
    operations: Array.from({ length: 3 }, (_, index) => {
      const result = `${chance(90) + 1}`;
      return step(`s${index}`, {
        time_per_unit: chance(50) / 7,
        setup_time: chance(50) / 3,
        hourly_rate: `${chance(90) + 1}.33`,
        asset: {
          id: `m${index}`,
          name: "m",
          calculate_result_by_time: chance(2) === 0,
          prices: [
            {
              id: "r",
              quantity: 1,
              input_cost: `${chance(3)}.1`,
              input_price: maybe(5),
              setup_cost: `${chance(30)}`,
              setup_price: maybe(50),
              program_cost: `${chance(30)}`,
              program_price: null,
              result_cost: result,
              result_price: null,
            },
          ],
        },
      });
    }),
  });
  const made = Array.from({ length: 60 }, product);

  it("the unit price never rises with the quantity", () => {
    for (const each of made) {
      const prices = of(each, [1, 2, 7, 10, 99, 1000]).map(({ unit_price }) => Number(unit_price));
      expect(prices).toEqual([...prices].sort((a, b) => b - a));
    }
  });

  it("rows add up to cost and price, and the split to the price", () => {
    for (const each of made)
      for (const { quantity, rows, split, unit_cost, unit_price } of of(each, [1, 7, 100])) {
        const add = (figure: "cost" | "price") =>
          rows.reduce((all, row) => all + Number(row[figure]) / (row.per === "lot" ? quantity : 1), 0);
        expect(add("cost")).toBeCloseTo(Number(unit_cost), 2);
        expect(add("price")).toBeCloseTo(Number(unit_price), 2);
        const parts = Object.values(split).reduce((all, part) => all.plus(part ?? 0), new Big(0));
        expect(parts.toFixed(4)).toBe(unit_price);
      }
  });

  it("neither the order of rows nor an entered price changes the cost", () => {
    for (const each of made) {
      const turned = { ...each, operations: [...each.operations].reverse() };
      const [there, back] = [one(each, 7), one(turned, 7)];
      expect([back.unit_cost, back.unit_price]).toEqual([there.unit_cost, there.unit_price]);
      const [used] = each.materials;
      const dearer = withPrice({
        cost_per_kg: used?.material?.prices[0]?.cost_per_kg ?? "1",
        price_per_kg: "99",
      });
      expect(one({ ...each, materials: dearer.materials }, 7).unit_cost).toBe(there.unit_cost);
    }
  });
});

describe("the explanation of a price", () => {
  /** Evaluates a formula with the inputs of its row and of the closing rows. */
  const workedOut = (row: Result["rows"][number], { rows }: Result): number => {
    const house = rows
      .flatMap(({ inputs }) => inputs)
      .filter(({ name }) => ["admin_sales_overhead", "profit"].includes(name));
    const figures = [...house, { name: "cost", value: row.cost ?? "" }, ...row.inputs];
    const value = new Map(figures.map((input) => [input.name, Number(input.value)]));
    const text = row.price_formula
      .replace(/[a-z][a-z0-9_]*/g, (name) => `(${value.get(name)})`)
      .replaceAll("×", "*")
      .replaceAll("−", "-");
    return Number(new Function(`return ${text}`)());
  };
  const priced = withPrice({ cost_per_kg: "1.2", price_per_kg: "1.9" });
  const machined = worked({ time_per_unit: 2, hourly_rate: "60", setup_time: 15 });
  const assembly: Product = {
    ...emptyProduct,
    id: "whole",
    components: [
      { id: "one", product_id: "priced", name: "priced", quantity: 2 },
      { id: "two", product_id: "machined", name: "machined", quantity: 1 },
    ],
  };
  const both = { ...priced, id: "both", operations: machined.operations };
  it.each([
    ["a material with a price of its own", priced, []],
    ["steps at an hourly rate", machined, []],
    ["the worked example", bracket, []],
    [
      "an assembly of both",
      { ...assembly, id: "whole" },
      [
        { ...both, id: "priced" },
        { ...machined, id: "machined" },
      ],
    ],
  ] as const)("calculates the price, not the cost: %s", (_, product, more) => {
    for (const quantity of [1, 10, 500]) {
      const result = one(product, quantity, { profit: 0.15 }, ...more);
      expect(result.unit_price).not.toBeNull();
      for (const row of result.rows.slice(0, -3))
        expect(workedOut(row, result), `${row.label}: ${row.price_formula}`).toBeCloseTo(
          Number(row.price),
          2,
        );
    }
  });
  it("raises the prices of all rows equally for a margin, and shows by how much", () => {
    const [result] = calculate(dataOf([bracket], {}), bracket.id, [10], 0.3);
    for (const row of result?.rows.slice(0, -3) ?? [])
      expect(result && workedOut(row, result)).toBeCloseTo(Number(row.price), 2);
  });
  it("names a factor by its label", () => {
    const data = dataOf([machined], {});
    const factors = [{ id: "rush", name: "Rush order", value: 1.2, applies_to: "production" as const }];
    const [result] = calculate({ ...data, factors }, machined.id, [1]);
    expect(result?.rows[0]?.inputs).toContainEqual({
      name: "factor_1",
      label: "Rush order",
      value: 1.2,
      unit: null,
      source: { type: "factors", id: "rush" },
    });
  });
});
