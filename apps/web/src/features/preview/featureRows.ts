import type {
  BendGroup,
  ChamferGroup,
  ContourFeature,
  HoleGroup,
  PocketGroup,
  SlotGroup,
} from "@kantwerk/geometry/featureGroups";
import type { Features } from "@kantwerk/geometry/features";

/** Features common to a file and its solids. */
export type Shapes = Pick<Features, "holes" | "slots" | "bends" | "contours"> &
  Partial<Pick<Features, "pockets" | "chamfers">>;

/** One row of the feature list. `ids` are the ids of its shapes. */
export type FeatureRow = { key: string; ids: readonly string[]; count: number } & (
  | { kind: "holes"; hole: HoleGroup }
  | { kind: "slots"; slot: SlotGroup }
  | { kind: "bends"; bend: BendGroup }
  | { kind: "pockets"; pocket: PocketGroup }
  | { kind: "chamfers"; chamfer: ChamferGroup }
  | { kind: "contours"; contour: ContourFeature }
);

export const rowKinds = ["holes", "slots", "bends", "pockets", "chamfers", "contours"] as const;

const alike = ({ kind, shape, width, height, length, closed, self_crossing }: ContourFeature) =>
  JSON.stringify([kind, shape, ...[width, height, length].map(Math.round), closed, self_crossing]);

/** Rows of the contours that are not holes or slots; equal ones are merged. */
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

/** The rows of a part's feature list. */
export function rowsOf({ holes, slots, bends, pockets = [], chamfers = [], contours }: Shapes): FeatureRow[] {
  const of = ({ id, count }: { id: string; count: number }) => ({ key: id, ids: [id], count });
  return [
    ...holes.map((hole) => ({ ...of(hole), kind: "holes" as const, hole })),
    ...slots.map((slot) => ({ ...of(slot), kind: "slots" as const, slot })),
    ...bends.map((bend) => ({ ...of(bend), kind: "bends" as const, bend })),
    ...pockets.map((pocket) => ({ ...of(pocket), kind: "pockets" as const, pocket })),
    ...chamfers.map((chamfer) => ({ ...of(chamfer), kind: "chamfers" as const, chamfer })),
    ...contourRows(contours),
  ];
}
