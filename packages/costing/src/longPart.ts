import type { partKinds, sectionShapes } from "@kantwerk/contract/section";
import Big from "big.js";

/** Measures of a section, its ends and its stock: the attributes of a product. */
export const longMeasures = [
  "section_width",
  "section_height",
  "section_wall",
  "section_diameter",
  "section_area",
  "end_cut_1",
  "end_cut_2",
  "stock_diameter",
  "stock_inner_diameter",
  "stock_length",
] as const;

/**
 * Shape of a part that is cut off long stock or turned. Lengths in mm, the area in mm², angles in degrees between the end
 * face and the axis (90: square).
 */
export type LongPart = {
  part_kind: (typeof partKinds)[number] | null;
  section_shape: (typeof sectionShapes)[number] | null;
} & Record<(typeof longMeasures)[number], number | null>;

type Known = Partial<LongPart>;

const longKinds: ReadonlySet<unknown> = new Set(["tube", "profile", "bar", "turned"]);
const longForms: ReadonlySet<string> = new Set(["tube", "bar", "profile"]);

/** Whether a part is cut off long stock, and not cut from a sheet. */
export const isLong = ({ part_kind }: Known): boolean => longKinds.has(part_kind);

/** Whether stock is sold by length. */
export const isLongStock = ({ form }: { form: string }): boolean => longForms.has(form);

const pi = new Big(Math.PI);

/** Area of a round section in mm²: π / 4 × (diameter² − inner_diameter²). */
export const roundArea = (diameter: number, inner: number = 0): Big =>
  pi.times(new Big(diameter).pow(2).minus(new Big(inner).pow(2))).div(4);

/** Section in mm² of the stock that a part takes at least: of its section, or of the blank of a turned part. */
export function areaOf({ part_kind, section_area, stock_diameter, stock_inner_diameter }: Known): Big | null {
  if (part_kind === "turned")
    return stock_diameter == null ? null : roundArea(stock_diameter, stock_inner_diameter ?? 0);
  return section_area == null ? null : new Big(section_area);
}

/** Length in mm along the axis of the stock that a part takes, without allowance and kerf. */
export const lengthOf = (part: Known & { length: number | null }): number | null =>
  part.part_kind === "turned" ? (part.stock_length ?? null) : part.length;

/** The largest side or the diameter of the section, in mm. */
export const sizeOf = (part: Known): number | null =>
  (part.part_kind === "turned" ? part.stock_diameter : (part.section_diameter ?? part.section_width)) ?? null;
