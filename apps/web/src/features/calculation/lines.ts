import { shareOf, sum, times } from "@kantwerk/costing/money";
import type { LotResult, Row } from "./calculation.ts";

/** One line of the table: the rows of the calculation that it adds up, for each quantity. */
export type Line = {
  key: string;
  kind: Row["kind"];
  /** The setting that it comes from, or what is gathered in it; otherwise it has the name of a record. */
  part: string | null;
  label: string;
  rows: Row[][];
};

const gathered = ["setup", "program"];
const surcharge = "alloy-surcharges";
const closing = ["profit", "cash_discount", "minimum"];

const partOf = ({ kind, inputs, source }: Row): string | null => {
  if (gathered.includes(kind)) return kind;
  if (source?.type === surcharge) return "alloy_surcharge";
  return kind === "overhead" || closing.includes(kind) ? (inputs[0]?.name ?? null) : null;
};

const places = [
  "material",
  "alloy_surcharge",
  "material_overhead",
  "production",
  "production_overhead",
  "setup",
  "program",
  "parts",
  "admin_sales_overhead",
  "profit",
  "cash_discount",
  "minimum_line_price",
];
const placeOf = ({ part, kind }: Line) => places.indexOf(part ?? kind);

/** The lines in the order in which one reads a calculation; setup and program are one each. */
export function linesOf(results: readonly LotResult[]): Line[] {
  const lines = new Map<string, Line>();
  for (const [index, { rows = [] }] of results.entries())
    for (const row of rows) {
      const part = partOf(row);
      const key = part ?? `${row.kind} ${row.source?.type} ${row.source?.id}`;
      const line = lines.get(key) ?? {
        key,
        kind: row.kind,
        part,
        label: row.label,
        rows: results.map(() => []),
      };
      line.rows[index]?.push(row);
      lines.set(key, line);
    }
  return [...lines.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

export type Per = "piece" | "lot";
export type Figure = "cost" | "price";

/** Parts that a price contains and does not add. */
export const contained = ["admin_sales_overhead", "profit"];

const turned = (amount: string, from: Per, to: Per, quantity: number) => {
  if (from === to) return amount;
  return to === "lot" ? times(amount, quantity) : shareOf(amount, quantity);
};

/** What rows come to of each piece or of the lot; null where one of them is not known. */
export function figureOf(
  rows: readonly Row[],
  name: Figure | "contained",
  per: Per,
  quantity: number,
): string | null {
  const figures = rows.map((row) => {
    const figure = row[name];
    return figure == null ? null : turned(figure, row.per, per, quantity);
  });
  return figures.length === 0 || figures.includes(null)
    ? null
    : sum(figures.filter((figure) => figure !== null));
}
