import type { Primitive } from "../plane/primitives.ts";
import { type Chain, chain } from "./chain.ts";
import { type NestedLoop, nest } from "./containment.ts";
import { type Cutouts, cutoutsOf, type ThreadArcs, threadArcs } from "./holes.ts";
import { type Loop, loopOf } from "./loops.ts";

/** The part among all that is drawn: the largest outline, what is cut out of it, and the rest. */
export type Part = {
  outline: NestedLoop | undefined;
  cutouts: Cutouts;
  /** Loops that are cut to make the part. */
  cut: Set<Loop>;
  nested: NestedLoop[];
  /** Rings of counterbores and arcs of threads: drawn around holes, not cut through. */
  signs: Set<Loop>;
  /** Chains that do not close and are no sign. */
  open: Loop[];
};

/** All that is drawn as loops, closed ones with what they lie in. */
export type Loops = { nested: NestedLoop[]; unclosed: Loop[]; threads: ThreadArcs };

/** `apart`: closed ones that are known already. */
export function loopsIn(
  primitives: readonly Primitive[],
  tolerance: number,
  apart: readonly Primitive[][] = [],
): Loops {
  const known = apart.map((pieces) => ({ pieces, closed: true }));
  const chains = [...known, ...withoutGaps(chain(primitives, tolerance), tolerance)];
  const loops = chains.map((one) => loopOf(one, tolerance));
  const unclosed = loops.filter((loop) => !loop.closed);
  const nested = nest(
    loops.filter((loop) => loop.closed),
    tolerance,
  );
  return { nested, unclosed, threads: threadArcs(unclosed) };
}

/** Finds the part. Further outlines are other views, frames or parts: they are kept apart, never added. */
export function partOf(
  primitives: readonly Primitive[],
  tolerance: number,
  apart: readonly Primitive[][] = [],
): Part {
  const loops = loopsIn(primitives, tolerance, apart);
  return partFrom(largest(loops.nested.filter(({ depth }) => depth === 0)), loops, tolerance);
}

/** The part of an outline: what lies in it directly is cut out. */
export function partFrom(
  outline: NestedLoop | undefined,
  { nested, unclosed, threads }: Loops,
  tolerance: number,
): Part {
  const cutouts = outline ? cutoutsOf(outline, threads, tolerance) : { holes: [], slots: [], others: [] };
  const openings = [
    ...cutouts.holes.map(({ cut }) => cut),
    ...cutouts.slots.map(({ cut }) => cut),
    ...cutouts.others,
  ];
  const signs = new Set(cutouts.holes.flatMap(({ around }) => around));
  const cut = new Set([...(outline ? [outline] : []), ...openings].map(({ loop }) => loop));
  return { outline, cutouts, cut, signs, nested, open: unclosed.filter((loop) => !signs.has(loop)) };
}

/** All loops that a part was found among. */
export function loopsAround({ nested, open, signs }: Part): Loops {
  const unclosed = [...open, ...[...signs].filter(({ closed }) => !closed)];
  return { nested, unclosed, threads: threadArcs(unclosed) };
}

/** No kerf is narrower: where contours stay open, ends this near are meant to meet. */
const widestGap = 0.1;

function withoutGaps(chains: Chain[], tolerance: number): Chain[] {
  const open = chains.filter(({ closed }) => !closed);
  if (open.length === 0 || tolerance >= widestGap) {
    return chains;
  }
  const joined = chain(
    open.flatMap(({ pieces }) => pieces),
    widestGap,
  );
  return [...chains.filter(({ closed }) => closed), ...joined];
}

function largest(loops: readonly NestedLoop[]): NestedLoop | undefined {
  return loops.reduce<NestedLoop | undefined>(
    (found, one) => (found && found.loop.area >= one.loop.area ? found : one),
    undefined,
  );
}

/** What makes a reader doubt: outlines beside the part, and loops within its openings that are no counterbore. */
export function strangers({ cut, signs, nested }: Part): { outlines: number; islands: number } {
  const outlines = nested.filter(({ depth }) => depth === 0).length;
  const islands = nested.filter((one) => isIsland(one, cut) && !signs.has(one.loop)).length;
  return { outlines, islands };
}

function isIsland({ loop, parent }: NestedLoop, cut: Set<Loop>): boolean {
  return parent !== undefined && parent.depth > 0 && !cut.has(loop) && cut.has(parent.loop);
}
