import { cornersAround, dot, times } from "../space/vector.ts";
import type { Face, Vector } from "../step/brep.ts";
import { isNear, isParallel, type Topology } from "./topology.ts";

/** Plane faces in one plane, on one side of the material. */
type Level = { height: number; area: number; faces: number[] };
/** Levels whose planes look the one way and the other, heights along `normal`. */
type Layers = { normal: Vector; up: Level[]; down: Level[] };
type Pair = { distance: number; area: number; faces: [number[], number[]] };

/** The distance that most of the solid's planes lie apart, and the plane faces at that distance. */
export type Thickness = { value: number; main: Set<number>; area: number };

const sameHeight = 0.005;
const most = 3;
const least = 0.9;
/** Planes further than so many others are not the other side. */
const mostLevels = 40;

/** Finds the thickness by the planes that face away from each other with material between; undefined without any. */
export function thicknessOf(topology: Topology): Thickness | undefined {
  const { volume, area } = topology.solid;
  const mean = (2 * volume) / area;
  const pairs = layersOf(topology.faces).flatMap((layers) =>
    pairsOf(topology, layers, [least * mean, most * mean]),
  );
  let best: Thickness | undefined;
  for (const cluster of clustersOf(pairs)) {
    const weight = cluster.reduce((sum, pair) => sum + pair.area, 0);
    if (!best || weight > best.area) {
      const value = cluster.reduce((sum, pair) => sum + pair.distance * pair.area, 0) / weight;
      best = { value, main: new Set(cluster.flatMap(({ faces }) => faces.flat())), area: weight };
    }
  }
  return best;
}

function layersOf(faces: readonly Face[]): Layers[] {
  const buckets = new Map<string, Layers[]>();
  for (const face of [...faces].sort((a, b) => b.area - a.area)) {
    if (face.surface.kind === "plane") {
      const { normal, origin } = face.surface;
      const { layers, side } = layersFor(buckets, normal);
      layers[side].push({ height: dot(origin, layers.normal), area: face.area, faces: [face.id] });
    }
  }
  return [...new Set([...buckets.values()].flat())].map(({ normal, up, down }) => ({
    normal,
    up: merged(up),
    down: merged(down),
  }));
}

const cell = 0.02;

/** The layers of this direction or of the opposite one; directions are looked up in the cells of a rough grid. */
function layersFor(buckets: Map<string, Layers[]>, normal: Vector): { layers: Layers; side: "up" | "down" } {
  for (const [direction, side] of [
    [normal, "up"],
    [times(normal, -1), "down"],
  ] as const) {
    const found = buckets.get(keyOf(direction))?.find((one) => isSameWay(one.normal, direction));
    if (found) {
      return { layers: found, side };
    }
  }
  const layers: Layers = { normal, up: [], down: [] };
  for (const key of keysAround(normal)) {
    buckets.set(key, [...(buckets.get(key) ?? []), layers]);
  }
  return { layers, side: "up" };
}

function isSameWay(a: Vector, b: Vector): boolean {
  return dot(a, b) > 0 && isParallel(a, b);
}

function keyOf(direction: Vector): string {
  return direction.map((value) => Math.round(value / cell)).join();
}

/** All cells that a direction hardly different may fall into. */
function keysAround(direction: Vector): Set<string> {
  return new Set(cornersAround(direction, 2e-3).map(keyOf));
}

/** Levels of one height as one, from low to high. */
function merged(levels: Level[]): Level[] {
  const all: Level[] = [];
  for (const level of levels.sort((a, b) => a.height - b.height)) {
    const last = all.at(-1);
    if (last && level.height - last.height < sameHeight) {
      last.area += level.area;
      last.faces.push(...level.faces);
    } else {
      all.push(level);
    }
  }
  return all;
}

/** Both lists run from low to high, so that those near enough below an upper one are found in passing. */
function pairsOf(topology: Topology, { up, down }: Layers, [from, to]: [number, number]): Pair[] {
  let first = 0;
  return up.flatMap((upper) => {
    while (upper.height - (down[first]?.height ?? upper.height) > to) {
      first += 1;
    }
    const pairs: Pair[] = [];
    for (const lower of down.slice(first, first + mostLevels)) {
      const distance = upper.height - lower.height;
      if (distance < from) {
        break;
      }
      pairs.push(...pairOf(topology, upper, lower, distance));
    }
    return pairs;
  });
}

/** The faces of two levels that lie over one another. */
function pairOf({ faces, boxes }: Topology, upper: Level, lower: Level, distance: number): Pair[] {
  const over = (one: number, others: number[]) =>
    others.some((other) => {
      const [a, b] = [boxes[one], boxes[other]];
      return a !== undefined && b !== undefined && isNear(a, b, distance * 1.01);
    });
  const tops = upper.faces.filter((face) => over(face, lower.faces));
  const bottoms = lower.faces.filter((face) => over(face, tops));
  const areaOf = (ids: number[]) => ids.reduce((sum, id) => sum + (faces[id]?.area ?? 0), 0);
  const area = Math.min(areaOf(tops), areaOf(bottoms));
  return area > 0 ? [{ distance, area, faces: [tops, bottoms] }] : [];
}

/** Pairs of nearly one distance. */
function clustersOf(pairs: readonly Pair[]): Pair[][] {
  const clusters: Pair[][] = [];
  for (const pair of [...pairs].sort((a, b) => a.distance - b.distance)) {
    const first = clusters.at(-1)?.[0];
    if (first && pair.distance - first.distance <= Math.max(0.01, first.distance * 0.005)) {
      clusters.at(-1)?.push(pair);
    } else {
      clusters.push([pair]);
    }
  }
  return clusters;
}
