import { type Box, boxOf } from "../plane/box.ts";
import {
  alongSegment,
  circleShares,
  isOnArc,
  type Segment,
  segmentToPiece,
  shareOf,
} from "../plane/distances.ts";
import { distance, type Line, type Point, type Primitive, primitiveBox } from "../plane/primitives.ts";
import type { Stroke } from "./bends.ts";
import { BoxTree, boxDistance, type Effort } from "./boxTree.ts";
import type { Loop } from "./loops.ts";

/** The rim of a hole or slot: all that lies as far as `radius` from the line between its centres. */
export type Rim = { loop: Loop; group: string; centres: Segment; radius: number };

/** What holes and bends keep clear of. */
export type Surroundings = {
  outline: Loop;
  /** Openings that are no round holes: their edges count like the outline, the webs of a perforation do not. */
  openings: readonly Loop[];
  strokes: readonly Stroke[];
};

export type Clearance = { to_edge?: number; to_bend?: number };

type EdgePiece = { piece: Primitive; loop: Loop };
type BendLine = { line: Line; stroke: Stroke };
type Trees = { edges: BoxTree<EdgePiece>; bends: BoxTree<BendLine> };

/** Comparisons that the clearances of one part may take, about a second. */
const mostSteps = 20_000_000;
const touching = 0.01;
/** Where along a bend line its legs are measured, and how many of these may be shorter, as by rounded corners. */
const probes = 16;
const shorterProbes = 5;

/** Least distances of each group of holes or slots, and the shortest leg beside the bends of each stroke. */
export function clearancesOf(
  rims: readonly Rim[],
  surroundings: Surroundings,
): { groups: Map<string, Clearance>; flanges: Map<Stroke, number> } {
  const effort = { left: mostSteps };
  const trees = treesOf(surroundings);
  const groups = new Map<string, Clearance>();
  for (const rim of rims) {
    const known = groups.get(rim.group) ?? {};
    const to_edge = smaller(known.to_edge, edgeDistance(rim, trees, effort, known.to_edge));
    const to_bend = smaller(known.to_bend, bendDistance(rim, trees, effort, known.to_bend));
    groups.set(rim.group, {
      ...(to_edge !== undefined && { to_edge }),
      ...(to_bend !== undefined && { to_bend }),
    });
  }
  const flanges = new Map<Stroke, number>();
  for (const stroke of surroundings.strokes) {
    const flange = flangeOf(stroke, trees, effort);
    if (flange !== undefined) {
      flanges.set(stroke, flange);
    }
  }
  return effort.left > 0 ? { groups, flanges } : { groups: new Map(), flanges: new Map() };
}

function smaller(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

function treesOf({ outline, openings, strokes }: Surroundings): Trees {
  const edges = [outline, ...openings].flatMap((loop) => loop.pieces.map((piece) => ({ piece, loop })));
  const bends = strokes.flatMap((stroke) => stroke.lines.map((line) => ({ line, stroke })));
  return {
    edges: new BoxTree(edges, ({ piece }) => primitiveBox(piece)),
    bends: new BoxTree(bends, ({ line }) => primitiveBox(line)),
  };
}

function edgeDistance(rim: Rim, { edges }: Trees, effort: Effort, known = Number.POSITIVE_INFINITY) {
  const box = boxOf([rim.centres.from, rim.centres.to]);
  const nearness = {
    toBox: (other: Box) => boxDistance(box, other),
    toItem: ({ piece, loop }: EdgePiece) =>
      loop === rim.loop ? Number.POSITIVE_INFINITY : segmentToPiece(rim.centres, piece),
  };
  const found = edges.nearest(nearness, effort, known + rim.radius);
  return found && Math.max(0, found.distance - rim.radius);
}

/** A hole at the one end of a bend line relieves it; a hole that a bend line runs through is too near to it. */
function bendDistance(rim: Rim, { bends }: Trees, effort: Effort, known = Number.POSITIVE_INFINITY) {
  const box = boxOf([rim.centres.from, rim.centres.to]);
  const relieved = new Set<BendLine>();
  const met = new Map<Stroke, BendLine[]>();
  bends.visit(
    (other) => boxDistance(box, other) <= rim.radius + touching,
    effort,
    (bend) => {
      if (segmentToPiece(rim.centres, bend.line) <= rim.radius + touching) {
        met.set(bend.stroke, [...(met.get(bend.stroke) ?? []), bend]);
      }
    },
  );
  for (const lines of met.values()) {
    const [only, second] = lines;
    if (only && !second && [only.line.from, only.line.to].filter((end) => isInRim(end, rim)).length === 1) {
      relieved.add(only);
    }
  }
  const nearness = {
    toBox: (other: Box) => boxDistance(box, other),
    toItem: (bend: BendLine) =>
      relieved.has(bend) ? Number.POSITIVE_INFINITY : segmentToPiece(rim.centres, bend.line),
  };
  const found = bends.nearest(nearness, effort, known + rim.radius);
  return found && Math.max(0, found.distance - rim.radius);
}

function isInRim(point: Line["from"], { centres, radius }: Rim): boolean {
  return (
    segmentToPiece({ from: point, to: point }, { kind: "line", layer: "", ...centres }) <= radius + touching
  );
}

/** The shorter leg beside a stroke: from its lines square to the next bend or contour. */
function flangeOf(stroke: Stroke, trees: Trees, effort: Effort): number | undefined {
  const legs = [1, -1].flatMap((side) => {
    const lengths = stroke.lines
      .flatMap((line) => legLengths(line, stroke, side, trees, effort))
      .sort((a, b) => a - b);
    return lengths.slice(Math.floor((lengths.length * shorterProbes) / probes)).slice(0, 1);
  });
  return legs.length > 0 ? Math.min(...legs) : undefined;
}

/** Measured at points spread over a bend line; points that are not in the material are left out. */
function legLengths(line: Line, own: Stroke, side: number, trees: Trees, effort: Effort): number[] {
  const length = distance(line.from, line.to);
  const square = {
    x: (-side * (line.to.y - line.from.y)) / length,
    y: (side * (line.to.x - line.from.x)) / length,
  };
  return Array.from({ length: probes }, (_, probe) => {
    const from = alongSegment(line, (probe + 0.5) / probes);
    return legLength({ from, to: { x: from.x + square.x, y: from.y + square.y } }, own, trees, effort);
  }).filter((leg) => leg !== undefined);
}

/** How far a ray runs to the next edge or bend of another stroke; undefined where it does not begin inside. */
function legLength(ray: Segment, own: Stroke, { edges, bends }: Trees, effort: Effort): number | undefined {
  const hits: number[] = [];
  const onRay = (box: Box) => meetsBox(ray, box);
  edges.visit(onRay, effort, ({ piece }) => hits.push(...hitsOn(ray, piece)));
  if (hits.length % 2 === 0) {
    return undefined;
  }
  bends.visit(onRay, effort, ({ line, stroke }) => {
    if (stroke !== own) {
      hits.push(...hitsOn(ray, line));
    }
  });
  return Math.min(...hits);
}

/** Where a ray from `from` through `to` meets a piece, in lengths of the segment. */
function hitsOn(ray: Segment, piece: Primitive): number[] {
  if (piece.kind === "arc") {
    return circleShares(ray, piece).filter((share) => share > 0 && isOnArc(piece, alongSegment(ray, share)));
  }
  const [x, y] = [ray.to.x - ray.from.x, ray.to.y - ray.from.y];
  const left = (point: Point) => x * (point.y - ray.from.y) - y * (point.x - ray.from.x);
  const [from, to] = [left(piece.from), left(piece.to)];
  if (from > 0 === to > 0) {
    return [];
  }
  const share = shareOf(alongSegment(piece, from / (from - to)), ray);
  return share > 0 ? [share] : [];
}

/** By slabs: the stretch of the ray within the box's columns, and that within its rows, have something in common. */
function meetsBox({ from, to }: Segment, { minX, minY, maxX, maxY }: Box): boolean {
  const across = stretchIn(from.x, to.x - from.x, minX, maxX);
  const up = stretchIn(from.y, to.y - from.y, minY, maxY);
  return Math.min(across.leave, up.leave) >= Math.max(across.enter, up.enter, 0);
}

function stretchIn(at: number, step: number, least: number, most: number): { enter: number; leave: number } {
  if (Math.abs(step) < 1e-12) {
    return at >= least && at <= most ? unbounded : nowhere;
  }
  const [a, b] = [(least - at) / step, (most - at) / step];
  return { enter: Math.min(a, b), leave: Math.max(a, b) };
}

const unbounded = { enter: Number.NEGATIVE_INFINITY, leave: Number.POSITIVE_INFINITY };
const nowhere = { enter: Number.POSITIVE_INFINITY, leave: Number.NEGATIVE_INFINITY };
