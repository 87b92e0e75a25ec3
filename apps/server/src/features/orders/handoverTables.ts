import type { Handover } from "@kantwerk/contract/answers/handover";
import { type Cell, csvText } from "../exports/cell.ts";

const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Comma-separated, with the point of English numbers: for programs. */
function table(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, Cell | undefined>>[],
): string {
  const lines = rows.map((row) => columns.map((name) => quoted(csvText(row[name] ?? null, "en"))).join(","));
  return `\ufeff${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

const itemColumns = [
  ...["position", "type", "number", "name", "description", "quantity", "unit", "unit_code"],
  ...["unit_price", "discount", "total_price"],
];
const partColumns = ["product_number", "product_name", "type", "number", "name", "quantity"];
const stockColumns = [
  ...["product_number", "product_name", "material", "material_number", "group", "quantity"],
  ...["width", "height", "weight"],
];
const stepColumns = [
  ...["product_number", "product_name", "step", "operation", "external_fabric_number", "external"],
  ...["asset", "fab_number", "setup_time", "time_per_unit", "program_time"],
];
const costs = { stock: ["price_per_unit", "total_price"], steps: ["hourly_rate", "program_rate"] };

/** The same as tables, by the names of their files; costs have columns where they are told. */
export function handoverTables({ items, products }: Handover, withCosts: boolean): Record<string, string> {
  const each = <R extends object>(rowsOf: (product: Handover["products"][number]) => readonly R[]) =>
    products.flatMap((product) =>
      rowsOf(product).map((row) => ({ product_number: product.number, product_name: product.name, ...row })),
    );
  return {
    "items.csv": table(
      itemColumns,
      items.map(({ component, ...item }) => ({ ...item, number: component?.number ?? null })),
    ),
    "bill-of-materials.csv": table(
      partColumns,
      each(({ components, parts }) => [...components, ...parts]),
    ),
    "materials.csv": table(
      [...stockColumns, ...(withCosts ? costs.stock : [])],
      each(({ materials }) => materials),
    ),
    "routing.csv": table(
      [...stepColumns, ...(withCosts ? costs.steps : [])],
      each(({ routing }) => routing),
    ),
  };
}
