import { Vector3 } from "three";
import { expect, test } from "vitest";
import { measurementOf, toGrid } from "./measurement.ts";
import type { Spot } from "./snapping.ts";

const hole = (x: number, y: number, z: number, radius: number, isFull = true): Spot => {
  const point = new Vector3(x, y, z);
  return { point, arc: { center: point, normal: new Vector3(0, 0, -1), radius, isFull, points: [] } };
};
const point = (x: number, y: number, z: number): Spot => ({ point: new Vector3(x, y, z), arc: null });

test("two points have a distance and its component along each axis", () => {
  expect(measurementOf(point(0, 0, 0), point(-3, 4, 12))).toEqual({
    distance: 13,
    along: { x: 3, y: 4, z: 12 },
    betweenRims: null,
  });
});

test("two holes of one face have a distance between their centres and one between their rims", () => {
  expect(measurementOf(hole(0, 0, 2, 4), hole(25, 0, 2, 3))).toMatchObject({ distance: 25, betweenRims: 18 });
});

test("the distance from a hole's rim to an edge is the remaining material", () => {
  expect(measurementOf(hole(5, 0, 2, 4), point(0, 0, 2)).betweenRims).toBe(1);
});

test("holes at different heights, nested holes and rounded corners have no distance between rims", () => {
  expect(measurementOf(hole(0, 0, 2, 4), hole(25, 0, 0, 3)).betweenRims).toBeNull();
  expect(measurementOf(hole(0, 0, 2, 4), hole(1, 0, 2, 9)).betweenRims).toBeNull();
  expect(measurementOf(hole(0, 0, 2, 4, false), point(25, 0, 2)).betweenRims).toBeNull();
});

test("a length is rounded to the model's resolution", () => {
  expect(toGrid(7.9967, 0.004)).toBe(8);
  expect(toGrid(1499.968, 0.045)).toBe(1500);
});
