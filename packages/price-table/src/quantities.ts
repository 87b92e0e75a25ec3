import { readRange } from "@kantwerk/notation/range";
import type { Column } from "./columns.ts";
import { type Cell, type Line, type PriceCode, textOf } from "./table.ts";

/** The quantity of a price, and why it differs from the requested ones; `isDoubtful` if only assumed. */
export type Pieces = { quantity: number | null; code: PriceCode | null; isDoubtful: boolean };

const sure = (quantity: number, code: PriceCode | null = null): Pieces => ({
  quantity,
  code,
  isDoubtful: false,
});
const doubtful = (quantity: number | null, code: PriceCode): Pieces => ({ quantity, code, isDoubtful: true });

/** A number of pieces: `50`, `50 Stk`, `ab 50`, `10–49`; the start of a range. */
export function readQuantity(cell: Cell | undefined): number | null {
  if (typeof cell === "number") return Number.isInteger(cell) && cell > 0 ? cell : null;
  if (cell instanceof Date || typeof cell === "boolean") return null;
  const from = readRange(textOf(cell))?.from;
  return from !== undefined && from > 0 ? from : null;
}

/**
 * Whether the column headings are lots of a product that needs this part several times: all of them are lots, and not
 * all of them are the part's quantities.
 */
function areLots({ lots, quantities }: Line, headed: ReadonlySet<number>): boolean {
  const heads = [...headed];
  return heads.every((each) => lots.includes(each)) && !heads.every((each) => quantities.includes(each));
}

function asked(line: Line, said: number, headed: ReadonlySet<number> | undefined): Pieces {
  const byLot = line.quantities[line.lots.indexOf(said)];
  const isLot = byLot !== undefined && byLot !== said;
  if (isLot && (headed ? areLots(line, headed) : !line.quantities.includes(said)))
    return doubtful(byLot, "lot_or_pieces");
  return line.quantities.includes(said) ? sure(said) : sure(said, "other_quantity");
}

/**
 * The quantity of a price: from its column, its row, or the only requested one.
 * @param headed the quantities of all price columns
 */
export function matchQuantity(
  line: Line | null,
  column: Column,
  quantityCell: { cell: Cell | undefined } | undefined,
  headed: ReadonlySet<number>,
): Pieces {
  if (column.type === "price_at" && column.quantity)
    return line ? asked(line, column.quantity, headed) : sure(column.quantity);
  if (quantityCell) {
    const said = readQuantity(quantityCell.cell);
    if (said !== null) return line ? asked(line, said, undefined) : sure(said);
  }
  if (column.place !== undefined)
    return doubtful(line?.quantities[column.place] ?? null, "quantity_by_place");
  const [only, second] = line?.quantities ?? [];
  if (!quantityCell && only !== undefined && second === undefined) return sure(only);
  return doubtful(!quantityCell && line ? Math.min(...line.quantities) : null, "quantity_missing");
}
