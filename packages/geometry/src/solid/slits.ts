import { entryAt } from "../space/entryAt.ts";
import { distanceBetween } from "../space/vector.ts";
import type { Vector } from "../step/brep.ts";
import type { Corner } from "./corners.ts";
import type { Slit } from "./recognised.ts";
import { isSmooth } from "./skins.ts";
import { isParallel, neighboursOf, type Topology } from "./topology.ts";

/** A way over a bend from one plane face of a side to another. */
export type Link = { faces: number[]; axis: Vector };

/** What is bent, and what must be slit so that no bends lead round to where they began. */
export type Slitting = { corners: Corner[]; slits: Slit[] };

/**
 * Slits the shortest of the corners that lead round in a ring, as where the walls of a tray touch. Undefined for a closed
 * profile, whose ring has no floor to hold its walls.
 */
export function slitted(
  topology: Topology,
  side: ReadonlySet<number>,
  smooth: readonly Link[],
  corners: readonly Corner[],
  thickness: number,
): Slitting | undefined {
  const legOf = legsOf(topology, side);
  const joined = new Joined();
  const links: { legs: [number, number]; axis: Vector }[] = [];
  const join = (faces: readonly number[], axis: Vector) => {
    const legs = [...new Set(faces.flatMap((face) => legOf.get(face) ?? []))];
    const [a, b] = legs;
    if (a !== undefined && b !== undefined) links.push({ legs: [a, b], axis });
    return a === undefined || b === undefined || joined.join(a, b);
  };
  for (const { faces, axis } of smooth) join(faces, axis);
  const kept: Corner[] = [];
  const slit: Corner[] = [];
  for (const corner of corners.toSorted((a, b) => b.length - a.length)) {
    const isSplit = kept.some((other) => isOneLine(corner, other));
    if (join(stripFaces(corner, side), corner.axis.direction) || isSplit) kept.push(corner);
    else slit.push(corner);
  }
  const isHeld = slit.every((corner) => {
    const [a, b] = stripFaces(corner, side).map((face) => legOf.get(face));
    const beside = (leg: number | undefined) =>
      links
        .filter(
          ({ legs, axis }) => legs.includes(leg as number) && !isParallel(axis, corner.axis.direction, 0.1),
        )
        .map(({ legs }) => (legs[0] === leg ? legs[1] : legs[0]));
    const floors = beside(b);
    return beside(a).some((leg) => floors.includes(leg));
  });
  return isHeld ? { corners: kept, slits: slit.map((corner) => slitOf(corner, thickness)) } : undefined;
}

function stripFaces({ strips }: Corner, side: ReadonlySet<number>): number[] {
  return strips.filter(({ faces }) => faces.every((face) => side.has(face))).flatMap(({ faces }) => faces);
}

function isOneLine({ axis: a }: Corner, { axis: b }: Corner): boolean {
  return distanceBetween(a.origin, b.origin) < 0.05 && isParallel(a.direction, b.direction, 0.005);
}

function slitOf({ inner, outer, angle, length }: Corner, thickness: number): Slit {
  return {
    inner: inner.flatMap(({ edges }) => edges),
    outer: outer.flatMap(({ edges }) => edges),
    area: length * thickness * Math.tan(angle / 2),
  };
}

/** Plane faces of a side that lie in one plane beside one another have one number. */
function legsOf(topology: Topology, side: ReadonlySet<number>): Map<number, number> {
  const legs = new Map<number, number>();
  for (const start of side) {
    if (entryAt(topology.faces, start).surface.kind !== "plane" || legs.has(start)) continue;
    legs.set(start, start);
    const reached = [start];
    for (const id of reached) {
      const face = entryAt(topology.faces, id);
      for (const { face: beside, edge } of neighboursOf(topology, face)) {
        const goesOn = side.has(beside.id) && !legs.has(beside.id) && beside.surface.kind === "plane";
        if (goesOn && isSmooth(face, beside, edge)) {
          legs.set(beside.id, start);
          reached.push(beside.id);
        }
      }
    }
  }
  return legs;
}

/** Which legs hang together. */
class Joined {
  private readonly parents = new Map<number, number>();

  /** False where both hang together already. */
  join(one: number, other: number): boolean {
    const [a, b] = [this.rootOf(one), this.rootOf(other)];
    this.parents.set(a, b);
    return a !== b;
  }

  private rootOf(leg: number): number {
    let root = leg;
    for (
      let next = this.parents.get(root);
      next !== undefined && next !== root;
      next = this.parents.get(root)
    ) {
      root = next;
    }
    this.parents.set(leg, root);
    return root;
  }
}
