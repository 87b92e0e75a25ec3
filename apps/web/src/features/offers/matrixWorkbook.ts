import { writeXlsx } from "hucre/xlsx";
import { saveFile } from "../../lib/download.ts";
import { measure } from "./cellFigures.ts";
import { type Matrix, measuredOf, priceAt } from "./matrix.ts";
import { measuredBy, type PriceView } from "./search.ts";

type Words = Record<"line" | "product" | "quantity" | "own" | "estimated", string>;
type Cell = string | number | null;

const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The matrix as rows of a sheet: its columns in their order, its prices as they are shown, what is estimated named. */
export function sheetOf(matrix: Matrix, view: PriceView, words: Words): Cell[][] {
  const by = measuredBy(view);
  const head = [words.line, words.product, words.quantity, ...(matrix.hasOwn ? [words.own] : [])];
  const heads = matrix.suppliers.flatMap(({ supplierName }) => [
    supplierName,
    `${supplierName} (${words.estimated})`,
  ]);
  const rows = matrix.lines.flatMap(({ line, lots, best, meetings }) =>
    lots.map((lot): Cell[] => {
      const shown = (price: string) => {
        const gap = view === "difference" ? measure(price, best.landed[lot] ?? null) : undefined;
        return Number(gap?.difference ?? price);
      };
      const own = line.our_calculation.find(({ quantity }) => quantity === line.quantities[lot]);
      const ours = own ? shown(view === "unit" ? own.unit_price : own.total) : null;
      const prices = meetings.flatMap((meeting): Cell[] => {
        const price = priceAt(meeting, lot);
        return price
          ? [shown(measuredOf(price, by)), price.estimated ? words.estimated : null]
          : [null, null];
      });
      const place = [line.name, line.product_name, line.quantities[lot] ?? null];
      return [...place, ...(matrix.hasOwn ? [ours] : []), ...prices];
    }),
  );
  return [[...head, ...heads], ...rows];
}

/** Saves the matrix as a workbook and answers the name of the file. */
export async function saveWorkbook(
  matrix: Matrix,
  view: PriceView,
  words: Words,
  title: string,
): Promise<string> {
  const name = title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);
  const rows = sheetOf(matrix, view, words);
  const bytes = await writeXlsx({ sheets: [{ name, rows, freezePane: { rows: 1, columns: 3 } }] });
  return saveFile(new Blob([bytes as BlobPart], { type: mediaType }), `${name}.xlsx`);
}
