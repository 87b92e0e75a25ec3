import { shapeOf } from "../contours/shapes.ts";
import type { Primitive } from "../plane/primitives.ts";
import { sizeOf, type View } from "./views.ts";

/** Some programs write a page in steps of a tenth of a point, too coarse for the diameter of a hole. */
const step = 25.4 / 720;
const onStep = 0.02;
const [fewest, most] = [8, 2000];

export function isCoarse(lines: readonly Primitive[]): boolean {
  const [first] = lines;
  if (!first || lines.length < fewest) return false;
  const isOn = (length: number) => Math.abs(length / step - Math.round(length / step)) <= onStep;
  return lines.slice(0, most).every(({ from: { x, y } }) => isOn(x - first.from.x) && isOn(y - first.from.y));
}

/** Whether measures name width, height and each diameter, so that the steps have done no harm. */
export function isMeasured(
  view: View,
  factor: number,
  measures: readonly number[],
  tolerance: number,
): boolean {
  const { width, height } = sizeOf(view.box);
  const circles = (view.loops[0]?.children ?? []).slice(0, most).map(({ loop }) => {
    const shape = shapeOf(loop, tolerance);
    return shape.kind === "circle" ? 2 * shape.circle.radius : Number.NaN;
  });
  return [width, height, ...circles].every((size) =>
    measures.some((measure) => Math.abs(size * factor - measure) <= Math.max(0.02, measure * 0.002)),
  );
}
