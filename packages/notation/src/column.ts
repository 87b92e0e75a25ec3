import { type DecimalSign, type NumberOptions, signIn } from "./number.ts";

/** The first number in a cell: that of `€ 12,50/100` is 12,50. */
const firstNumber = (cell: string) => /[.,]?\d[\d.,'’\s]*/.exec(cell)?.[0].trim() ?? "";

/** `3.` and `Pos. 3.` count something: their point is no decimal sign. */
const isOrdinal = (cell: string) => /^(?:\p{L}+\.?)? ?\d+\.$/u.test(cell.trim());

/** The decimal signs that cells of numbers tell of; those that fit both tell nothing. */
export const signsIn = (cells: Iterable<string>): Set<DecimalSign> =>
  new Set([...cells].flatMap((cell) => (isOrdinal(cell) ? [] : (signIn(firstNumber(cell)) ?? []))));

/**
 * How the ambiguous numbers of a column are read: by what its other cells tell, else by what all cells of the file tell.
 * Where neither says one thing, the proposal is a mere hint, and what it decides is assumed.
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
