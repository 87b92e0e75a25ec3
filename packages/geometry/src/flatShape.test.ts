import { expect, test } from "vitest";
import { flatShape } from "./flatShape.ts";
import { arcOf, lineOf, type Point, type Primitive } from "./plane/primitives.ts";
import type { PreviewRole, PreviewShape } from "./preview.ts";

const contour = (role: PreviewRole, pieces: Primitive[], closed = true): PreviewShape => ({
  id: role,
  role,
  group: null,
  direction: null,
  pieces,
  closed,
});

const circle = (radius: number, sweep = 2 * Math.PI) => [arcOf("0", { x: 0, y: 0 }, radius, 0.3, sweep)];
const radii = (points: readonly Point[] = []) => points.map(({ x, y }) => Math.hypot(x, y));

test("lines run outside of a round part and inside of a round hole, whichever way they were drawn", () => {
  for (const way of [2 * Math.PI, -2 * Math.PI]) {
    const shape = flatShape({
      shapes: [contour("outer", circle(50, way)), contour("hole", circle(20, way))],
    });
    const [outer, hole] = [radii(shape?.outer), radii(shape?.holes[0])];
    expect(Math.min(...outer)).toBeGreaterThanOrEqual(50 - 1e-9);
    expect(Math.max(...outer)).toBeLessThan(50.04);
    // Between two points the line runs nearer to the middle: all of it lies in the hole.
    expect(Math.max(...hole)).toBeLessThanOrEqual(20 + 1e-9);
    expect(outer.length).toBeGreaterThan(40);
  }
});

test("an inward arc of an outline takes nothing from the material", () => {
  // A square with a bite out of its right side.
  const bite = arcOf("0", { x: 100, y: 50 }, 20, -Math.PI / 2, -Math.PI);
  const pieces = [
    lineOf("0", { x: 0, y: 0 }, { x: 100, y: 0 }),
    lineOf("0", { x: 100, y: 0 }, { x: 100, y: 30 }),
    bite,
    lineOf("0", { x: 100, y: 70 }, { x: 100, y: 100 }),
    lineOf("0", { x: 100, y: 100 }, { x: 0, y: 100 }),
    lineOf("0", { x: 0, y: 100 }, { x: 0, y: 0 }),
  ];
  const { outer = [] } = flatShape({ shapes: [contour("outer", pieces)] }) ?? {};
  const bitten = outer.filter(({ x }) => x < 100 && x > 50);
  expect(bitten.length).toBeGreaterThan(5);
  expect(Math.max(...bitten.map(({ x, y }) => Math.hypot(x - 100, y - 50)))).toBeLessThanOrEqual(20 + 1e-9);
});

test("bend lines, signs and other views are no part of it; without a closed outline there is none", () => {
  const outline = contour("outer", circle(50));
  const shape = flatShape({ shapes: [contour("other", circle(90)), outline, contour("sign", circle(5))] });
  expect(shape?.holes).toEqual([]);
  expect(Math.max(...radii(shape?.outer))).toBeLessThan(51);
  expect(flatShape({ shapes: [contour("outer", circle(50, Math.PI), false)] })).toBeNull();
});
