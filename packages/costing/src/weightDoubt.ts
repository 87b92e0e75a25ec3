import Big from "big.js";
import type { Calculated, Product } from "./calculated.ts";
import type { Problem } from "./costRow.ts";

/** Tolerance of an entered weight against volume × density, as a share. */
const tolerance = 0.05;

/** Warning about a weight that does not match the volume of a single-material product. */
export function weightDoubt({ settings }: Calculated, product: Product): Problem[] {
  const { id, name, weight_per_unit, volume, materials, components, material_supplied } = product;
  if (weight_per_unit === null || !volume || materials.length > 1 || components.length > 0) return [];
  // The material is unknown if the customer supplies it.
  if (material_supplied && materials.length === 0) return [];
  const density = materials[0]?.material?.density ?? settings.density_default;
  const expected = new Big(volume).times(density).times("1e-9");
  const off = new Big(weight_per_unit).minus(expected).abs();
  if (off.lte(expected.times(tolerance))) return [];
  const facts = { of: "weight", given: weight_per_unit, expected: expected.round(3).toNumber() } as const;
  return [{ code: "weight_doubtful", about: name, source: { type: "products", id }, facts }];
}
