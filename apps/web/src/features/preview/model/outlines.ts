import { Vector3 } from "three";
import { type Arc, arcsIn, joinArcs } from "./circles.ts";
import type { Edges } from "./openModel.ts";

/** What can be measured from along the edges of one placed solid, in mm. */
export type Outlines = {
  solid: string | null;
  corners: Vector3[];
  arcs: Arc[];
  /** Ends of all other lines: x, y, z, x, y, z. */
  lines: Float32Array;
};

/** A turn of an edge, in radians, from which on it is a corner. */
const corner = 0.3;
const keyOf = ({ x, y, z }: Vector3) => `${x} ${y} ${z}`;

/** The edges as chains of points that follow each other, where they lie in the model. */
function chainsOf({ lines }: Edges): Vector3[][] {
  const { index, attributes } = lines.geometry;
  const { position } = attributes;
  const count = index?.count ?? position?.count ?? 0;
  const chains: Vector3[][] = [];
  let last = -1;
  for (let at = 0; position && at + 1 < count; at += 2) {
    const [from, to] = index ? [index.getX(at), index.getX(at + 1)] : [at, at + 1];
    const place = (vertex: number) =>
      new Vector3().fromBufferAttribute(position, vertex).applyMatrix4(lines.matrixWorld);
    if (from !== last) chains.push([place(from)]);
    chains.at(-1)?.push(place(to));
    last = to;
  }
  return chains;
}

/** Ends of a chain, ends of arcs in it, and where it turns sharply. */
function cornersOf(chain: readonly Vector3[], arcs: ReturnType<typeof arcsIn>): Vector3[] {
  const isInside = (at: number) => arcs.some(({ run }) => at > run.from && at < run.to);
  const isEnd = (at: number) => arcs.some(({ run }) => at === run.from || at === run.to);
  return chain.filter((point, at) => {
    const [before, after] = [chain[at - 1], chain[at + 1]];
    if (!before || !after || isEnd(at)) return true;
    if (isInside(at)) return false;
    return point.clone().sub(before).angleTo(after.clone().sub(point)) >= corner;
  });
}

function straightOf(chain: readonly Vector3[], arcs: ReturnType<typeof arcsIn>): number[] {
  const isInArc = (at: number) => arcs.some(({ run }) => at >= run.from && at < run.to);
  return chain.flatMap((point, at) => {
    const next = chain[at + 1];
    return next && !isInArc(at) ? [...point.toArray(), ...next.toArray()] : [];
  });
}

/**
 * Corners, circles and lines of a solid's edges.
 * @param grid how exact the points of the model are, in mm
 */
export function outlinesOf(edges: Edges, grid: number): Outlines {
  const found = chainsOf(edges).map((chain) => ({ chain, arcs: arcsIn(chain, grid) }));
  const arcs = joinArcs(
    found.flatMap((each) => each.arcs.map(({ arc }) => arc)),
    grid,
  );
  // Where the halves of a hole's rim meet is no corner.
  const round = new Set(arcs.flatMap(({ isFull, points }) => (isFull ? points.map(keyOf) : [])));
  const corners = new Map(
    found.flatMap(({ chain, arcs: own }) => cornersOf(chain, own).map((point) => [keyOf(point), point])),
  );
  return {
    solid: edges.solid,
    corners: [...corners].flatMap(([key, point]) => (round.has(key) ? [] : [point])),
    arcs,
    lines: Float32Array.from(found.flatMap(({ chain, arcs: own }) => straightOf(chain, own))),
  };
}
