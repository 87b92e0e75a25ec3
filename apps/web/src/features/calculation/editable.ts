import type { Input, Source } from "@kantwerk/costing/costRow";
import type { LotResult, Row } from "./calculation.ts";

/** An input that a what-if can change, and the attribute that stores it. */
export type Editable = {
  key: string;
  /** Its line. */
  label: string;
  input: Input;
  target: { type: string; id: string; attribute: string };
};

const priced = ["cost_per_kg", "price_per_kg", "cost_per_m", "price_per_m", "scrap_credit_per_kg"];

/** Inputs with the same name as their attribute, by record type. */
const held: Readonly<Record<string, readonly string[]>> = {
  "group-prices": priced,
  "material-prices": priced,
  "asset-prices": ["setup_cost", "program_cost", "input_cost", "result_cost"],
  "product-operations": ["time_per_unit", "setup_time", "program_time", "hourly_rate"],
  "product-materials": ["quantity", "total_price"],
  "product-parts": ["quantity"],
  products: ["thickness", "width", "length", "stock_length", "section_area"],
};

/** The attribute of an input, by source record and input name. */
function attributeOf({ name }: Input, { type }: Source): string | undefined {
  if (type === "settings" || type === "factors") return "value";
  if (type === "asset-prices" && name === "hourly_rate") return "result_cost";
  if (type === "suppliables" && name === "unit_cost") return "cost";
  if (type === "bulk-prices" && name === "unit_cost") return "unit_price";
  return held[type]?.includes(name) ? name : undefined;
}

/** Times derived from the geometry are overridden at the operation. */
const timed = ["time_per_unit", "setup_time"];

function editableOf(row: Row, input: Input): Editable[] {
  const fromTable = input.source?.type === "assets" && timed.includes(input.name);
  const source = fromTable ? row.source : input.source;
  const attribute = source && attributeOf(input, source);
  if (!source || !attribute) return [];
  const target = { ...source, attribute };
  return [{ key: `${target.type} ${target.id} ${attribute}`, label: row.label, input, target }];
}

/** The distinct inputs of a result that a what-if can change. */
export function editables({ rows = [] }: LotResult): Editable[] {
  const all = rows.flatMap((row) => row.inputs.flatMap((input) => editableOf(row, input)));
  return [...new Map(all.toReversed().map((each) => [each.key, each])).values()].toReversed();
}

/** Inputs shared by several products. */
export const isShared = (type: string): boolean =>
  !["products", "product-materials", "product-operations", "product-parts"].includes(type);
