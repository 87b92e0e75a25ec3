import type { Primitive } from "../plane/primitives.ts";

/** A straight run along an axis: of lines that continue one another. `at` is its place across. */
export type Run = { at: number; from: number; to: number };

/** Lines nearer than this are one. */
const apart = 0.05;
/** As a frame is broken by the marks of its zones. */
const widestBreak = 0.5;

export const isLevel = ({ kind, from, to }: Primitive, tolerance: number) =>
  kind === "line" && Math.abs(from.y - to.y) <= tolerance && Math.abs(from.x - to.x) > tolerance;
export const isUpright = ({ kind, from, to }: Primitive, tolerance: number) =>
  kind === "line" && Math.abs(from.x - to.x) <= tolerance && Math.abs(from.y - to.y) > tolerance;

/** Level and upright runs of at least these lengths. */
export function longRuns(lines: readonly Primitive[], leastLevel: number, leastUpright: number) {
  const level: Run[] = [];
  const upright: Run[] = [];
  for (const line of lines) {
    const { from, to } = line;
    if (isLevel(line, apart))
      level.push({ at: from.y, from: Math.min(from.x, to.x), to: Math.max(from.x, to.x) });
    else if (isUpright(line, apart))
      upright.push({ at: from.x, from: Math.min(from.y, to.y), to: Math.max(from.y, to.y) });
  }
  return {
    level: joined(level).filter((run) => run.to - run.from >= leastLevel),
    upright: joined(upright).filter((run) => run.to - run.from >= leastUpright),
  };
}

function joined(runs: Run[]): Run[] {
  const sorted = runs.toSorted((a, b) => a.at - b.at);
  const found: Run[] = [];
  for (let first = 0; first < sorted.length; ) {
    let next = first + 1;
    while (next < sorted.length && (sorted[next] as Run).at - (sorted[next - 1] as Run).at <= apart)
      next += 1;
    found.push(...joinedOnOne(sorted.slice(first, next)));
    first = next;
  }
  return found;
}

function joinedOnOne(runs: Run[]): Run[] {
  const found: Run[] = [];
  for (const run of runs.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && run.from <= last.to + widestBreak) last.to = Math.max(last.to, run.to);
    else found.push({ ...run });
  }
  return found;
}
