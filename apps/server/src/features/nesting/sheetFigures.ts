import type { NestedShape, NestedSheet } from "@kantwerk/contract/answers/nesting";
import type { Placement, Sheet } from "@kantwerk/nesting/layout";
import { restOf } from "@kantwerk/nesting/rest";
import { areaOf, type Shape } from "@kantwerk/nesting/shape";

/** A picture of more parts shows no more detail. */
const mostShown = 3000;

/** The picture and figures of a sheet. */
export function sheetFigures(
  placements: readonly Placement[],
  shapes: readonly Shape[],
  sheet: Sheet,
  times: number,
): NestedSheet {
  const areas = shapes.map(areaOf);
  const used = placements.reduce((sum, { part }) => sum + (areas[part] ?? 0), 0);
  return {
    times,
    pieces: placements.length,
    placements: placements.slice(0, mostShown).map(({ part, turn, x, y }) => [part, turn, x, y]),
    use: used / (sheet.length * sheet.width),
    rest: restOf(placements, shapes, sheet) ?? null,
  };
}

export function sentShape({ outer, holes }: Shape, { id, name }: { id: string; name: string }): NestedShape {
  const pairs = (points: Shape["outer"]) => points.map(({ x, y }): [number, number] => [x, y]);
  return { name, product: id, outer: pairs(outer), holes: holes.map(pairs) };
}

/** The sheets for a lot of one part: full ones and a partly used one. */
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
