import type { Line } from "./pageData.ts";

/** How many pieces of one part several lines ask for together, at each quantity. */
export type AskedInAll = { quantities: number[]; lines: number };

/**
 * Parts that more than one line asks for, by line: one price for the sum may be better than two. Lines with unequal numbers
 * of quantities have no sum, for it is not said which belong together.
 */
export function askedInAll(lines: readonly Line[]): ReadonlyMap<string, AskedInAll> {
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
      return same.map(({ id }): [string, AskedInAll] => [id, { quantities, lines: same.length }]);
    }),
  );
}
