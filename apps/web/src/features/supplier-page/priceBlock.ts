import { signsIn } from "@kantwerk/notation/column";
import type { Locale } from "../../i18n/locale.ts";
import { readAmount } from "../../public/amounts.ts";
import { laidFrom, readTable } from "../../ui/grid/clipboard.ts";
import type { Place } from "../../ui/grid/moves.ts";
import type { Match } from "./prices.ts";

type Block = readonly (readonly string[])[];

/** Splits a pasted block into cells: by tabs, as spreadsheets copy them, otherwise by semicolons. */
export const cellsOf = (text: string): string[][] =>
  readTable(text, text.includes("\t") ? "\t" : ";")
    .filter((cells) => cells.some((cell) => cell.trim() !== ""))
    .map((cells) => cells.map((cell) => cell.trim()));

/** The notation of a block: as its numbers show, otherwise the page's. */
export function notationOf(block: Block, locale: Locale): Locale {
  const [sign, other] = signsIn(block.flat());
  if (sign === undefined || other !== undefined) return locale;
  return sign === "," ? "de" : "en";
}

const priceIn = (cell: string, locale: Locale): string | undefined => {
  const price = readAmount(cell, locale);
  return price && !price.startsWith("-") ? price : undefined;
};

/** Whether a block holds only prices. */
export function hasOnlyPrices(block: Block, locale: Locale): boolean {
  const notation = notationOf(block, locale);
  return block.every((row) => row.every((cell) => cell === "" || priceIn(cell, notation) !== undefined));
}

/** Places a block of prices over the lines from one cell on, as a spreadsheet does. */
export function placePrices(
  block: Block,
  lines: readonly { id: string; quantities: number[] }[],
  from: Place,
  locale: Locale,
): Match[] {
  const notation = notationOf(block, locale);
  return laidFrom(block, from).flatMap(({ row, column, text }) => {
    const [line, price] = [lines[row], priceIn(text, notation)];
    const quantity = line?.quantities[column];
    return line && quantity !== undefined && price !== undefined ? [{ line: line.id, quantity, price }] : [];
  });
}
