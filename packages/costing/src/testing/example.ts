import type { Asset, Calculated, Factor, Product, ProductOperation, Settings } from "../calculated.ts";

/** The workshop of the API contract's worked example. */
export const exampleSettings: Settings = {
  currency: "EUR",
  rate_style: "full",
  material_overhead: 0.08,
  production_overhead: 0,
  admin_sales_overhead: 0.12,
  profit: 0.1,
  cash_discount: 0.02,
  minimum_line_price: "0.0000",
  price_change_threshold: 0.03,
  yield_method: "sheet",
  kerf: 8,
  sheet_margin: 10,
  density_default: 7850,
  ids: {},
};

const machine = (id: string, hour: string, setup: string, program: string | null): Asset => ({
  id,
  name: id,
  calculate_result_by_time: true,
  prices: [
    {
      id: `${id}-1`,
      quantity: 1,
      input_cost: null,
      input_price: null,
      setup_cost: setup,
      setup_price: null,
      program_cost: program,
      program_price: null,
      result_cost: hour,
      result_price: null,
    },
  ],
});

export const step = (id: string, given: Partial<ProductOperation>): ProductOperation => ({
  id,
  name: id,
  operation_id: `operation-${id}`,
  asset: null,
  time_per_unit: null,
  proposed_time: null,
  hourly_rate: null,
  setup_time: null,
  proposed_setup: null,
  program_time: null,
  program_rate: null,
  external: false,
  suppliable: null,
  ...given,
});

export const emptyProduct: Product = {
  id: "product",
  name: "Halter",
  thickness: null,
  width: null,
  length: null,
  additional_width: null,
  additional_length: null,
  weight_per_unit: null,
  material_supplied: false,
  has_model: false,
  materials: [],
  operations: [],
  parts: [],
  components: [],
};

export const bracket: Product = {
  ...emptyProduct,
  thickness: 2,
  width: 100,
  length: 200,
  materials: [
    {
      id: "used",
      quantity: 1,
      weight: null,
      price_per_unit: null,
      total_price: null,
      material: { id: "s235", name: "S235", density: 7850, prices: [] },
      group: {
        id: "sheet",
        name: "Sheet",
        form: "sheet",
        height: 2,
        width: 1250,
        length: 2500,
        weight: null,
        prices: [
          {
            type: "group-prices",
            id: "price",
            min_quantity: null,
            price_per_kg: null,
            cost_per_kg: "1.2000",
            scrap_credit_per_kg: "0.2000",
          },
        ],
      },
    },
  ],
  operations: [
    step("laser", { asset: machine("laser", "90.0000", "20.0000", "14.0000"), time_per_unit: 10.85 / 60 }),
    step("brake", { asset: machine("brake", "65.0000", "16.6667", null), time_per_unit: 34 / 60 }),
  ],
};

export const dataOf = (
  products: readonly Product[],
  settings: Partial<Settings> = {},
  factors: readonly Factor[] = [],
): Calculated => ({
  products: new Map(products.map((product) => [product.id, product])),
  settings: { ...exampleSettings, ...settings },
  factors,
});
