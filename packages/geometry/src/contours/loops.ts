import { type Box, joinedBox } from "../plane/box.ts";
import { cross } from "../plane/distances.ts";
import {
  type Arc,
  fullTurn,
  lengthOf,
  onCircle,
  type Point,
  type Primitive,
  primitiveBox,
} from "../plane/primitives.ts";
import type { Chain } from "./chain.ts";

/** A chain with its measures; the area is that of a closed one, else 0. */
export type Loop = Chain & { length: number; area: number; box: Box };

/** Measures a chain. A closed one that holds next to nothing runs there and back: it counts as open. */
export function loopOf(chain: Chain, tolerance: number): Loop {
  const length = chain.pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
  const area = chain.closed ? Math.abs(signedArea(chain.pieces)) : 0;
  const closed = chain.closed && area > length * tolerance * 0.5;
  return {
    ...chain,
    closed,
    length,
    area: closed ? area : 0,
    box: joinedBox(chain.pieces.map(primitiveBox)),
  };
}

/** The polygon of the corners and, exactly, the circular segments over its sides. */
export function signedArea(pieces: readonly Primitive[]): number {
  const origin = (pieces[0] as Primitive).from;
  let twice = 0;
  pieces.forEach((piece, index) => {
    const next = (pieces[(index + 1) % pieces.length] as Primitive).from;
    const [ax, ay] = [piece.from.x - origin.x, piece.from.y - origin.y];
    twice += ax * (next.y - origin.y) - ay * (next.x - origin.x);
    if (piece.kind === "arc") {
      twice += piece.radius ** 2 * (piece.sweep - Math.sin(piece.sweep));
    }
  });
  return twice / 2;
}

/** Whether a point lies in a closed loop: in its polygon, corrected by the segments over its sides. */
export function contains(loop: Loop, point: Point): boolean {
  let inside = false;
  const { pieces } = loop;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] as Primitive;
    const a = piece.from;
    const b = (pieces[(index + 1) % pieces.length] as Primitive).from;
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < a.x + ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y)) {
      inside = !inside;
    }
    if (piece.kind === "arc" && inSegment(piece, point)) {
      inside = !inside;
    }
  }
  return inside;
}

function inSegment(arc: Arc, point: Point): boolean {
  if ((point.x - arc.centre.x) ** 2 + (point.y - arc.centre.y) ** 2 >= arc.radius ** 2) {
    return false;
  }
  const { sweep } = arc;
  if (Math.abs(sweep) >= fullTurn) {
    return true;
  }
  return cross(arc, point) * sweep < 0;
}

/** A point on a loop, by its share of the pieces. */
export function pointOn(loop: Loop, share: number): Point {
  const at = share * loop.pieces.length;
  const index = Math.min(Math.floor(at), loop.pieces.length - 1);
  const piece = loop.pieces[index] as Primitive;
  const rest = at - index;
  if (piece.kind === "arc") {
    return onCircle(piece.centre, piece.radius, piece.start + piece.sweep * rest);
  }
  const { from, to } = piece;
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}
