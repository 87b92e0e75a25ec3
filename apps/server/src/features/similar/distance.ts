/** The features for comparing products; null if unknown. mm, mm², kg; counts are per whole part. */
export type Profile = {
  thickness: number | null;
  area: number | null;
  cut_length: number | null;
  weight: number | null;
  pierces: number | null;
  bends: number | null;
  holes: number | null;
  /** Ids of its materials and of their groups; empty if unknown. */
  materials: readonly string[];
  groups: readonly string[];
};

type Measure = Exclude<keyof Profile, "materials" | "groups">;

const weights: Record<Measure | "material", number> = {
  thickness: 2,
  material: 2,
  area: 2,
  cut_length: 2,
  bends: 2,
  pierces: 1,
  holes: 1,
  weight: 1,
};
const counts = new Set<Measure>(["pierces", "bends", "holes"]);
/** Distance for a feature known for only one product: neither similar nor different. */
const unknown = 0.5;

/** Minimum number of known features, half of those of a sheet. */
const leastKnown = 6;

/** Half or double is the maximum difference. */
const apart = (a: number, b: number): number => Math.min(1, Math.abs(Math.log2(a / b)));
const countsApart = (a: number, b: number): number => (a === b ? 0 : Math.abs(a - b) / Math.max(a, b));

const share = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));

function materialsApart(a: Profile, b: Profile): number | undefined {
  if (a.materials.length === 0 && b.materials.length === 0) return undefined;
  if (a.materials.length === 0 || b.materials.length === 0) return unknown;
  if (share(a.materials, b.materials)) return 0;
  return share(a.groups, b.groups) ? 0.5 : 1;
}

function measureApart(measure: Measure, a: number | null, b: number | null): number | undefined {
  if (a === null && b === null) return undefined;
  if (a === null || b === null) return unknown;
  return counts.has(measure) ? countsApart(a, b) : apart(a, b);
}

/**
 * The distance of two products from 0 (equal in all known features) to 1. The mean of the differences in thickness,
 * material, area, cut length and bends, with double weight, and in pierces, holes and weight. A size differs by the
 * logarithm of its ratio, at most at half or double; a count by its share; a material fully, or by half within a stock
 * group. Features known for one product count half, and those known for neither are left out. Null if too little is
 * known.
 */
export function distanceOf(a: Profile, b: Profile): number | null {
  let sum = 0;
  let weight = 0;
  for (const [name, of] of Object.entries(weights) as [Measure | "material", number][]) {
    const difference = name === "material" ? materialsApart(a, b) : measureApart(name, a[name], b[name]);
    if (difference === undefined) continue;
    sum += of * difference;
    weight += of;
  }
  return weight < leastKnown ? null : Math.round((sum / weight) * 10_000) / 10_000;
}
