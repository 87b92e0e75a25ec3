import type { BendGroup, ContourFeature, Features, HoleGroup, SlotGroup } from "@kantwerk/geometry/features";

/** What the features of a whole file and of one of its solids have in common. */
export type Shapes = Pick<Features, "holes" | "slots" | "bends" | "contours">;

/** One line of the list beside a picture. `ids` are those of the shapes that it stands for. */
export type FeatureRow = { key: string; ids: readonly string[]; count: number } & (
  | { kind: "holes"; hole: HoleGroup }
  | { kind: "slots"; slot: SlotGroup }
  | { kind: "bends"; bend: BendGroup }
  | { kind: "contours"; contour: ContourFeature }
);

export const rowKinds = ["holes", "slots", "bends", "contours"] as const;

const alike = ({ kind, shape, width, height, length, closed, self_crossing }: ContourFeature) =>
  JSON.stringify([kind, shape, ...[width, height, length].map(Math.round), closed, self_crossing]);

/** Holes and slots are lines of their own; what is left of the part's contours is listed, equal ones once. */
function contourRows(contours: readonly ContourFeature[]): FeatureRow[] {
  const shown = contours.filter(
    ({ of_part, sign, kind, shape, closed }) =>
      of_part && !sign && (kind === "outer" || !closed || (shape !== "circle" && shape !== "slot")),
  );
  const outerFirst = shown.toSorted((a, b) => Number(b.kind === "outer") - Number(a.kind === "outer"));
  return [...Map.groupBy(outerFirst, alike).values()].flatMap((same) => {
    const [contour] = same;
    if (!contour) return [];
    const ids = same.map(({ id }) => id);
    return [{ key: contour.id, ids, count: same.length, kind: "contours" as const, contour }];
  });
}

/** The lines beside the picture of a part. */
export function rowsOf({ holes, slots, bends, contours }: Shapes): FeatureRow[] {
  const of = ({ id, count }: { id: string; count: number }) => ({ key: id, ids: [id], count });
  return [
    ...holes.map((hole) => ({ ...of(hole), kind: "holes" as const, hole })),
    ...slots.map((slot) => ({ ...of(slot), kind: "slots" as const, slot })),
    ...bends.map((bend) => ({ ...of(bend), kind: "bends" as const, bend })),
    ...contourRows(contours),
  ];
}
