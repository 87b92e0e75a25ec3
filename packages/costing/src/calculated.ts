import type { Problem } from "./costRow.ts";
import type { Tier } from "./tiers.ts";

/** What a calculation is made from: records as they hold today, with each other. Money is a decimal string. */
export type Calculated = {
  products: ReadonlyMap<string, Product>;
  /** Those without a suppliable. */
  factors: readonly Factor[];
  settings: Settings;
};

export type Settings = {
  currency: string;
  rate_style: "full" | "split";
  material_overhead: number;
  production_overhead: number;
  admin_sales_overhead: number;
  profit: number;
  cash_discount: number;
  minimum_line_price: string;
  /** From which share on a price that has moved is another one. */
  price_change_threshold: number;
  yield_method: "blank" | "sheet" | "nested";
  kerf: number;
  sheet_margin: number;
  density_default: number;
  /** Ids of the settings, for whoever wants to look at one. */
  ids: Partial<Record<string, string>>;
};

export type Product = {
  id: string;
  name: string;
  thickness: number | null;
  width: number | null;
  length: number | null;
  additional_width: number | null;
  additional_length: number | null;
  weight_per_unit: number | null;
  volume?: number | null;
  /** The customer brings the material. */
  material_supplied: boolean;
  /** Whether a model says what its piece looks like. */
  has_model: boolean;
  materials: readonly ProductMaterial[];
  operations: readonly ProductOperation[];
  parts: readonly BoughtPart[];
  components: readonly Component[];
  /** What is asked for besides; none where they are left out. */
  extras?: readonly PriceExtra[];
  /** Problems of its files and geometry. */
  problems?: readonly Problem[];
};

/** What nesting of its contours came to: pieces on one sheet, or why that is not known. */
export type NestedYield = { per_sheet: number } | { missing: "unasked" | "pending" | "failed" };

/** Asked as it stands: a certificate, a surface, cutting to a raster. */
export type PriceExtra = { id: string; name: string; price: string; per: "piece" | "lot" };

export type ProductMaterial = {
  id: string;
  quantity: number;
  weight: number | null;
  price_per_unit: string | null;
  total_price: string | null;
  /** How it may lie on the sheet; anyhow where nothing is said. */
  grain?: "any" | "along" | "across";
  material: Material | null;
  group: Group | null;
  /** Who says which stock: the calculation or a person. */
  stock_source?: "chosen" | "entered";
  /** Where the yield is that of nesting and the stock a sheet. */
  nested?: NestedYield | null;
};

export type Material = {
  id: string;
  name: string;
  density: number;
  /** Set by starter data, and not confirmed yet; so for prices and times. */
  assumed?: boolean;
  prices: readonly PricePerKg[];
  /** What is added for alloys, of the latest month up to today. */
  surcharge?: AlloySurcharge | null;
};

export type AlloySurcharge = { id: string; month: string; price_per_kg: string };

export type Group = {
  id: string;
  name: string;
  form: "sheet" | "tube" | "bar" | "profile" | "other";
  height: number | null;
  width: number | null;
  length: number | null;
  weight: number | null;
  /** Set by starter data, and not confirmed yet. */
  assumed?: boolean;
  prices: readonly PricePerKg[];
};

/** One that holds today. */
export type PricePerKg = {
  type: "material-prices" | "group-prices";
  id: string;
  assumed?: boolean;
  min_quantity: number | null;
  price_per_kg: string | null;
  cost_per_kg: string | null;
  scrap_credit_per_kg: string | null;
};

export type ProductOperation = {
  id: string;
  name: string;
  operation_id: string;
  asset: Asset | null;
  time_per_unit: number | null;
  /** What geometry and the machine's table say where nobody has entered a time. */
  proposed_time: number | null;
  hourly_rate: string | null;
  setup_time: number | null;
  proposed_setup: number | null;
  /** Rows of the machine's table behind the proposed times that starter data has set. */
  assumed_times?: readonly { id: string }[];
  program_time: number | null;
  program_rate: string | null;
  external: boolean;
  /** Who does it where it is external. */
  suppliable: Suppliable | null;
};

export type Asset = {
  id: string;
  name: string;
  calculate_result_by_time: boolean;
  /** Set by starter data, and not confirmed yet. */
  assumed?: boolean;
  prices: readonly AssetPrice[];
};

type Column = "input" | "setup" | "program" | "result";

export type AssetPrice = { id: string; quantity: number; assumed?: boolean } & Record<
  `${Column}_cost` | `${Column}_price`,
  string | null
>;

/** The default supplier's price of a part or an operation. */
export type Suppliable = {
  id: string;
  /** In its currency. */
  cost: string;
  /** The organization's where it is left out. */
  currency?: string | null;
  /** What one of another currency is worth today; null where nobody has entered that. */
  exchange_rate?: { id: string; rate: number } | null;
  minimum_quantity?: number | null;
  order_multiple?: number | null;
  validity: "current" | "future" | "over";
  doubtful: boolean;
  /** When an award gave the price, and the last day that it holds; null where nobody said. */
  awarded_at?: string | null;
  valid_until?: string | null;
  tiers: readonly (Tier & { id: string })[];
  /** Those that hold today. */
  factors: readonly Factor[];
};

export type BoughtPart = {
  id: string;
  name: string;
  part_id: string;
  quantity: number;
  suppliable: Suppliable | null;
};

/** A component of an assembly: a product, a bought part, or a line with a price of its own. */
export type Component = { id: string; name: string; quantity: number } & (
  | { product_id: string }
  | { part: BoughtPart }
  | { unit_price: string }
);

export type Factor = {
  id: string;
  name: string;
  value: number;
  applies_to: "material" | "production" | "parts" | "total" | null;
};
