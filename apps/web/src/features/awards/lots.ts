import type { Comparison } from "@kantwerk/comparison/comparison";

/**
 * The quantities that can be looked at one by one, by their position: the quantity where all lines ask for the same
 * one there, null where they differ.
 */
export function lotsToChoose({ lines }: Pick<Comparison, "lines">): (number | null)[] {
  const most = Math.max(0, ...lines.map((line) => line.quantities.length));
  return Array.from({ length: most }, (_, position) => {
    const asked = new Set(lines.map((line) => line.quantities[position]));
    const [only] = asked;
    return asked.size === 1 && only !== undefined ? only : null;
  });
}
