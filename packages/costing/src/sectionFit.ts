import type { Group } from "./calculated.ts";
import { isLongStock, type LongPart, roundArea } from "./longPart.ts";

/** Tolerance for equal measures in mm: rolling tolerance and rounding in models. */
export const sameMeasure = 0.05;

/** `unknown`: a measure or the shape is missing, so nothing proves or contradicts the section. */
export type SectionFit = "same" | "different" | "unknown";

type Section = Pick<Group, "width" | "height"> & Partial<Pick<Group, "section_shape" | "diameter" | "wall">>;
type Measure = number | null | undefined;

const within = (one: number, other: number): boolean => Math.abs(one - other) <= sameMeasure + 1e-9;

function compared(pairs: readonly (readonly [Measure, Measure])[]): SectionFit {
  if (pairs.some(([one, other]) => one != null && other != null && !within(one, other))) return "different";
  return pairs.some(([one, other]) => one == null || other == null) ? "unknown" : "same";
}

/** The sides of a section, longest first: a flat bar may be entered either way round. */
const sides = ({ width, height }: Pick<Section, "width" | "height">): [Measure, Measure] =>
  width != null && height != null && height > width ? [height, width] : [width, height];

/** The measures by which sections of one shape differ; a profile's legs may have a web and a flange instead of a wall. */
function measuresOf(section: Section): Measure[] {
  const { section_shape, width, height, diameter } = section;
  switch (section_shape) {
    case "round":
      return [diameter];
    case "square":
    case "hexagon":
      return [width ?? height];
    case "U":
    case "H":
    case "T":
    case "Z":
      return [width, height];
    case "rectangular":
    case "flat":
    case "angle":
      return sides(section);
    default:
      return [null];
  }
}

/** Round stock that a turned part can be turned from: at least its diameter, with at most its bore. */
function turnedFit(group: Group, { stock_diameter, stock_inner_diameter }: Partial<LongPart>): SectionFit {
  const { section_shape, diameter, wall } = group;
  if (section_shape != null && section_shape !== "round") return "different";
  if (group.form === "profile") return "different";
  if (section_shape == null || diameter == null || stock_diameter == null) return "unknown";
  if (diameter < stock_diameter - sameMeasure) return "different";
  if (group.form === "bar") return "same";
  if (stock_inner_diameter == null) return "different";
  if (wall == null) return "unknown";
  return diameter - 2 * wall <= stock_inner_diameter + sameMeasure ? "same" : "different";
}

/** Whether long stock has the section of a part that is cut off it. */
export function sectionFit(group: Group, part: Partial<LongPart>): SectionFit {
  if (!isLongStock(group)) return "different";
  if (part.part_kind === "turned") return turnedFit(group, part);
  // Hollow sections are kept as tubes or as profiles; a bar is always solid.
  if ((group.form === "bar") !== (part.part_kind === "bar")) return "different";
  const { section_shape, section_wall } = part;
  if (section_shape == null || group.section_shape == null) return "unknown";
  if (section_shape !== group.section_shape) return "different";
  const own = measuresOf({
    section_shape,
    width: part.section_width ?? null,
    height: part.section_height ?? null,
    diameter: part.section_diameter ?? null,
  });
  const walls =
    part.part_kind === "tube" || section_wall != null ? [[section_wall, group.wall] as const] : [];
  const stock = measuresOf(group);
  return compared([...own.map((measure, index) => [measure, stock[index]] as const), ...walls]);
}

/** Section in mm² of round stock, from its diameter and wall; null where they do not tell. */
export function stockArea({ form, section_shape, diameter, wall }: Group) {
  if (section_shape !== "round" || diameter == null) return null;
  if (form === "bar") return roundArea(diameter);
  return form === "tube" && wall != null ? roundArea(diameter, Math.max(diameter - 2 * wall, 0)) : null;
}
