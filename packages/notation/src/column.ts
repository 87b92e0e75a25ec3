import { type DecimalSign, type NumberOptions, signIn } from "./number.ts";

/** The first number in a cell: 12,50 in `€ 12,50/100`. */
const firstNumber = (cell: string) => /[.,]?\d[\d.,'’\s]*/.exec(cell)?.[0].trim() ?? "";

/** `3.` and `Pos. 3.` are ordinals: their point is not a decimal sign. */
const isOrdinal = (cell: string) => /^(?:\p{L}+\.?)? ?\d+\.$/u.test(cell.trim());

/** The decimal signs shown by cells with numbers; numbers valid in both notations show none. */
export const signsIn = (cells: Iterable<string>): Set<DecimalSign> =>
  new Set([...cells].flatMap((cell) => (isOrdinal(cell) ? [] : (signIn(firstNumber(cell)) ?? []))));

/**
 * How to read the ambiguous numbers of a column: by its other cells, else by all cells of the file. If neither is
 * conclusive, the proposal is only a hint, and values read with it are assumed.
 */
export function signOfColumn(
  column: ReadonlySet<DecimalSign>,
  file: ReadonlySet<DecimalSign>,
  proposed: DecimalSign,
): Pick<NumberOptions, "sign" | "hint"> {
  const told = column.size > 0 ? column : file;
  const [sign] = told;
  return sign && told.size === 1 ? { sign } : { hint: proposed };
}
