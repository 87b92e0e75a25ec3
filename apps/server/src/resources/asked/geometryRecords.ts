import type { BendGroup, HoleGroup, SlotGroup } from "@kantwerk/geometry/featureGroups";
import type { Features } from "@kantwerk/geometry/features";
import type { bendsTable } from "../bends.ts";
import type { contoursTable } from "../contoursTable.ts";
import type { holesTable } from "../holes.ts";

type Keys = "organization_id" | "id" | "version" | "created_at" | "updated_at" | "product_id" | "part_id";

export type HoleRecord = Omit<typeof holesTable.$inferSelect, Keys>;
export type BendRecord = Omit<typeof bendsTable.$inferSelect, Keys>;
export type ContourRecord = Omit<typeof contoursTable.$inferSelect, Keys>;

/** The source of a part's records: the features of a file, or of one solid of an assembly. */
export type Geometry = Pick<
  Features,
  "thickness" | "width" | "length" | "area" | "volume" | "holes" | "slots" | "bends" | "contours"
>;

export type GeometryRecords = { holes: HoleRecord[]; bends: BendRecord[]; contours: ContourRecord[] };

const mostRecords = 1000;
/** In degrees. Flat drawings show bend lines but no angles; right angles are by far the most frequent. */
export const assumedAngle = 90;

/** The number, if a record accepts it: it must be greater than 0. */
const positive = (value: number | null | undefined): number | null =>
  value !== undefined && value !== null && value > 0 && Number.isFinite(value) ? value : null;

function holeOf(group: HoleGroup): HoleRecord {
  return {
    hole_type: group.hole_type,
    diameter: group.diameter,
    inner_diameter: positive(group.inner_diameter),
    outer_diameter: positive(group.outer_diameter),
    depth: positive(group.depth),
    through: group.through,
    thread: group.thread ?? null,
    count: group.count,
  };
}

function bendOf(group: BendGroup): BendRecord {
  return {
    bend_class: null,
    length: group.length,
    angle: positive(group.angle) ?? assumedAngle,
    inner_radius: group.inner_radius,
    combined: group.combined,
    count: group.count,
  };
}

/** The slots of a part without a flat pattern, one contour per slot. */
function slotContours({ width, length, count }: SlotGroup): ContourRecord[] {
  const straight = length - width;
  const contour = {
    kind: "inner",
    shape: "slot",
    length: Math.PI * width + 2 * straight,
    area: (Math.PI * width ** 2) / 4 + width * straight,
    width,
    height: length,
    closed: true,
  } as const;
  return Array.from({ length: Math.min(count, mostRecords) }, () => contour);
}

/** Every cut contour of the part, including holes; without a flat pattern, slots only. */
function contoursOf({ contours, slots }: Geometry): ContourRecord[] {
  const cut = contours.filter((contour) => contour.of_part);
  if (cut.length === 0) return slots.flatMap(slotContours);
  return cut.map(({ kind, shape, length, area, width, height, closed }) => ({
    kind,
    shape,
    length: positive(length),
    area: positive(area),
    width: positive(width),
    height: positive(height),
    closed,
  }));
}

/** The holes, bends and contours of a part for its records, at most 1,000 each. */
export function recordsOf(geometry: Geometry): GeometryRecords {
  return {
    holes: geometry.holes
      .filter((group) => group.diameter > 0)
      .slice(0, mostRecords)
      .map(holeOf),
    bends: geometry.bends
      .filter((group) => group.length > 0)
      .slice(0, mostRecords)
      .map(bendOf),
    contours: contoursOf(geometry).slice(0, mostRecords),
  };
}
