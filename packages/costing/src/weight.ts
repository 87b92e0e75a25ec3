/** Kilogrammes per piece, and the result of the other method if both disagree. */
export type Weight = { weight: number; by: "volume" | "area"; contradicted: number | null };

const tolerance = 0.03;
const kgPerMm3 = 1e-9;

/** Six digits: a washer weighs less than a gram. */
const rounded = (weight: number): number => Number(weight.toPrecision(6));

/**
 * Weight from volume × density, checked against flat area × thickness × density if both are known; without a volume
 * from the area only. Lengths in mm, density in kg/m³. Null if neither can be calculated.
 */
export function weightOf(
  { volume, area, thickness }: { volume: number | null; area: number | null; thickness: number | null },
  density: number,
): Weight | null {
  const flat = area && thickness ? area * thickness * density * kgPerMm3 : null;
  if (!volume) return flat ? { weight: rounded(flat), by: "area", contradicted: null } : null;
  const weight = volume * density * kgPerMm3;
  const disagrees = flat !== null && Math.abs(flat - weight) > tolerance * weight;
  return { weight: rounded(weight), by: "volume", contradicted: disagrees ? rounded(flat) : null };
}
