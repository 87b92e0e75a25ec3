import { BoxTree, type Effort, touches } from "../contours/boxTree.ts";
import type { Note } from "../dxf/flatDrawing.ts";
import { type Box, joinedBox } from "../plane/box.ts";
import { type Point, type Primitive, primitiveBox } from "../plane/primitives.ts";
import { areaOf, holds } from "./frame.ts";
import { isLevel, isUpright } from "./straight.ts";

/** Boxes of lines that hang on the frame: the title block, lists of parts, marks. */
export type Tables = { titleBlock: Box | null; boxes: Box[]; lines: Set<Primitive> };

const near = 0.3;
/** A title block is no larger, as a share of the frame. */
const largestShare = 0.45;
const fewTexts = 2;
/** How far a title block that does not touch the frame may lie from its lower right corner, as a share. */
const cornerShare = 0.08;
const mostSteps = 5_000_000;

/** What is written in boxes along the frame; the title block is the one in the lower right corner. */
export function tablesIn(lines: readonly Primitive[], frame: Box, notes: readonly Note[]): Tables {
  const straight = lines
    .filter((line) => isLevel(line, near / 6) || isUpright(line, near / 6))
    .map((line) => ({ line, box: primitiveBox(line) }));
  const found: Tables = { titleBlock: null, boxes: [], lines: new Set() };
  let least = Number.POSITIVE_INFINITY;
  for (const members of touching(straight)) {
    const box = joinedBox(members.map((one) => one.box));
    const isCorner = isAtCorner(box, frame);
    const isHung = members.some((one) => isOnFrame(one.box, frame));
    if (!isHung && !(isCorner && members.length > 4)) continue;
    const texts = isCorner ? notes.filter(({ at }) => isIn(box, at)).length : 0;
    if (!isHung && texts <= fewTexts) continue;
    for (const { line } of members) found.lines.add(line);
    if (areaOf(box) > largestShare * areaOf(frame)) continue;
    found.boxes.push(box);
    const away = frame.maxX - box.maxX + box.minY - frame.minY;
    if (texts >= fewTexts && away < least) {
      least = away;
      found.titleBlock = box;
    }
  }
  return found;
}

export const isIn = ({ minX, minY, maxX, maxY }: Box, { x, y }: Point, by = near) =>
  x >= minX - by && x <= maxX + by && y >= minY - by && y <= maxY + by;

function isAtCorner(box: Box, frame: Box): boolean {
  const right = (frame.maxX - frame.minX) * cornerShare;
  const low = (frame.maxY - frame.minY) * cornerShare;
  return frame.maxX - box.maxX <= right && box.minY - frame.minY <= low;
}

function isOnFrame(box: Box, frame: Box): boolean {
  return (
    holds(frame, box, near) &&
    (box.minX - frame.minX <= near ||
      box.minY - frame.minY <= near ||
      frame.maxX - box.maxX <= near ||
      frame.maxY - box.maxY <= near)
  );
}

type Boxed = { line: Primitive; box: Box };

/** Groups of lines that touch one another. */
function touching(lines: readonly Boxed[]): Boxed[][] {
  const tree = new BoxTree(lines, ({ box }) => box);
  const effort: Effort = { left: mostSteps };
  const left = new Set(lines);
  const groups: Boxed[][] = [];
  for (const first of lines) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const one of group)
      tree.visit(
        (box) => touches(box, one.box, near),
        effort,
        (other) => {
          if (left.delete(other)) group.push(other);
        },
      );
    groups.push(group);
  }
  return groups;
}
