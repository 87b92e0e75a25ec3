import Big from "big.js";
import type { Group, Material, Product } from "./calculated.ts";
import type { Problem } from "./costRow.ts";

/** Tolerance for equal thicknesses in mm: rolling tolerance and rounding in models. */
export const sameThickness = 0.05;
/** Tolerance of a sheet's entered weight against size × density, as a share. */
const sameWeight = 0.03;

export type StockFit = "fits" | "thickness" | "weight";

const weightBySize = ({ length, width, height }: Group, density: number): Big | null =>
  length === null || width === null || height === null
    ? null
    : new Big(length).times(width).times(height).times(density).times("1e-9");

/** Whether a part can be cut from stock. Tubes, bars and sheets without a thickness are not checked. */
export function stockFit(group: Group, thickness: number | null, density: number): StockFit {
  const { form, height, weight } = group;
  if (form !== "sheet") return "fits";
  if (thickness !== null && height !== null && new Big(height).minus(thickness).abs().gt(sameThickness))
    return "thickness";
  const expected = weightBySize(group, density);
  if (weight === null || !expected?.gt(0)) return "fits";
  return new Big(weight).minus(expected).abs().gt(expected.times(sameWeight)) ? "weight" : "fits";
}

/** The values of mismatching stock, for the message. */
export function misfitFacts(
  group: Group,
  { thickness }: Pick<Product, "thickness">,
  { density }: Pick<Material, "density">,
  fit: Exclude<StockFit, "fits">,
): Problem["facts"] {
  if (fit === "thickness") return { of: "thickness", given: group.height ?? 0, expected: thickness ?? 0 };
  const expected = weightBySize(group, density)?.round(2).toNumber() ?? 0;
  return { of: "weight", given: group.weight ?? 0, expected };
}
