import type { Comparison } from "@kantwerk/comparison/comparison";

/** The selectable quantities by position: the quantity if it is the same for all lines, null if they differ. */
export function lotsToChoose({ lines }: Pick<Comparison, "lines">): (number | null)[] {
  const most = Math.max(0, ...lines.map((line) => line.quantities.length));
  return Array.from({ length: most }, (_, position) => {
    const asked = new Set(lines.map((line) => line.quantities[position]));
    const [only] = asked;
    return asked.size === 1 && only !== undefined ? only : null;
  });
}
