import { partKinds } from "@kantwerk/contract/section";
import type { LongPart } from "@kantwerk/costing/longPart";
import type { SolidFeature } from "@kantwerk/geometry/features";

type Values = Partial<{ [N in keyof LongPart]: NonNullable<LongPart[N]> }>;
/** With the length along the axis, which need not be the longest side of the box. */
type Shown = Values & { length?: number };

const isPartKind = (kind: string): kind is (typeof partKinds)[number] =>
  partKinds.some((one) => one === kind);

const known = (values: Record<string, number | string | null | undefined>): Shown =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === "string" || (value ?? 0) > 0),
  );

/** Readings from before solids had kinds lack all but `kind`. */
type Shape = Pick<SolidFeature, "kind"> &
  Partial<Pick<SolidFeature, "other_kinds" | "section" | "end_cuts" | "stock">>;

const isFlat = (kind: string): boolean => kind === "sheet" || kind === "plate";

function sectionValues({ section, end_cuts = [], stock }: Shape): Shown {
  if (!section) return {};
  const [first, second] = end_cuts;
  return known({
    length: stock?.length,
    section_shape: section.shape,
    section_width: section.width,
    section_height: section.height,
    section_wall: section.wall,
    section_diameter: section.diameter,
    section_area: section.area,
    end_cut_1: first?.angle,
    end_cut_2: second?.angle,
  });
}

/** Only round stock is turned. */
function stockValues({ stock }: Shape): Values {
  if (stock?.shape !== "round" && stock?.shape !== "tube") return {};
  const { diameter, inner_diameter, length } = stock;
  return known({ stock_diameter: diameter, stock_inner_diameter: inner_diameter, stock_length: length });
}

/**
 * A product's kind, section and stock by the solid of its model; empty where its shape has no kind. `isSure` is false where
 * another kind would fit as well; what may be a sheet is calculated as one.
 */
export function longPartOf(solid: Shape): { values: Shown; isSure: boolean } {
  const { kind, other_kinds = [] } = solid;
  // What is round may also be turned, from the same stock.
  const isSure = isFlat(kind) || !other_kinds.some(isFlat);
  if (!isPartKind(kind)) return { values: {}, isSure };
  const isCutOff = kind === "tube" || kind === "profile" || kind === "bar";
  const own = isCutOff ? sectionValues(solid) : kind === "turned" ? stockValues(solid) : {};
  return { values: { part_kind: kind, ...own }, isSure };
}
