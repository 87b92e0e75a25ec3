import type { Hint, HintCode } from "@kantwerk/contract/extraction";
import type { BendGroup, HoleGroup, SlotGroup } from "./featureGroups.ts";
import type { Features } from "./features.ts";

/** A hint without its words. */
export type FoundHint = Omit<Hint, "message">;

/** Multiples of the thickness; the bend's inner radius is added to the last two. */
export type HintThresholds = {
  hole_diameter: number;
  hole_to_edge: number;
  hole_to_bend: number;
  flange: number;
};

/** What hints are found in: the features of a file, or those of one solid, which have no warnings. */
export type Producible = Pick<
  Features,
  "thickness" | "width" | "length" | "area" | "holes" | "slots" | "bends" | "contours"
> &
  Partial<Pick<Features, "warnings">>;

const mostHints = 50;
const mostOfAKind = 10;
/** Lengths that differ by less are equal. */
const rounding = 0.01;
/** What is less than this share of its limit is an error, not only a warning. */
const farBelow = 0.5;

/**
 * What makes a part hard to produce, the worst first: one hint for each group of holes, slots or bends and for each
 * contour. `stock` are the sheets it may be cut from; null where none are chosen. Without a thickness nothing is
 * measured against it.
 */
export function hintsOf(
  part: Producible,
  thresholds: HintThresholds,
  stock: readonly { width: number; length: number }[] | null,
): FoundHint[] {
  const { thickness } = part;
  const measured =
    thickness !== null && thickness > 0
      ? [...openingHints(part, thickness, thresholds), ...flangeHints(part.bends, thickness, thresholds)]
      : [];
  return [...drawnHints(part), ...stockHints(part, stock ?? []), ...measured]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, mostHints);
}

/** Errors before warnings, then what keeps the smallest share of its limit. */
function rank({ severity, measured, limit }: FoundHint): number {
  const share = measured !== null && limit ? Math.min(measured / limit, limit / measured) : 0;
  return (severity === "error" ? 0 : 10) + share;
}

function below(code: HintCode, measured: number | undefined, limit: number, feature: string): FoundHint[] {
  if (measured === undefined || measured >= limit - rounding) {
    return [];
  }
  const severity = measured < limit * farBelow ? "error" : "warning";
  return [{ code, severity, measured, limit: Math.round(limit * 1000) / 1000, feature }];
}

function openingHints(
  { holes, slots, bends }: Producible,
  thickness: number,
  { hole_diameter, hole_to_edge, hole_to_bend }: HintThresholds,
): FoundHint[] {
  const radii = bends.flatMap(({ inner_radius }) => inner_radius ?? []);
  const radius = radii.length > 0 ? Math.min(...radii) : 0;
  return [...holes, ...slots].flatMap((group) => [
    ...below("hole_smaller_than_thickness", cutWidth(group), hole_diameter * thickness, group.id),
    ...below("hole_near_edge", group.to_edge, hole_to_edge * thickness, group.id),
    ...below("hole_near_bend", group.to_bend, hole_to_bend * thickness + radius, group.id),
  ]);
}

/** What is cut through the sheet; a blind hole is drilled and may be small. */
function cutWidth(group: HoleGroup | SlotGroup): number | undefined {
  if ("width" in group) {
    return group.width;
  }
  return group.through ? group.diameter : undefined;
}

function flangeHints(
  bends: readonly BendGroup[],
  thickness: number,
  { flange }: HintThresholds,
): FoundHint[] {
  return bends.flatMap((bend) =>
    below("flange_too_short", bend.flange, flange * thickness + (bend.inner_radius ?? 0), bend.id),
  );
}

/** What is wrong with the lines themselves. */
function drawnHints({ contours, warnings = [] }: Producible): FoundHint[] {
  const wrong = (code: HintCode, feature: string): FoundHint => ({
    code,
    severity: "error",
    measured: null,
    limit: null,
    feature,
  });
  const crossing = contours.filter(({ self_crossing }) => self_crossing);
  const open = contours.filter(({ closed, sign, self_crossing }) => !closed && !sign && !self_crossing);
  const twice = warnings
    .filter(({ code }) => code === "duplicates_dropped" || code === "overlapping_lines")
    .reduce((sum, { count }) => sum + Number(count), 0);
  return [
    ...crossing.slice(0, mostOfAKind).map(({ id }) => wrong("self_crossing_contour", id)),
    ...open.slice(0, mostOfAKind).map(({ id }) => wrong("open_contour", id)),
    ...(twice > 0
      ? [{ ...wrong("duplicate_lines", ""), severity: "warning" as const, measured: twice, feature: null }]
      : []),
  ];
}

/** Where no sheet is large enough, by how much the one that comes nearest is too small. */
function stockHints(
  { width, length, area, contours }: Producible,
  stock: readonly { width: number; length: number }[],
): FoundHint[] {
  if (width === null || length === null || area === null || stock.length === 0) {
    return [];
  }
  const excesses = stock.map((sheet) => {
    const [short, long] = [Math.min(sheet.width, sheet.length), Math.max(sheet.width, sheet.length)];
    const across = { over: width - short, measured: width, limit: short };
    const along = { over: length - long, measured: length, limit: long };
    return across.over > along.over ? across : along;
  });
  const nearest = excesses.reduce((least, one) => (one.over < least.over ? one : least));
  if (nearest.over <= rounding) {
    return [];
  }
  const { measured, limit } = nearest;
  const feature = contours.find(({ kind, of_part }) => kind === "outer" && of_part)?.id ?? null;
  return [{ code: "larger_than_stock", severity: "error", measured, limit, feature }];
}
