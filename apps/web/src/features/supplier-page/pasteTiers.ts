import type { Locale } from "../../i18n/locale.ts";
import { parseDecimal, showDecimal } from "../../lib/numbers.ts";
import { cellsOf, notationOf } from "./priceBlock.ts";
import { emptyRow, maxTiers, type TierRow } from "./tierRows.ts";

export type TierColumn = keyof TierRow;

const number = /\d(?:[\d.,'’]|[ \u00a0\u202f](?=\d{3}(?!\d)))*/g;

/** Numbers in a cell such as "10 – 49", "from 100", "3,42 €", without trailing punctuation. */
const numbersIn = (cell: string): string[] =>
  (cell.match(number) ?? []).map((found) => found.replace(/[.,'’]+$/, ""));

/** Cells of each line that contains a number; "10-49" in one cell counts as two. */
function readCells(text: string): string[][] {
  const table = cellsOf(text).filter((cells) => cells.some((cell) => /\d/.test(cell)));
  return table.map((cells) =>
    cells.flatMap((cell) => {
      const found = numbersIn(cell);
      return found.length === 0 ? [""] : found;
    }),
  );
}

function endBefore(next: TierRow | undefined, from: string): string {
  return next && Number(next.from) > Number(from) ? String(Number(next.from) - 1) : "";
}

/** Rows as from, to and price, or as quantity and price, where a tier ends before the next begins. */
function readRows(table: string[][], width: number, plain: (text: string) => string): TierRow[] {
  const rows = table.map((cells): TierRow => {
    const [from = "", second = "", price] = cells.map(plain);
    return width < 3 || price === undefined ? { from, to: "", price: second } : { from, to: second, price };
  });
  if (width > 2) return rows;
  return rows.map((row, index) => ({ ...row, to: endBefore(rows[index + 1], row.from) }));
}

function fillColumn(rows: TierRow[], values: string[], start: number, column: TierColumn): TierRow[] {
  const length = Math.max(rows.length, start + values.length);
  return Array.from({ length }, (_, index) => {
    const value = values[index - start];
    return value === undefined
      ? (rows[index] ?? emptyRow)
      : { ...(rows[index] ?? emptyRow), [column]: value };
  });
}

export type PastedTiers = {
  rows: TierRow[];
  /** Number of rows beyond the limit. */
  dropped: number;
};

/**
 * Pastes spreadsheet rows into the grid. Two columns are quantity and price, three are from, to and price; they
 * replace all rows from the paste position on. One column fills that column downwards. Numbers may be in German or
 * English notation.
 * @returns undefined for a single value, which the browser pastes as usual
 */
export function pasteTiers(
  rows: TierRow[],
  at: { row: number; column: TierColumn },
  text: string,
  locale: Locale,
): PastedTiers | undefined {
  if (!/[\t;\r\n]/.test(text.trim())) return undefined;
  const table = readCells(text);
  if (table.length === 0) return undefined;
  const notation = notationOf(table, locale);
  const width = table.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const plain = (typed: string) => parseDecimal(typed, notation) ?? typed;
  const shown = (typed: string) => priceText(plain(typed), locale);
  const filled =
    width === 1
      ? fillColumn(
          rows,
          table.map(([cell = ""]) => (at.column === "price" ? shown(cell) : plain(cell))),
          at.row,
          at.column,
        )
      : [
          ...rows.slice(0, at.row),
          ...readRows(table, width, plain).map((row) => ({ ...row, price: priceText(row.price, locale) })),
        ];
  return { rows: filled.slice(0, maxTiers), dropped: Math.max(0, filled.length - maxTiers) };
}

/** A plain decimal in the locale's notation; invalid text stays for the form to reject. */
const priceText = (plain: string, locale: Locale): string =>
  /^\d+(\.\d+)?$/.test(plain) ? showDecimal(plain, locale, [2, 12]) : plain;
