/** A product created from a mail's attachments; `base` is the name of its file. */
export type FileProduct = { product_id: string; base: string };

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ")} `;

const shortestNumber = 3;

const names = ({ base }: FileProduct, number: string): boolean =>
  number.trim().length >= shortestNumber && wordsOf(base).includes(wordsOf(number));

/**
 * Matches the products of a mail's text to those of its attachments: by number in the file name, or if there is one of
 * each. Ambiguous ones stay unmatched.
 */
export function matchFiles<F extends FileProduct>(
  numbers: readonly (string | undefined)[],
  files: readonly F[],
): (F | undefined)[] {
  const [only] = files;
  if (only && files.length === 1 && numbers.length === 1) return [only];
  return numbers.map((number) => {
    if (number === undefined) return undefined;
    const found = files.filter((file) => names(file, number));
    const [file] = found;
    const claims = file ? numbers.filter((other) => other !== undefined && names(file, other)) : [];
    return found.length === 1 && claims.length === 1 ? file : undefined;
  });
}
