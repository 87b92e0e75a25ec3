/** Lengths in mm and angles in degrees that differ by less are equal. */
export const tolerance = 0.02;

/** Whether two measures differ; an unknown one differs from every known one. */
export const differ = (from: number | null, to: number | null): boolean =>
  from === null || to === null ? from !== to : Math.abs(from - to) > tolerance;

/** Joins equal differences and counts them, in the order of the first of each. */
export function counted<T extends { count: number }>(differences: readonly T[]): T[] {
  const groups = new Map<string, T>();
  for (const one of differences) {
    const key = JSON.stringify({ ...one, count: 0 });
    const known = groups.get(key);
    groups.set(key, known ? { ...known, count: known.count + one.count } : one);
  }
  return [...groups.values()];
}
