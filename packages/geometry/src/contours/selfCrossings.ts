import { meetings } from "../plane/distances.ts";
import { distance, type Primitive, primitiveBox } from "../plane/primitives.ts";
import { BoxTree, type Effort, touches } from "./boxTree.ts";
import type { Chain } from "./chain.ts";

/** Whether a contour crosses itself. One that only touches itself, or is not decided in time, counts as sound. */
export function crossesItself({ pieces }: Chain, tolerance: number, effort: Effort): boolean {
  if (pieces.length < 3) {
    return false;
  }
  const boxed = pieces.map((piece, index) => ({ piece, index, box: primitiveBox(piece) }));
  const tree = new BoxTree(boxed, ({ box }) => box);
  let found = false;
  for (const one of boxed) {
    tree.visit(
      (box) => !found && touches(box, one.box, 0),
      effort,
      (other) => {
        found ||= other.index > one.index && cross(one.piece, other.piece, tolerance);
      },
    );
  }
  return found;
}

/** Whether two pieces meet elsewhere than at an end, where they may be joined. */
function cross(a: Primitive, b: Primitive, tolerance: number): boolean {
  const ends = [a.from, a.to, b.from, b.to];
  return meetings(a, b).some((point) => ends.every((end) => distance(end, point) > tolerance));
}
