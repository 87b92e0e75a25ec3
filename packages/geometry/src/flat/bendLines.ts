import { newStroke, type Stroke } from "../contours/bends.ts";
import { type Line, lineOf, type Point } from "../plane/primitives.ts";
import type { SheetBend } from "../solid/recognised.ts";
import type { Face } from "../step/brep.ts";
import type { Chart } from "./charts.ts";
import type { Skin } from "./skin.ts";
import { bendLineOver, type Crossing } from "./strips.ts";
import { bordersOf, pointsOf, type Topology } from "./topology.ts";

/** A stroke of a recognised sheet, by the id of its bends' group. */
export type SheetStroke = { stroke: Stroke; group: string };

/** Bend lines in the middle of the bends' zones, one stroke for all on one axis; those the skin does not reach lack. */
export function bendLines(
  skin: Skin,
  bends: readonly SheetBend[],
  topology: Topology,
  crossings: readonly Crossing[] = [],
): SheetStroke[] {
  const strokes = new Map<number, SheetStroke>();
  for (const crossing of crossings) {
    const { bend, strip } = crossing;
    const direction = strip.hollow ? "up" : "down";
    const known = strokes.get(bend.stroke) ?? { stroke: newStroke(direction), group: bend.group };
    known.stroke.lines.push(bendLineOver(crossing, skin.charts));
    strokes.set(bend.stroke, known);
  }
  for (const bend of bends.filter(({ strips }) => !strips)) {
    const faces = [...bend.inner, ...bend.outer]
      .flatMap((id) => topology.faces.get(id) ?? [])
      .filter((face) => skin.charts.has(face));
    for (const region of regionsOf(faces, topology)) {
      const line = middleLine(region, skin, topology);
      if (line) {
        const known = strokes.get(bend.stroke) ?? strokeOf(bend, region);
        known.stroke.lines.push(line);
        strokes.set(bend.stroke, known);
      }
    }
  }
  for (const { stroke } of strokes.values()) {
    stroke.length = stroke.lines.reduce(
      (sum, { from, to }) => sum + Math.hypot(to.x - from.x, to.y - from.y),
      0,
    );
  }
  return [...strokes.values()];
}

/** Seen from the skin, what is hollow comes up. */
function strokeOf({ group }: SheetBend, [face]: readonly Face[]): SheetStroke {
  const hollow = face?.surface.kind === "cylinder" && face.surface.concave;
  return { stroke: newStroke(hollow ? "up" : "down"), group };
}

/** Faces that share edges, together. */
function regionsOf(faces: readonly Face[], topology: Topology): Face[][] {
  const left = new Set(faces);
  const regions: Face[][] = [];
  for (const start of faces) {
    if (!left.delete(start)) {
      continue;
    }
    const region = [start];
    for (const face of region) {
      for (const { beyond } of bordersOf(topology, face)) {
        if (beyond && left.delete(beyond)) {
          region.push(beyond);
        }
      }
    }
    regions.push(region);
  }
  return regions;
}

function middleLine(region: readonly Face[], { charts }: Skin, topology: Topology): Line | undefined {
  const along = region.map((face) => charts.get(face)?.along).find((one) => one !== undefined);
  if (!along) {
    return undefined;
  }
  const points = region.flatMap((face) =>
    pointsOf(topology, face).map((point) => (charts.get(face) as Chart).toFlat(point)),
  );
  const lengthwise = extent(points.map(({ x, y }) => x * along.x + y * along.y));
  const square = extent(points.map(({ x, y }) => y * along.x - x * along.y));
  const middle = (square.least + square.most) / 2;
  const at = (place: number): Point => ({
    x: place * along.x - middle * along.y,
    y: place * along.y + middle * along.x,
  });
  return lineOf("", at(lengthwise.least), at(lengthwise.most));
}

function extent(values: readonly number[]): { least: number; most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { least, most };
}
