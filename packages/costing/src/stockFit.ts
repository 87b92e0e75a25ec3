import Big from "big.js";
import type { Group, Material, Product } from "./calculated.ts";
import type { Problem } from "./costRow.ts";
import { isLong, type LongPart, lengthOf, sizeOf } from "./longPart.ts";
import { sameMeasure, sectionFit } from "./sectionFit.ts";

/** Tolerance of a sheet's entered weight against size × density, as a share. */
const sameWeight = 0.03;

export type StockFit = "fits" | "thickness" | "weight" | "section" | "length";

/** What of a part decides which stock it can be cut from. */
export type StockedPart = Pick<Product, "thickness" | "length" | keyof LongPart> &
  Partial<Pick<Product, "additional_length">>;

const weightBySize = ({ length, width, height }: Group, density: number): Big | null =>
  length === null || width === null || height === null
    ? null
    : new Big(length).times(width).times(height).times(density).times("1e-9");

function longFit(group: Group, part: StockedPart): StockFit {
  if (group.form === "other") return "fits";
  if (sectionFit(group, part) === "different") return "section";
  const length = lengthOf(part);
  const needed = length === null ? 0 : length + (part.additional_length ?? 0);
  return group.length !== null && group.length < needed ? "length" : "fits";
}

/**
 * Whether a part can be cut from stock. Not checked: sheets without a thickness, sections of which a measure is unknown,
 * and long stock for a part that is not known to be long.
 */
export function stockFit(group: Group, part: StockedPart, density: number): StockFit {
  const { form, height, weight } = group;
  const { thickness } = part;
  if (isLong(part)) return longFit(group, part);
  if (form !== "sheet") return "fits";
  if (thickness !== null && height !== null && new Big(height).minus(thickness).abs().gt(sameMeasure))
    return "thickness";
  const expected = weightBySize(group, density);
  if (weight === null || !expected?.gt(0)) return "fits";
  return new Big(weight).minus(expected).abs().gt(expected.times(sameWeight)) ? "weight" : "fits";
}

/** The values of mismatching stock, for the message. */
export function misfitFacts(
  group: Group,
  part: StockedPart,
  { density }: Pick<Material, "density">,
  fit: Exclude<StockFit, "fits">,
): Problem["facts"] {
  if (fit === "thickness") return { of: fit, given: group.height ?? 0, expected: part.thickness ?? 0 };
  if (fit === "section")
    return { of: fit, given: group.diameter ?? group.width ?? 0, expected: sizeOf(part) ?? 0 };
  if (fit === "length") return { of: fit, given: group.length ?? 0, expected: lengthOf(part) ?? 0 };
  const expected = weightBySize(group, density)?.round(2).toNumber() ?? 0;
  return { of: "weight", given: group.weight ?? 0, expected };
}
