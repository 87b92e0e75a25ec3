import { Vector3 } from "three";
import { type Arc, arcsIn, joinArcs } from "./circles.ts";
import type { Edges } from "./openModel.ts";

/** Snap targets along the edges of one placed solid, in mm. */
export type Outlines = {
  solid: string | null;
  corners: Vector3[];
  arcs: Arc[];
  /** End points of all other lines: x, y, z, x, y, z. */
  lines: Float32Array;
};

/** Minimum turn of an edge at a corner, in radians. */
const corner = 0.3;
const keyOf = ({ x, y, z }: Vector3) => `${x} ${y} ${z}`;

/** Lines as pairs of point indices (equal points share one), and the points. */
function linesOf({ lines }: Edges) {
  const { index, attributes } = lines.geometry;
  const { position } = attributes;
  const count = index?.count ?? position?.count ?? 0;
  const places: Vector3[] = [];
  const known = new Map<string, number>();
  const ends = Array.from({ length: position ? count : 0 }, (_, at) => {
    const point = new Vector3();
    if (position) point.fromBufferAttribute(position, index?.getX(at) ?? at);
    const key = keyOf(point);
    const place = known.get(key) ?? places.push(point.applyMatrix4(lines.matrixWorld)) - 1;
    known.set(key, place);
    return place;
  });
  return { ends, places };
}

/** Splits the edges into chains of points, from one junction to the next. */
function chainsOf(edges: Edges): Vector3[][] {
  const { ends, places } = linesOf(edges);
  const at = Map.groupBy(ends.keys(), (end) => ends[end]);
  const isUsed = new Uint8Array(ends.length / 2);
  /** Follows lines from a point until the next junction. */
  const follow = (from: number | undefined): number[] => {
    const way: number[] = [];
    let place = from;
    for (;;) {
      const meeting = at.get(place) ?? [];
      const next = meeting.find((end) => !isUsed[end >> 1]);
      if (meeting.length !== 2 || next === undefined) return way;
      isUsed[next >> 1] = 1;
      place = ends[next ^ 1];
      if (place !== undefined) way.push(place);
    }
  };
  return [...isUsed.keys()].flatMap((line) => {
    if (isUsed[line]) return [];
    isUsed[line] = 1;
    const [from, to] = [ends[2 * line], ends[2 * line + 1]];
    const [on, back] = [follow(to), follow(from)];
    const chain = [...back.reverse(), from, to, ...on];
    return [chain.flatMap((place) => (place === undefined ? [] : (places[place] ?? [])))];
  });
}

type Chain = { points: Vector3[]; arcs: ReturnType<typeof arcsIn> };

/** The corners of a chain: its ends, the ends of its arcs, and sharp turns; a full circle has none. */
function cornersOf({ points, arcs }: Chain): Vector3[] {
  const isInside = new Set<number>();
  const isEnd = new Set([0, points.length - 1]);
  for (const { arc, run } of arcs) {
    for (let at = run.from + 1; at < run.to; at += 1) isInside.add(at);
    for (const at of [run.from, run.to]) arc.isFull ? isInside.add(at) : isEnd.add(at);
  }
  return points.filter((point, at) => {
    if (isInside.has(at) || isEnd.has(at)) return !isInside.has(at);
    const [before, after] = [points[at - 1], points[at + 1]];
    return before && after && point.clone().sub(before).angleTo(after.clone().sub(point)) >= corner;
  });
}

function straightOf({ points, arcs }: Chain): number[] {
  const isInArc = new Set<number>();
  for (const { run } of arcs) for (let at = run.from; at < run.to; at += 1) isInArc.add(at);
  return points.flatMap((point, at) => {
    const next = points[at + 1];
    return next && !isInArc.has(at) ? [...point.toArray(), ...next.toArray()] : [];
  });
}

/**
 * Corners, circles and lines of a solid's edges.
 * @param grid resolution of the model's points, in mm
 */
export function outlinesOf(edges: Edges, grid: number): Outlines {
  const chains = chainsOf(edges).map((points): Chain => ({ points, arcs: arcsIn(points, grid) }));
  const arcs = joinArcs(
    chains.flatMap((chain) => chain.arcs.map(({ arc }) => arc)),
    grid,
  );
  // Points where the halves of a hole's rim meet, or where its wall's seam ends, are not corners.
  const round = new Set(arcs.flatMap(({ isFull, points }) => (isFull ? points.map(keyOf) : [])));
  const corners = new Map(chains.flatMap(cornersOf).map((point) => [keyOf(point), point]));
  return {
    solid: edges.solid,
    corners: [...corners].flatMap(([key, point]) => (round.has(key) ? [] : [point])),
    arcs,
    lines: Float32Array.from(chains.flatMap(straightOf)),
  };
}
