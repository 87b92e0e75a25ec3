import { shareOf, sum, times } from "@kantwerk/costing/money";
import type { LotResult, Row } from "./calculation.ts";

/** A table line: for each quantity the calculation rows that it sums. */
export type Line = {
  key: string;
  kind: Row["kind"];
  /** The setting or group it stands for; otherwise it has a record's name. */
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

/** The lines in reading order; setup and program are one line each. */
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

/** Amounts included in a price, not added to it. */
export const contained = ["admin_sales_overhead", "profit"];

const turned = (amount: string, from: Per, to: Per, quantity: number) => {
  if (from === to) return amount;
  return to === "lot" ? times(amount, quantity) : shareOf(amount, quantity);
};

/** The sum of rows per piece or per lot; null if one is unknown. */
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
