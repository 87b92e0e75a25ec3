import type { Input, Source } from "@kantwerk/costing/costRow";
import type { LotResult, Row } from "./calculation.ts";

/** A figure of a calculation that can be tried with another value, and the attribute that holds it. */
export type Editable = {
  key: string;
  /** The line that it stands in. */
  label: string;
  input: Input;
  target: { type: string; id: string; attribute: string };
};

const perKg = ["cost_per_kg", "price_per_kg", "scrap_credit_per_kg"];

/** The figures that records of a type hold under their own names. */
const held: Readonly<Record<string, readonly string[]>> = {
  "group-prices": perKg,
  "material-prices": perKg,
  "asset-prices": ["setup_cost", "program_cost", "input_cost", "result_cost"],
  "product-operations": ["time_per_unit", "setup_time", "program_time", "hourly_rate"],
  "product-materials": ["quantity", "total_price"],
  "product-parts": ["quantity"],
  products: ["thickness", "width", "length"],
};

/** What holds a figure, by the record that says it and the figure's name. */
function attributeOf({ name }: Input, { type }: Source): string | undefined {
  if (type === "settings" || type === "factors") return "value";
  if (type === "asset-prices" && name === "hourly_rate") return "result_cost";
  if (type === "suppliables" && name === "unit_cost") return "cost";
  if (type === "bulk-prices" && name === "unit_cost") return "unit_price";
  return held[type]?.includes(name) ? name : undefined;
}

/** Times that follow from the geometry are entered at the step. */
const timed = ["time_per_unit", "setup_time"];

function editableOf(row: Row, input: Input): Editable[] {
  const fromTable = input.source?.type === "assets" && timed.includes(input.name);
  const source = fromTable ? row.source : input.source;
  const attribute = source && attributeOf(input, source);
  if (!source || !attribute) return [];
  const target = { ...source, attribute };
  return [{ key: `${target.type} ${target.id} ${attribute}`, label: row.label, input, target }];
}

/** The figures of a result that can be tried with others, each once. */
export function editables({ rows = [] }: LotResult): Editable[] {
  const all = rows.flatMap((row) => row.inputs.flatMap((input) => editableOf(row, input)));
  return [...new Map(all.toReversed().map((each) => [each.key, each])).values()].toReversed();
}

/** Figures that more than one product rests on. */
export const isShared = (type: string): boolean =>
  !["products", "product-materials", "product-operations", "product-parts"].includes(type);
