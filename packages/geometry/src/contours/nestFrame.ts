import type { NestedLoop } from "./containment.ts";
import { shapeOf } from "./shapes.ts";

/** `sheet`: parts are nested in it. `unsure`: perhaps so, or a plate with openings that hold something. */
export type FrameKind = "sheet" | "plate" | "unsure";

/** Parts fill at least so much of the sheet that they are nested on, and openings hardly more of a plate. */
const fullSheet = 0.25;
/** The holes of a part take less of it than the inside of a letter takes. */
const largestHole = 0.3;
const sheetLayer = /sheet|tafel|nest|stock|rohteil|rohmaterial|zuschnitt|platine|remnant|restblech/i;
/** Usual sheets, in mm. */
const formats = [
  [500, 1000],
  [1000, 2000],
  [1250, 2500],
  [1500, 3000],
  [2000, 4000],
  [2000, 6000],
  [1220, 2440],
  [1524, 3048],
] as const;
const inexact = 1;
/** What has holes in it and is so large is hardly a letter either. */
const partOfRemnant = 60;
/** No letters are so large. */
const largerThanLetters = 150;

/**
 * Tells the sheet around nested parts from a plate with openings. Parts have holes of their own, lie apart and fill much
 * of the sheet; what lies in openings is the inside of letters, which are small, or a part in the waste.
 */
export function frameKind(outline: NestedLoop, tolerance: number): FrameKind {
  const { loop, children } = outline;
  const drilled = children.filter((child) => isDrilled(child, tolerance));
  const isSheetSized = isFormat(loop.box.maxX - loop.box.minX, loop.box.maxY - loop.box.minY);
  const isNamed = isSheetNamed(outline);
  const filled = children.reduce((sum, child) => sum + child.loop.area, 0) / loop.area;
  const isFull = filled >= fullSheet || isSheetSized || isNamed;
  if (shapeOf(loop, tolerance).kind !== "rectangle") {
    const mayBeParts = filled >= fullSheet || drilled.every((child) => isLargerThanLetters(child));
    return drilled.length > 1 && mayBeParts ? "unsure" : "plate";
  }
  if (children.length > 1 && (drilled.length > 1 || (drilled.length > 0 && isNamed)) && isFull) {
    return "sheet";
  }
  if (isNamed && children.length > 1) {
    return "sheet";
  }
  const mayHoldParts = isSheetSized && children.length > 1 && filled >= fullSheet;
  return drilled.length > 0 || mayHoldParts || holdsRings(children, filled, tolerance) ? "unsure" : "plate";
}

function isLargerThanLetters({ loop: { box } }: NestedLoop): boolean {
  return Math.min(box.maxX - box.minX, box.maxY - box.minY) >= partOfRemnant;
}

/** Holds round holes, or openings of any shape in what is too large for a letter, and but counterbores in them. */
function isDrilled({ loop, children }: NestedLoop, tolerance: number): boolean {
  const isCircle = (one: Pick<NestedLoop, "loop">) => shapeOf(one.loop, tolerance).kind === "circle";
  const holdsParts = children.some((opening) => opening.children.length > 0 && !isCircle(opening));
  const { box } = loop;
  const isLarge = Math.min(box.maxX - box.minX, box.maxY - box.minY) >= largerThanLetters;
  const isHole = (opening: NestedLoop) =>
    opening.children.length === 0 &&
    ["circle", "slot"].includes(shapeOf(opening.loop, tolerance).kind) &&
    opening.loop.area < largestHole * loop.area;
  const isPlain = children.length > 0 && !holdsParts;
  return (isPlain && (isLarge || children.length > 2)) || (!isCircle({ loop }) && children.some(isHole));
}

/** Many rings that fill the sheet may be washers as well as counterbores. */
function holdsRings(children: readonly NestedLoop[], filled: number, tolerance: number): boolean {
  const rings = children.filter(
    (child) => child.children.length > 0 && shapeOf(child.loop, tolerance).kind === "circle",
  );
  return rings.length > 3 && filled >= fullSheet;
}

function isSheetNamed({ loop, children }: NestedLoop): boolean {
  const layer = loop.pieces[0]?.layer ?? "";
  return sheetLayer.test(layer) && children.every((child) => child.loop.pieces[0]?.layer !== layer);
}

function isFormat(a: number, b: number): boolean {
  const [width, length] = [Math.min(a, b), Math.max(a, b)];
  return formats.some(([w, l]) => Math.abs(width - w) <= inexact && Math.abs(length - l) <= inexact);
}
