import type { HoleGroup, SlotGroup } from "../featureGroups.ts";
import { distance, type Primitive } from "../plane/primitives.ts";
import type { NestedLoop } from "./containment.ts";
import { gathered } from "./gathered.ts";
import { roundLetters } from "./letters.ts";
import type { Loop } from "./loops.ts";
import { type Circle, type LoopShape, type Slot, shapeOf } from "./shapes.ts";

/** Nominal diameter and pitch of ISO coarse threads. */
const coarseThreads: readonly (readonly [number, number])[] = [
  [1.6, 0.35],
  [2, 0.4],
  [2.5, 0.45],
  [3, 0.5],
  [4, 0.7],
  [5, 0.8],
  [6, 1],
  [8, 1.25],
  [10, 1.5],
  [12, 1.75],
  [14, 2],
  [16, 2],
  [18, 2.5],
  [20, 2.5],
  [24, 3],
  [30, 3.5],
];

/** The metric size of a drawn thread, as M8, if its outer and core diameters are those of one. */
function metricThread(outer: number, core: number): string | undefined {
  const found = coarseThreads.find(
    ([nominal, pitch]) =>
      Math.abs(outer - nominal) <= 0.05 && Math.abs(core - (nominal - pitch)) <= 0.3 * pitch,
  );
  return found && `M${found[0]}`;
}

/** A hole of the part: the loop that is cut, as a circle, and the circles and arcs around it that say more about it. */
export type Hole = {
  cut: NestedLoop;
  circle: Circle;
  around: Loop[];
  group: Omit<HoleGroup, "id" | "count">;
};
export type SlotCut = { cut: NestedLoop; slot: Slot };
/** What is cut out of a part. */
export type Cutouts = { holes: Hole[]; slots: SlotCut[]; others: NestedLoop[] };

const concentric = 0.02;
/** A wider ring around a hole is no counterbore but another part. */
const widestCounterbore = 4;
/** Nor is one this wide: in it lies another part, or what falls out. */
const largestCounterbore = 50;
/** No counterbore is wider than its hole by so little: the hole is drawn twice. */
const drawnTwice = 0.05;
const threadSweep = { least: (240 / 180) * Math.PI, most: (300 / 180) * Math.PI };
const widestThread = 1.5;

/** Sorts what lies directly in the part into holes, slots and other openings. */
export function cutoutsOf(part: NestedLoop, threads: ThreadArcs, tolerance: number): Cutouts {
  const cutouts: Cutouts = { holes: [], slots: [], others: [] };
  const letters = roundLetters(part.children, tolerance);
  for (const opening of part.children) {
    const shape = shapeOf(opening.loop, tolerance);
    if (shape.kind === "circle" && !letters.has(opening)) {
      cutouts.holes.push(holeOf(opening, shape.circle, threads, tolerance));
    } else if (shape.kind === "slot") {
      cutouts.slots.push({ cut: opening, slot: shape.slot });
    } else {
      cutouts.others.push(opening);
    }
  }
  return cutouts;
}

function holeOf(opening: NestedLoop, circle: Circle, threads: ThreadArcs, tolerance: number): Hole {
  const core = isRingInRing(opening, circle, tolerance)
    ? { cut: opening, circle, around: [] }
    : innermost(opening, circle, tolerance);
  const diameter = 2 * core.circle.radius;
  if (core.cut !== opening && 2 * circle.radius - diameter < drawnTwice) {
    return { ...core, group: { hole_type: "hole", diameter, through: true } };
  }
  if (core.cut !== opening) {
    const outer_diameter = 2 * circle.radius;
    const group = { hole_type: "counterbore" as const, diameter, inner_diameter: diameter, outer_diameter };
    return { ...core, group: { ...group, through: true } };
  }
  const thread = threads.around(circle);
  if (!thread) {
    return { cut: opening, circle, around: [], group: { hole_type: "hole", diameter, through: true } };
  }
  const outer_diameter = 2 * thread.radius;
  const size = metricThread(outer_diameter, diameter);
  const group = { hole_type: "thread" as const, diameter, inner_diameter: diameter, outer_diameter };
  return {
    cut: opening,
    circle,
    around: [thread.loop],
    group: { ...group, ...(size && { thread: size }), through: true },
  };
}

/** A washer in a washer: two rings and more round one centre, in a part that is round about it itself. */
function isRingInRing(opening: NestedLoop, circle: Circle, tolerance: number): boolean {
  const around = opening.parent && shapeOf(opening.parent.loop, tolerance);
  const isRound = around?.kind === "circle" && distance(around.circle.centre, circle.centre) <= concentric;
  return isRound && innermost(opening, circle, tolerance).around.length > 1;
}

type Core = { cut: NestedLoop; circle: Circle; around: Loop[] };

/** Concentric circles: the smallest is cut through, those around it are a counterbore. */
function innermost(opening: NestedLoop, outer: Circle, tolerance: number): Core {
  let core: Core = { cut: opening, circle: outer, around: [] };
  for (let next: Core | undefined = core; next; next = inner(core, outer, tolerance)) {
    core = next;
  }
  return core;
}

function inner({ cut, around }: Core, outer: Circle, tolerance: number): Core | undefined {
  const [child] = cut.children;
  const shape: LoopShape | undefined =
    child && cut.children.length === 1 ? shapeOf(child.loop, tolerance) : undefined;
  if (!child || shape?.kind !== "circle" || distance(shape.circle.centre, outer.centre) > concentric) {
    return undefined;
  }
  const isNear =
    outer.radius <= widestCounterbore * shape.circle.radius && outer.radius <= largestCounterbore;
  return isNear ? { cut: child, circle: shape.circle, around: [...around, cut.loop] } : undefined;
}

type ThreadArc = Circle & { loop: Loop };
export type ThreadArcs = { around: (hole: Circle) => ThreadArc | undefined };

/** Open arcs of about 270°: the sign of a thread around its core hole. */
export function threadArcs(open: readonly Loop[]): ThreadArcs {
  const cells = new Map<string, ThreadArc[]>();
  for (const loop of open) {
    const circle = threadCircle(loop.pieces);
    if (circle) {
      const key = cellOf(circle.centre.x, circle.centre.y);
      cells.set(key, [...(cells.get(key) ?? []).slice(-8), { ...circle, loop }]);
    }
  }
  const near = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));
  const around = ({ centre, radius }: Circle) =>
    near
      .flatMap(([x, y]) => cells.get(cellOf(centre.x + x, centre.y + y)) ?? [])
      .find(
        (arc) =>
          distance(arc.centre, centre) <= concentric &&
          arc.radius > radius &&
          arc.radius <= radius * widestThread,
      );
  return { around };
}

function cellOf(x: number, y: number): string {
  return `${Math.floor(x)},${Math.floor(y)}`;
}

function threadCircle(pieces: readonly Primitive[]): Circle | undefined {
  const first = pieces[0];
  if (first?.kind !== "arc" || pieces.length > 4) {
    return undefined;
  }
  const turn = pieces.reduce((sum, piece) => {
    const isOnCircle = piece.kind === "arc" && distance(piece.centre, first.centre) <= concentric;
    return isOnCircle ? sum + Math.abs(piece.sweep) : Number.NaN;
  }, 0);
  return turn >= threadSweep.least && turn <= threadSweep.most ? first : undefined;
}

const equalSize = 0.01;

/** Gathers equal holes, from small to large, and numbers the groups. */
export function groupHoles(holes: readonly Hole[]): { groups: HoleGroup[]; groupOf: Map<Loop, string> } {
  const sorted = [...holes].sort((a, b) => a.group.diameter - b.group.diameter);
  const { groups, groupOf } = gathered("holes", sorted, ({ group }) => group, isEqualHole);
  const loops = [...groupOf].flatMap(([{ cut, around }, id]) =>
    [cut.loop, ...around].map((loop) => [loop, id] as const),
  );
  return { groups, groupOf: new Map(loops) };
}

function isEqualHole(a: Hole["group"], b: Hole["group"]): boolean {
  const near = (x = 0, y = 0) => Math.abs(x - y) <= equalSize;
  return (
    a.hole_type === b.hole_type && near(a.diameter, b.diameter) && near(a.outer_diameter, b.outer_diameter)
  );
}

/** Gathers equal slots and numbers the groups. */
export function groupSlots(slots: readonly SlotCut[]): { groups: SlotGroup[]; groupOf: Map<Loop, string> } {
  const sorted = [...slots].sort((a, b) => a.slot.length - b.slot.length);
  const { groups, groupOf } = gathered(
    "slots",
    sorted,
    ({ slot: { width, length } }) => ({ width, length }),
    (a, b) => Math.abs(a.width - b.width) <= equalSize && Math.abs(a.length - b.length) <= equalSize,
  );
  return { groups, groupOf: new Map([...groupOf].map(([{ cut }, id]) => [cut.loop, id])) };
}
