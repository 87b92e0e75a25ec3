/** To a tenth of a micrometre. */
export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** The same with its numbers to a tenth of a micrometre. */
export function rounded<T extends object>(values: T): T {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === "number" ? round(value) : value,
  ]);
  return Object.fromEntries(entries) as T;
}
