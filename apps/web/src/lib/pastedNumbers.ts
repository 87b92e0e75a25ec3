import { signOfColumn, signsIn } from "@kantwerk/notation/column";
import { decimalSigns, type NumberOptions } from "@kantwerk/notation/number";
import { readLocale } from "../i18n/locale.ts";

/**
 * How ambiguous numbers of a pasted block are read, by column: the block is decided by its own numbers alone, those of the
 * column first.
 * @param cells column and text of each cell that holds a figure
 */
export function pastedNumbers(cells: readonly (readonly [column: string, text: string])[]) {
  const block = signsIn(cells.map(([, text]) => text));
  const columns = Map.groupBy(cells, ([column]) => column);
  return (column: string): NumberOptions => {
    const own = (columns.get(column) ?? []).map(([, text]) => text);
    return signOfColumn(signsIn(own), block, decimalSigns[readLocale()]);
  };
}
