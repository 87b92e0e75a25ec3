/** Kilogrammes per piece, and what the other way of reckoning gives where the two do not agree. */
export type Weight = { weight: number; by: "volume" | "area"; contradicted: number | null };

const tolerance = 0.03;
const kgPerMm3 = 1e-9;

/** Six digits: a washer weighs less than a gram. */
const rounded = (weight: number): number => Number(weight.toPrecision(6));

/**
 * The weight from volume × density, checked against flat area × thickness × density where both are known; without a
 * volume the latter alone. Lengths in mm, density in kg/m³. Null where neither can be reckoned.
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
