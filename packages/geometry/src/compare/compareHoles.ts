import type { HoleGroup, SlotGroup } from "../featureGroups.ts";
import { counted } from "./compareTolerance.ts";

/** What a hole is beyond its diameter; the depth is that of a blind hole. */
export type HoleKind = Pick<
  HoleGroup,
  | "hole_type"
  | "thread"
  | "through"
  | "inner_diameter"
  | "outer_diameter"
  | "sink_depth"
  | "sink_angle"
  | "depth"
> & { diameter: number };

export type HoleDifference =
  | { kind: "hole_kind"; count: number; from: HoleKind; to: HoleKind }
  | { kind: "hole_diameter"; count: number; from: number; to: number }
  | { kind: "hole_added" | "hole_removed"; count: number; diameter: number }
  | { kind: "slot_added" | "slot_removed"; count: number; width: number; length: number };

type Counted<T> = { value: T; count: number };

const hundredths = (value: number | undefined) =>
  value === undefined ? undefined : Math.round(value * 100) / 100;

function kindOf({ hole_type, thread, through, diameter, ...group }: HoleGroup): HoleKind {
  return {
    hole_type,
    diameter: Math.round(diameter * 100) / 100,
    thread,
    through,
    inner_diameter: hundredths(group.inner_diameter),
    outer_diameter: hundredths(group.outer_diameter),
    sink_depth: hundredths(group.sink_depth),
    sink_angle: hundredths(group.sink_angle),
    depth: through ? undefined : hundredths(group.depth),
  };
}

/** Groups of one list that the other lacks, with the count that it lacks. */
function surplus<T>(own: readonly Counted<T>[], others: readonly Counted<T>[]): Counted<T>[] {
  const counts = new Map<string, number>();
  for (const { value, count } of others) {
    const key = JSON.stringify(value);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counted(own.map((each) => ({ ...each }))).flatMap(({ value, count }) => {
    const more = count - (counts.get(JSON.stringify(value)) ?? 0);
    return more > 0 ? [{ value, count: more }] : [];
  });
}

/** Takes pairs that fit off both lists. */
function takePairs<T>(
  before: Counted<T>[],
  after: Counted<T>[],
  fits: (from: T, to: T) => boolean,
): { from: T; to: T; count: number }[] {
  return before.flatMap((from) =>
    after.flatMap((to) => {
      const count = Math.min(from.count, to.count);
      if (count === 0 || !fits(from.value, to.value)) return [];
      from.count -= count;
      to.count -= count;
      return [{ from: from.value, to: to.value, count }];
    }),
  );
}

type Holes = { holes: readonly HoleGroup[]; slots: readonly SlotGroup[] };

const listed = (holes: readonly HoleGroup[]) =>
  holes.map((group): Counted<HoleKind> => ({ value: kindOf(group), count: group.count }));

/**
 * Holes that have become others, by their groups.
 * @param isDrawn whether through holes and slots are compared as contours, too: groups then tell only of their kinds
 */
export function compareHoles(before: Holes, after: Holes, isDrawn: boolean): HoleDifference[] {
  const gone = surplus(listed(before.holes), listed(after.holes));
  const come = surplus(listed(after.holes), listed(before.holes));
  const kinds = [
    ...takePairs(gone, come, (from, to) => from.diameter === to.diameter),
    ...takePairs(gone, come, (from, to) => isSpecial(from) && isSpecial(to)),
  ].map(({ from, to, count }): HoleDifference => ({ kind: "hole_kind", count, from, to }));
  const isToTell = ({ count, value }: Counted<HoleKind>) => count > 0 && !(isDrawn && value.through);
  const sizes = takePairs(gone.filter(isToTell), come.filter(isToTell), sameButDiameter).map(
    ({ from, to, count }): HoleDifference => ({
      kind: "hole_diameter",
      count,
      from: from.diameter,
      to: to.diameter,
    }),
  );
  const alone = (kind: "hole_added" | "hole_removed", groups: Counted<HoleKind>[]) =>
    groups
      .filter(isToTell)
      .map(({ count, value: { diameter } }): HoleDifference => ({ kind, count, diameter }));
  return [
    ...counted(kinds),
    ...counted(sizes),
    ...counted(alone("hole_added", come)),
    ...counted(alone("hole_removed", gone)),
    ...(isDrawn ? [] : compareSlots(before.slots, after.slots)),
  ];
}

const isSpecial = ({ hole_type }: HoleKind) => hole_type !== "hole";

const sameButDiameter = (from: HoleKind, to: HoleKind) =>
  JSON.stringify({ ...from, diameter: 0 }) === JSON.stringify({ ...to, diameter: 0 });

function compareSlots(before: readonly SlotGroup[], after: readonly SlotGroup[]): HoleDifference[] {
  const sizes = (slots: readonly SlotGroup[]) =>
    slots.map(({ width, length, count }) => ({
      value: { width: Math.round(width * 100) / 100, length: Math.round(length * 100) / 100 },
      count,
    }));
  const [from, to] = [sizes(before), sizes(after)];
  const told = (kind: "slot_added" | "slot_removed", slots: typeof from) =>
    slots.map(({ count, value }): HoleDifference => ({ kind, count, ...value }));
  return [...told("slot_added", surplus(to, from)), ...told("slot_removed", surplus(from, to))];
}
