import type { Line } from "./pageData.ts";

/** Total quantities of a part across several lines, position by position. */
export type TotalQuantities = { quantities: number[]; lines: number };

/**
 * Parts that more than one line asks for, by line id: one price for the total may be better than two. Lines with
 * different numbers of quantities have no total, because their quantities cannot be paired.
 */
export function totalQuantities(lines: readonly Line[]): ReadonlyMap<string, TotalQuantities> {
  const ofPart = Map.groupBy(lines, (line) =>
    line.type === "purchase-request-parts" ? line.relationships.part.data.id : line.id,
  );
  return new Map(
    [...ofPart.values()].flatMap((same) => {
      if (same.length < 2) return [];
      const asked = same.map(({ attributes }) => attributes.quantities);
      const [{ length } = []] = asked;
      if (asked.some((quantities) => quantities.length !== length)) return [];
      const quantities = Array.from({ length }, (_, at) =>
        asked.reduce((sum, each) => sum + (each[at] ?? 0), 0),
      );
      return same.map(({ id }): [string, TotalQuantities] => [id, { quantities, lines: same.length }]);
    }),
  );
}
