import type { NestedLoop } from "../contours/containment.ts";
import { type Part, strangers } from "../contours/part.ts";
import { shapeOf } from "../contours/shapes.ts";
import type { FlatDrawing } from "./flatDrawing.ts";

/** ISO A4 to A0 and ANSI A to E, in millimetres. */
const papers = [
  [210, 297],
  [297, 420],
  [420, 594],
  [594, 841],
  [841, 1189],
  [215.9, 279.4],
  [279.4, 431.8],
  [431.8, 558.8],
  [558.8, 863.6],
  [863.6, 1117.6],
] as const;
const scales = [1, 2, 5, 10, 0.5, 0.2, 0.1];
/** What a frame leaves free of the paper, both sides together: without, 5, 10, or 10 and 20 to be punched. */
const margins = [0, 10, 20, 30];
const inexact = 0.6;
/** An inner frame takes most of the sheet. */
const frameShare = 0.6;
const fewTexts = 3;

/** Whether the outline is the frame of a drawing sheet rather than what is cut. */
export function isSheet(part: Part, { dimensions, texts }: FlatDrawing, tolerance: number): boolean {
  const { outline } = part;
  if (!outline || shapeOf(outline.loop, tolerance).kind !== "rectangle") {
    return false;
  }
  const holdsParts = strangers(part).islands > 0;
  const isAnnotated = dimensions > 0 || texts.length >= fewTexts;
  return (
    (holdsParts && (dimensions > 0 || hasFrame(outline, tolerance))) ||
    (isPaperSized(outline) && (holdsParts || isAnnotated))
  );
}

function isPaperSized({ loop: { box } }: NestedLoop): boolean {
  const [width, length] = [box.maxX - box.minX, box.maxY - box.minY].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return scales.some((scale) =>
    papers.some(([w, l]) => isNear(width / scale, w) && isNear(length / scale, l)),
  );
}

function isNear(size: number, paper: number): boolean {
  return margins.some((margin) => Math.abs(size - (paper - margin)) <= inexact);
}

/** A second frame close within the first, with something in it. */
function hasFrame({ loop, children }: NestedLoop, tolerance: number): boolean {
  return children.some(
    (inner) =>
      inner.children.length > 0 &&
      inner.loop.area > frameShare * loop.area &&
      shapeOf(inner.loop, tolerance).kind === "rectangle",
  );
}
