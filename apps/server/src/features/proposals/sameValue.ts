import type { BendRecord, ContourRecord, HoleRecord } from "../../resources/asked/geometryRecords.ts";

/** Relative tolerance between values of an attribute. `close`: between two different sources. */
export type Tolerance = "exact" | "close";

const shares: Record<Tolerance, number> = { exact: 1e-4, close: 0.01 };
/** In mm: below the precision of drawings and measuring. */
const least: Record<Tolerance, number> = { exact: 0.01, close: 0.1 };
const small = new Set(["weight_per_unit"]);

function sameNumber(attribute: string, a: number, b: number, nearness: Tolerance): boolean {
  const absolute = small.has(attribute) ? 0 : least[nearness];
  return Math.abs(a - b) <= Math.max(absolute, shares[nearness] * Math.max(Math.abs(a), Math.abs(b)));
}

const hundredths = (value: number | null | undefined): string =>
  value === null || value === undefined ? "-" : (Math.round(value * 100) / 100).toFixed(2);

const holeKey = (hole: HoleRecord): string =>
  [
    hole.hole_type,
    hundredths(hole.diameter),
    hundredths(hole.inner_diameter ?? (hole.hole_type === "hole" ? null : hole.diameter)),
    hundredths(hole.outer_diameter),
    hole.through ? "through" : hundredths(hole.depth),
    hole.thread ?? "",
  ].join(" ");

const bendKey = (bend: BendRecord): string =>
  [hundredths(bend.length), hundredths(bend.angle), hundredths(bend.inner_radius), bend.combined].join(" ");

const contourKey = (contour: ContourRecord): string =>
  [contour.kind, contour.shape, hundredths(contour.length), hundredths(contour.area), contour.closed].join(
    " ",
  );

/** The total count per key, however rows are split. */
function tally<R extends { count?: number }>(rows: readonly R[], key: (row: R) => string): string {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + (row.count ?? 1));
  return JSON.stringify([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const tallies: Record<string, (rows: readonly unknown[]) => string> = {
  holes: (rows) => tally(rows as HoleRecord[], holeKey),
  bends: (rows) => tally(rows as BendRecord[], bendKey),
  contours: (rows) => tally(rows as (ContourRecord & { count?: number })[], contourKey),
};

/** Whether two values of an attribute are equal: numbers within tolerance, rows in any order. */
export function sameValue(attribute: string, a: unknown, b: unknown, nearness: Tolerance = "exact"): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    const tallyOf = tallies[attribute];
    return tallyOf !== undefined && tallyOf(a) === tallyOf(b);
  }
  if (typeof a === "number" && typeof b === "number") return sameNumber(attribute, a, b, nearness);
  if (typeof a === "string" && typeof b === "string")
    return a.trim().toLowerCase() === b.trim().toLowerCase();
  return a === b;
}
