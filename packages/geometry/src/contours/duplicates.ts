import { fullTurn, middleOf, type Point, type Primitive } from "../plane/primitives.ts";

/** Keeps round coordinates away from the edge between two steps, so that noise does not part equal ones. */
const offset = 0.3719;

/** Leaves out what lies a second time on the same place, and what has no length. */
export function withoutDuplicates(
  primitives: readonly Primitive[],
  step: number,
): { kept: Primitive[]; dropped: number } {
  const seen = new Set<string>();
  const kept: Primitive[] = [];
  let dropped = 0;
  for (const primitive of primitives) {
    if (isPoint(primitive)) {
      continue;
    }
    const key = keyOf(primitive, step);
    if (seen.has(key)) {
      dropped += 1;
    } else {
      seen.add(key);
      kept.push(primitive);
    }
  }
  return { kept, dropped };
}

function isPoint(primitive: Primitive): boolean {
  const { from, to } = primitive;
  return primitive.kind === "line" && from.x === to.x && from.y === to.y;
}

function keyOf(primitive: Primitive, step: number): string {
  const at = ({ x, y }: Point) => `${Math.round(x / step + offset)},${Math.round(y / step + offset)}`;
  if (primitive.kind === "arc" && Math.abs(primitive.sweep) >= fullTurn) {
    return `${at(primitive.centre)},${Math.round(primitive.radius / step + offset)}`;
  }
  const [from, to] = [at(primitive.from), at(primitive.to)];
  const ends = from < to ? `${from},${to}` : `${to},${from}`;
  return primitive.kind === "line" ? ends : `${ends},${at(middleOf(primitive))}`;
}
