import { constants, setPriority } from "node:os";
import { flatShape } from "@kantwerk/geometry/flatShape";
import { readDxf } from "@kantwerk/geometry/readDxf";
import { fillSheet } from "@kantwerk/nesting/fillSheet";
import { nestLots } from "@kantwerk/nesting/nestLots";
import { type Point, type Shape, turned } from "@kantwerk/nesting/shape";
import type { ChildAnswer } from "../cad/childMessages.ts";
import { dieWithParent } from "../cad/dieWithParent.ts";
import { ReadingFailed } from "../cad/fileReader.ts";
import type { NestingPart, NestingResult, NestingTask } from "./nester.ts";

/* The process that nests for the server. It has no secrets and no connections. */

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

dieWithParent();

/** Outlines with more points would take too long. */
const mostPoints = 20_000;

const box = (length: number, width: number): Shape => ({
  outer: [
    { x: 0, y: 0 },
    { x: length, y: 0 },
    { x: length, y: width },
    { x: 0, y: width },
  ],
  holes: [],
});

/** @throws ReadingFailed if the pattern has no outline */
function shapeOf({ pattern }: NestingPart): Shape {
  if ("length" in pattern && "width" in pattern) return box(pattern.length, pattern.width);
  const shape = flatShape(readDxf(pattern).preview);
  if (!shape) throw new ReadingFailed("no_shape");
  if (shape.outer.length > mostPoints) throw new ReadingFailed("too_large");
  return turned(shape, 0);
}

/** Rounded to hundredths of a millimetre, the precision of the picture. */
const told = ({ outer, holes }: Shape): Shape => {
  const short = ({ x, y }: Point) => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 });
  return { outer: outer.map(short), holes: holes.map((hole) => hole.map(short)) };
};

/** Nests in this process. @throws ReadingFailed */
function nest({ sheet, parts }: NestingTask): NestingResult {
  const lots = parts.map((part) => ({ shape: shapeOf(part), turns: part.turns, count: part.count ?? 0 }));
  const shapes = lots.map(({ shape }) => told(shape));
  const [first] = lots;
  if (first && lots.length === 1 && parts[0]?.count === null) {
    const placements = fillSheet(first.shape, first.turns, sheet);
    return { shapes, sheets: [placements], too_large: placements.length === 0 ? [0] : [] };
  }
  const { sheets, tooLarge } = nestLots(lots, sheet);
  return { shapes, sheets, too_large: tooLarge };
}

function answerTo(task: NestingTask): ChildAnswer<NestingResult> {
  const memoryMb = process.memoryUsage.rss() / 2 ** 20;
  try {
    return { memoryMb, result: nest(task) };
  } catch (error) {
    const failed = error instanceof ReadingFailed ? error.code : "unreadable";
    return { memoryMb, failed, detail: String(error), broken: error instanceof RangeError };
  }
}

process.on("message", (task: NestingTask) => process.send?.(answerTo(task)));
