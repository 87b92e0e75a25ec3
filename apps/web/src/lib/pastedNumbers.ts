import { signOfColumn, signsIn } from "@kantwerk/notation/column";
import { languages } from "@kantwerk/notation/languages";
import type { NumberOptions } from "@kantwerk/notation/number";
import { readLocale } from "../i18n/locale.ts";

/**
 * How to read ambiguous numbers in a pasted block, by column: decided by the column's other numbers, then by the
 * block's.
 * @param cells column and text of each numeric cell
 */
export function pastedNumbers(cells: readonly (readonly [column: string, text: string])[]) {
  const block = signsIn(cells.map(([, text]) => text));
  const columns = Map.groupBy(cells, ([column]) => column);
  return (column: string): NumberOptions => {
    const own = (columns.get(column) ?? []).map(([, text]) => text);
    return signOfColumn(signsIn(own), block, languages[readLocale()].decimal);
  };
}
