import { distance, fullTurn, type Primitive } from "../plane/primitives.ts";

type Circle = Extract<Primitive, { kind: "arc" }>;

/** With more circles than this it is a perforation, whatever lies on what. */
const mostCircles = 500;
/** Through the middles of so many holes no hole is cut by chance. */
const leastHoles = 3;
const nearMiddle = 0.02;

/** The lines without the circles that holes are set out on: they run through the middles of smaller holes. */
export function withoutBoltCircles(primitives: readonly Primitive[]): Primitive[] {
  const circles = primitives.filter(
    (piece): piece is Circle => piece.kind === "arc" && Math.abs(piece.sweep) >= fullTurn - 1e-9,
  );
  if (circles.length > mostCircles) return [...primitives];
  const isSetOutOn = ({ centre, radius }: Circle) => {
    const on = circles.filter(
      (hole) => hole.radius < radius / 2 && Math.abs(distance(hole.centre, centre) - radius) <= nearMiddle,
    );
    return on.length >= leastHoles;
  };
  const dropped = new Set<Primitive>(circles.filter(isSetOutOn));
  return primitives.filter((piece) => !dropped.has(piece));
}
