import type {
  Asset,
  AssetPrice,
  Calculated,
  Factor,
  Product,
  ProductMaterial,
  ProductOperation,
  Settings,
  Suppliable,
} from "../calculated.ts";
import { type AssetTime, type Geometry, operationTime, type Process } from "../operationTime.ts";
import { emptyProduct, exampleSettings, step } from "./example.ts";
import type { Column } from "./workbook.ts";

/** An amount as stored in a record: null where the sheet has 0. */
const money = (amount: number) => (amount === 0 ? null : String(amount));
const given = (figure: number) => (figure === 0 ? null : figure);

const priceRow = (id: string, prices: Partial<AssetPrice>): AssetPrice => ({
  ...{ id, quantity: 1, input_cost: null, input_price: null, setup_cost: null, setup_price: null },
  ...{ program_cost: null, program_price: null, result_cost: null, result_price: null },
  ...prices,
});

const machine = (id: string, prices: Partial<AssetPrice>, calculate_result_by_time = true): Asset => ({
  ...{ id, name: id, calculate_result_by_time },
  prices: [priceRow(id, prices)],
});

const time = (activity: AssetTime["activity"], value: number): AssetTime[] =>
  value === 0
    ? []
    : [
        {
          ...{ id: activity, activity, value, material_id: null, group_id: null },
          ...{ thickness_to: null, diameter_to: null, length_to: null, weight_to: null },
        },
      ];

const nothing: Geometry = {
  ...{ thickness: null, weight: null, material_id: null, group_id: null },
  ...{ contours: [], bends: [], holes: [] },
};

/** A step with times proposed from the geometry by the machine's table. */
function timedStep(
  process: Process,
  asset: Asset,
  geometry: Partial<Geometry>,
  times: AssetTime[],
): ProductOperation {
  const { time: proposed_time, setup } = operationTime(process, { ...nothing, ...geometry }, times);
  return step(process, { asset, proposed_time, proposed_setup: setup });
}

function stepsOf({ number: of }: Column): ProductOperation[] {
  const laser = machine("laser", {
    result_cost: String(of("Laser, an hour")),
    setup_cost: money(of("Laser, setup of a lot")),
    program_cost: money(of("Laser, program of a lot")),
  });
  const pierces = of("Contours");
  const contours = Array.from({ length: pierces }, () => ({
    length: of("Length of all contours") / pierces,
  }));
  const cut = timedStep("cut", laser, { contours }, [
    ...time("cut", of("Speed")),
    ...time("pierce", of("Pierce")),
    ...time("handle", of("Handling")),
    ...time("setup", of("Laser, setup of a lot by its table")),
  ]);
  const brake = machine("brake", {
    result_cost: String(of("Press brake, an hour")),
    setup_cost: money(of("Press brake, setup of a lot")),
  });
  const bends = [{ bend_class: "V16", length: 100, count: of("Bends"), combined: false }];
  const bend = timedStep("bend", brake, { bends }, [
    ...time("bend", of("A bend")),
    ...time("turn", of("Turning between two")),
  ]);
  const drill = machine("drill", { result_cost: String(of("Tapping, an hour")) });
  const holes = [{ hole_type: "thread" as const, diameter: 6, count: of("Threads") }];
  const tap = timedStep("thread", drill, { holes }, [
    ...time("thread", of("A thread")),
    ...time("setup", of("Tapping, setup of a lot")),
  ]);
  const work = step("work", {
    time_per_unit: of("Work, a piece"),
    hourly_rate: money(of("Work, an hour")),
    setup_time: given(of("Work, setup of a lot")),
    program_time: given(of("Work, program of a lot")),
    program_rate: money(of("Work, programming an hour")),
  });
  const press = machine(
    "press",
    {
      result_cost: money(of("Stamping, cost of a piece")),
      result_price: money(of("Stamping, entered price of a piece")),
      setup_cost: money(of("Stamping, setup of a lot")),
      input_cost: money(of("Stamping, putting in a piece")),
    },
    false,
  );
  return [
    ...(pierces > 0 ? [{ ...cut, program_time: given(of("Laser, program time")) }] : []),
    ...(of("Bends") > 0 ? [bend] : []),
    ...(of("Threads") > 0 ? [tap] : []),
    ...(of("Work, a piece") > 0 ? [work] : []),
    ...(of("Stamping, cost of a piece") > 0 ? [step("press", { asset: press })] : []),
    ...(of("Work of a supplier on a piece") > 0
      ? [step("outside", { external: true, suppliable: supplied(of) })]
      : []),
  ];
}

const factor = (name: string, value: number, applies_to: Factor["applies_to"]): Factor[] =>
  value === 1 ? [] : [{ id: name, name, value, applies_to }];

const supplied = (of: Column["number"]): Suppliable => ({
  ...{ id: "supplier", cost: String(of("Work of a supplier on a piece")), validity: "current" },
  ...{ doubtful: false, tiers: [], factors: factor("supplier", of("Factor of that supplier"), null) },
});

const bought = (of: Column["number"]): Suppliable => {
  const min_quantity = of("Cheaper from");
  const tier = { id: "tier", min_quantity, max_quantity: null, unit_price: String(of("A part from there")) };
  return {
    ...{ id: "parts", cost: String(of("A part")), validity: "current", doubtful: false },
    ...{ tiers: [tier], factors: [] },
  };
};

function materialOf({ number: of, text }: Column): ProductMaterial[] {
  const kind = text("How the blank is weighed");
  if (kind === "none") return [];
  const price = (id: string, min_quantity: number | null, cost: string, credit: string) => ({
    ...{ type: "material-prices" as const, id, min_quantity, price_per_kg: null },
    ...{ cost_per_kg: money(of(cost)), scrap_credit_per_kg: money(of(credit)) },
  });
  const isBar = kind === "bar";
  return [
    {
      ...{ id: "used", quantity: 1, weight: null, price_per_unit: null },
      total_price: money(of("Entered material price of a piece")),
      material: {
        ...{ id: "material", name: "Material", density: of("Density") },
        prices: [
          price("first", null, "Cost per kg", "Scrap credit per kg"),
          price(
            "second",
            of("Second price from"),
            "Cost per kg from there",
            "Scrap credit per kg from there",
          ),
        ],
        surcharge:
          of("Alloy surcharge per kg") === 0
            ? null
            : { id: "alloy", month: "2026-11", price_per_kg: String(of("Alloy surcharge per kg")) },
      },
      group: {
        ...{ id: "stock", name: "Stock", form: isBar ? "bar" : "sheet", height: null, prices: [] },
        width: of("Sheet width"),
        length: isBar ? of("Bar length") : of("Sheet length"),
        weight: isBar ? of("Bar weight") : null,
      },
    },
  ];
}

/** A column of the sheet as records; its components come from another column. */
export function productOf(column: Column, component: string): Product {
  const { name, number: of } = column;
  const parts = of("Bought parts in a piece");
  const extra = (id: string, row: string, per: "piece" | "lot") =>
    of(row) === 0 ? [] : [{ id, name: id, price: String(of(row)), per }];
  return {
    ...{ ...emptyProduct, id: name, name },
    ...{ length: given(of("Length")), width: given(of("Width")), thickness: given(of("Thickness")) },
    additional_length: given(of("Additional length")),
    additional_width: given(of("Additional width")),
    materials: materialOf(column),
    operations: stepsOf(column),
    parts:
      parts === 0
        ? []
        : [{ id: "part", name: "Part", part_id: "part", quantity: parts, suppliable: bought(of) }],
    components:
      of("Halter in a piece") === 0
        ? []
        : [{ id: "item", name: component, quantity: of("Halter in a piece"), product_id: component }],
    extras: [...extra("piece", "Extra on a piece", "piece"), ...extra("lot", "Extra on the lot", "lot")],
  };
}

/** All products of the sheet, with the settings and factors of this column. */
export function calculatedOf({ number: of, text }: Column, products: readonly Product[]): Calculated {
  const production_overhead = of("Production overhead (split rates only)");
  const settings: Settings = {
    ...exampleSettings,
    rate_style: production_overhead > 0 ? "split" : "full",
    material_overhead: of("Material overhead"),
    production_overhead,
    admin_sales_overhead: of("Admin and sales"),
    profit: of("Profit"),
    cash_discount: of("Cash discount"),
    minimum_line_price: String(of("Minimum line price")),
    yield_method: text("How the blank is weighed") === "blank" ? "blank" : "sheet",
    kerf: of("Kerf"),
    sheet_margin: of("Edge of the sheet"),
  };
  return {
    products: new Map(products.map((product) => [product.id, product])),
    settings,
    factors: [
      ...factor("material", of("Factor on material"), "material"),
      ...factor("production", of("Factor on production"), "production"),
      ...factor("parts", of("Factor on what is bought"), "parts"),
      ...factor("total", of("Factor on everything"), "total"),
    ],
  };
}
