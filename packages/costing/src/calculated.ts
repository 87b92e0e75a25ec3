import type { Problem } from "./costRow.ts";
import type { LongPart } from "./longPart.ts";
import type { Tier } from "./tiers.ts";

/** Input of a calculation: today's values of all related records. Money is a decimal string. */
export type Calculated = {
  products: ReadonlyMap<string, Product>;
  /** Factors without a suppliable. */
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
  /** Relative difference from which a price counts as changed. */
  price_change_threshold: number;
  yield_method: "blank" | "sheet" | "nested";
  kerf: number;
  sheet_margin: number;
  density_default: number;
  /** Ids of the settings, for links to them. */
  ids: Partial<Record<string, string>>;
};

export type Product = Partial<LongPart> & {
  id: string;
  name: string;
  thickness: number | null;
  width: number | null;
  length: number | null;
  additional_width: number | null;
  additional_length: number | null;
  weight_per_unit: number | null;
  volume?: number | null;
  /** The customer supplies the material. */
  material_supplied: boolean;
  /** Whether it has a model that shows its shape. */
  has_model: boolean;
  materials: readonly ProductMaterial[];
  operations: readonly ProductOperation[];
  parts: readonly BoughtPart[];
  components: readonly Component[];
  /** Surcharges; none if omitted. */
  extras?: readonly PriceExtra[];
  /** Problems of its files and geometry. */
  problems?: readonly Problem[];
};

/** Result of nesting its contours: pieces per sheet, or why it is unknown. */
export type NestedYield = { per_sheet: number } | { missing: "unasked" | "pending" | "failed" };

/** Passed on unchanged: a certificate, a surface, cutting to a raster. */
export type PriceExtra = { id: string; name: string; price: string; per: "piece" | "lot" };

export type ProductMaterial = {
  id: string;
  quantity: number;
  weight: number | null;
  price_per_unit: string | null;
  total_price: string | null;
  /** Grain direction on the sheet; any if omitted. */
  grain?: "any" | "along" | "across";
  material: Material | null;
  group: Group | null;
  /** Whether the stock was chosen by the calculation or entered by a user. */
  stock_source?: "chosen" | "entered";
  /** Only if the yield is calculated by nesting and the stock is a sheet. */
  nested?: NestedYield | null;
};

export type Material = {
  id: string;
  name: string;
  density: number;
  /** Unconfirmed value from starter data; likewise for prices and times. */
  assumed?: boolean;
  prices: readonly PricePerKg[];
  /** Alloy surcharge of the latest month up to today. */
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
  /** The section of a tube, bar or profile. */
  section_shape?: LongPart["section_shape"];
  diameter?: number | null;
  wall?: number | null;
  /** Unconfirmed value from starter data. */
  assumed?: boolean;
  prices: readonly PricePerKg[];
};

/** Valid today; the prices per metre are of long stock. */
export type PricePerKg = {
  type: "material-prices" | "group-prices";
  id: string;
  assumed?: boolean;
  min_quantity: number | null;
  price_per_kg: string | null;
  cost_per_kg: string | null;
  price_per_m?: string | null;
  cost_per_m?: string | null;
  scrap_credit_per_kg: string | null;
};

export type ProductOperation = {
  id: string;
  name: string;
  operation_id: string;
  asset: Asset | null;
  time_per_unit: number | null;
  /** Derived from geometry and the machine's table if no time was entered. */
  proposed_time: number | null;
  hourly_rate: string | null;
  setup_time: number | null;
  proposed_setup: number | null;
  /** Rows of the machine's table from starter data behind the proposed times. */
  assumed_times?: readonly { id: string }[];
  program_time: number | null;
  program_rate: string | null;
  external: boolean;
  /** Supplier of an external operation. */
  suppliable: Suppliable | null;
};

export type Asset = {
  id: string;
  name: string;
  calculate_result_by_time: boolean;
  /** Unconfirmed value from starter data. */
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
  /** Defaults to the organization's. */
  currency?: string | null;
  /** Today's value of one unit of a foreign currency; null if there is no rate. */
  exchange_rate?: { id: string; rate: number } | null;
  minimum_quantity?: number | null;
  order_multiple?: number | null;
  validity: "current" | "future" | "over";
  doubtful: boolean;
  /** When an award set the price, and its last day of validity; null if unknown. */
  awarded_at?: string | null;
  valid_until?: string | null;
  tiers: readonly (Tier & { id: string })[];
  /** Valid today. */
  factors: readonly Factor[];
};

export type BoughtPart = {
  id: string;
  name: string;
  part_id: string;
  quantity: number;
  suppliable: Suppliable | null;
};

/** A component of an assembly: a product, a bought part, or a line with its own price. */
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
