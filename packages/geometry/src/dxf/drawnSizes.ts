import { type Box, diagonalOf } from "../plane/box.ts";
import { fullTurn, type Primitive } from "../plane/primitives.ts";
import { type DrawnSizes, takesScrew } from "../units/decideUnit.ts";

/** In mm: what is shorter falls through the grid of every machine. */
const shortestPart = 8;

/** What tells the unit of a drawing: its diagonal, and the circles that may be holes, in one piece or in several. */
export function drawnSizes(cuts: readonly Primitive[], box: Box): DrawnSizes {
  const shorter = Math.min(box.maxX - box.minX, box.maxY - box.minY);
  const circles = new Map<string, { diameter: number; turn: number }>();
  for (const piece of cuts) {
    if (piece.kind !== "arc" || !takesScrew(piece.radius * 2, shorter)) continue;
    const at = [piece.centre.x, piece.centre.y, piece.radius].map((number) => number.toPrecision(7)).join();
    const circle = circles.get(at) ?? { diameter: piece.radius * 2, turn: 0 };
    circle.turn += Math.abs(piece.sweep);
    circles.set(at, circle);
  }
  const whole = [...circles.values()].filter(({ turn }) => turn > fullTurn - 1e-3);
  return {
    longest: diagonalOf(box),
    holes: whole.map(({ diameter }) => diameter),
    thicknesses: [],
    shortestPart,
  };
}
