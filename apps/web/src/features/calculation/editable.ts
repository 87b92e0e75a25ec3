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

const own = (name: string) => ({ attribute: name });
const ofAsset = ["setup_cost", "program_cost", "input_cost", "result_cost"];

/** What holds a figure, by the record that says it and the figure's name. */
function attributeOf({ name }: Input, { type }: Source): string | undefined {
  if (type === "settings") return "value";
  if (type === "factors") return "value";
  if (type === "group-prices" || type === "material-prices")
    return ["cost_per_kg", "price_per_kg", "scrap_credit_per_kg"].includes(name) ? name : undefined;
  if (type === "asset-prices") {
    if (name === "hourly_rate") return "result_cost";
    return ofAsset.includes(name) ? name : undefined;
  }
  if (type === "product-operations")
    return ["time_per_unit", "setup_time", "program_time", "hourly_rate"].includes(name) ? name : undefined;
  if (type === "product-materials")
    return name === "quantity" ? name : name === "total_price" ? "total_price" : undefined;
  if (type === "product-parts") return name === "quantity" ? name : undefined;
  if (type === "suppliables") return name === "unit_cost" ? "cost" : undefined;
  if (type === "bulk-prices") return name === "unit_cost" ? "unit_price" : undefined;
  if (type === "products") return ["thickness", "width", "length"].includes(name) ? name : undefined;
  return undefined;
}

/** Times that follow from the geometry are entered at the step. */
const timed = ["time_per_unit", "setup_time"];

function editableOf(row: Row, input: Input): Editable[] {
  const fromTable = input.source?.type === "assets" && timed.includes(input.name);
  const source = fromTable ? row.source : input.source;
  const attribute = source && attributeOf(input, source);
  if (!source || !attribute) return [];
  const target = { ...source, ...own(attribute) };
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
