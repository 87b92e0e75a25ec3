import type { ContourFeature } from "../featureGroups.ts";
import { primitiveBox } from "../plane/primitives.ts";
import type { PreviewRole, PreviewShape } from "../preview.ts";
import type { Stroke } from "./bends.ts";
import { BoxTree, type Effort, touches } from "./boxTree.ts";
import type { Chain } from "./chain.ts";
import { crossingsOf } from "./crossings.ts";
import type { Groups } from "./groups.ts";
import type { Loop } from "./loops.ts";
import type { Part } from "./part.ts";
import { rounded } from "./rounding.ts";
import { shapeOf } from "./shapes.ts";

/** Whether a contour crosses itself. One that only touches itself, or is not decided in time, counts as sound. */
function crossesItself({ pieces }: Chain, tolerance: number, effort: Effort): boolean {
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
        found ||= other.index > one.index && crossingsOf(one.piece, other.piece, tolerance).length > 0;
      },
    );
  }
  return found;
}

export const mostListed = 1000;
/** Comparisons that the search for crossings may take in one part. */
const mostSteps = 10_000_000;

export type OrderedLoop = { loop: Loop; depth: number; id: string };

/** All loops, those of the part first, then the other closed and the open ones, each by falling length. */
export function inOrder({ cut, signs, nested, open }: Part, outlines: ReadonlySet<Loop>): OrderedLoop[] {
  const rank = ({ loop }: { loop: Loop }) =>
    cut.has(loop) ? (outlines.has(loop) ? 0 : 1) : loop.closed ? 2 : 3;
  const unclosed = [...open, ...signs].filter((loop) => !loop.closed).map((loop) => ({ loop, depth: 0 }));
  return [...nested, ...unclosed]
    .sort((a, b) => rank(a) - rank(b) || b.loop.length - a.loop.length)
    .map(({ loop, depth }, index) => ({ loop, depth, id: `contour-${index + 1}` }));
}

/** The first of them as features. */
export function contoursOf(
  { cut, signs }: Part,
  ordered: readonly OrderedLoop[],
  outlines: ReadonlySet<Loop>,
  tolerance: number,
): ContourFeature[] {
  const effort = { left: mostSteps };
  return ordered.slice(0, mostListed).map(({ loop, depth, id }) => {
    const { closed, length, area, box, pieces } = loop;
    return rounded({
      id,
      kind: cut.has(loop) ? (outlines.has(loop) ? "outer" : "inner") : depth % 2 === 0 ? "outer" : "inner",
      shape: closed ? shapeOf(loop, tolerance).kind : "free",
      length,
      area,
      width: box.maxX - box.minX,
      height: box.maxY - box.minY,
      x: (box.minX + box.maxX) / 2,
      y: (box.minY + box.maxY) / 2,
      closed,
      of_part: cut.has(loop),
      layer: pieces[0]?.layer ?? "",
      ...(signs.has(loop) && { sign: true }),
      ...(crossesItself(loop, tolerance, effort) && { self_crossing: true }),
    });
  });
}

/** The shapes of the picture: contours, then bend lines. */
export function shapesOf(
  part: Part,
  ordered: readonly OrderedLoop[],
  outlines: ReadonlySet<Loop>,
  strokes: readonly Stroke[],
  { groupOf, bendGroupOf }: Pick<Groups, "groupOf" | "bendGroupOf">,
): PreviewShape[] {
  const contours = ordered.map(({ loop, id }): PreviewShape => {
    const group = groupOf.get(loop) ?? null;
    const role = roleOf(part, outlines, loop, group);
    return { id, role, group, direction: null, pieces: loop.pieces, closed: loop.closed };
  });
  const bends = strokes.flatMap((stroke, index) =>
    stroke.lines.map((line, part): PreviewShape => {
      const id = `bend-${index + 1}-${part + 1}`;
      const group = bendGroupOf.get(stroke) ?? null;
      return { id, role: "bend", group, direction: stroke.direction, pieces: [line], closed: false };
    }),
  );
  return [...contours, ...bends];
}

function roleOf(
  { cut, signs }: Part,
  outlines: ReadonlySet<Loop>,
  loop: Loop,
  group: string | null,
): PreviewRole {
  if (signs.has(loop)) {
    return "sign";
  }
  if (group) {
    return group.includes("slots-") ? "slot" : "hole";
  }
  if (outlines.has(loop)) {
    return "outer";
  }
  return cut.has(loop) ? "inner" : loop.closed ? "other" : "open";
}
