import type { Placement, Sheet } from "@kantwerk/nesting/layout";
import { reachOf } from "@kantwerk/nesting/nestLots";
import { restOf } from "@kantwerk/nesting/rest";
import { areaOf, type Shape } from "@kantwerk/nesting/shape";
import { z } from "zod";

/** A picture of more parts shows nothing more. */
const mostShown = 3000;

const number = z.number();
const point = z.tuple([number, number]);

/** A sheet with parts on it, and how often it is cut so. */
export const sheetSchema = z.object({
  times: number,
  pieces: number,
  placements: z
    .array(z.tuple([number, number, number, number]))
    .describe("Index of the shape, quarter turns against the clock, x and y of the corner of its box, in mm"),
  use: number.describe("Share of the sheet that becomes parts"),
  reach: number.describe("How far the parts reach along the sheet, in mm"),
  rest: z
    .object({ x: number, y: number, length: number, width: number })
    .nullable()
    .describe("The largest rectangle that is left, in mm"),
});

export const shapeSchema = z.object({
  name: z.string(),
  product: z.string(),
  outer: z.array(point),
  holes: z.array(z.array(point)),
});

/** What is to be seen and said of a sheet. */
export function sheetFigures(
  placements: readonly Placement[],
  shapes: readonly Shape[],
  sheet: Sheet,
  times: number,
): z.infer<typeof sheetSchema> {
  const areas = shapes.map(areaOf);
  const used = placements.reduce((sum, { part }) => sum + (areas[part] ?? 0), 0);
  return {
    times,
    pieces: placements.length,
    placements: placements.slice(0, mostShown).map(({ part, turn, x, y }) => [part, turn, x, y]),
    use: used / (sheet.length * sheet.width),
    reach: reachOf(
      placements,
      shapes.map((shape) => ({ shape })),
    ),
    rest: restOf(placements, shapes, sheet) ?? null,
  };
}

/** A shape as it is sent. */
export function sentShape({ outer, holes }: Shape, { id, name }: { id: string; name: string }) {
  const pairs = (points: Shape["outer"]) => points.map(({ x, y }): [number, number] => [x, y]);
  return { name, product: id, outer: pairs(outer), holes: holes.map(pairs) };
}

/** The sheets of a lot of one part: full ones, and the one that is begun. */
export function lotSheets(
  filled: readonly Placement[],
  shapes: readonly Shape[],
  sheet: Sheet,
  quantity: number,
) {
  const full = Math.floor(quantity / filled.length);
  const rest = quantity % filled.length;
  return [
    ...(full > 0 ? [sheetFigures(filled, shapes, sheet, full)] : []),
    ...(rest > 0 ? [sheetFigures(filled.slice(0, rest), shapes, sheet, 1)] : []),
  ];
}
