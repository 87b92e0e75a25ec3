import { coversOf } from "../awards/awarded.ts";
import { measure } from "./cellFigures.ts";
import { comparedAmount, type Matrix, priceAt } from "./matrix.ts";
import { basisOf, type PriceView } from "./search.ts";

export type Words = Record<
  "line" | "product" | "quantity" | "own" | "fullCost" | "note" | "estimated",
  string
> & {
  inPriceOf: (line: string) => string;
  forLines: (count: number) => string;
};
type Cell = string | number | null;

/**
 * The matrix as rows of a worksheet, with the same columns and prices as on screen. Next to each supplier, a notes column
 * marks estimates and how many lines a price covers; the covered lines name the line that has the price.
 */
export function sheetOf(matrix: Matrix, view: PriceView, words: Words): Cell[][] {
  const by = basisOf(view);
  const isBidding = matrix.lines.some(({ line }) => line.own);
  const owns = [...(isBidding ? [words.fullCost] : []), ...(matrix.hasOwn ? [words.own] : [])];
  const head = [words.line, words.product, words.quantity, ...owns];
  const heads = matrix.suppliers.flatMap(({ supplierName }) => [
    supplierName,
    `${supplierName} (${words.note})`,
  ]);
  const rows = matrix.lines.flatMap(({ line, lots, best, entries }) =>
    lots.map((lot): Cell[] => {
      const shown = (price: string) => {
        const gap = view === "difference" ? measure(price, best.landed[lot] ?? null) : undefined;
        return Number(gap?.difference ?? price);
      };
      const own = line.our_calculation.find(({ quantity }) => quantity === line.quantities[lot]);
      const ours = own ? shown(view === "unit" ? own.unit_price : own.total) : null;
      const bid = line.own?.prices[lot];
      const cost = bid ? shown(comparedAmount(bid, by)) : null;
      const prices = entries.flatMap((entry): Cell[] => {
        const price = priceAt(entry, lot);
        if (!price) return [entry.covering ? words.inPriceOf(entry.covering.line.name) : null, null];
        const covers = entry.compared ? coversOf(entry.compared).length : 0;
        const notes = [
          ...(price.estimated ? [words.estimated] : []),
          ...(covers > 0 ? [words.forLines(covers + 1)] : []),
        ];
        return [shown(comparedAmount(price, by)), notes.join(", ") || null];
      });
      const place = [line.name, line.product_name, line.quantities[lot] ?? null];
      return [...place, ...(isBidding ? [cost] : []), ...(matrix.hasOwn ? [ours] : []), ...prices];
    }),
  );
  return [[...head, ...heads], ...rows];
}
