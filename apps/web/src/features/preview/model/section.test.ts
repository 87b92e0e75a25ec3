import { Box3, Vector3 } from "three";
import { expect, test } from "vitest";
import { sectionPlane } from "./section.ts";

const box = new Box3(new Vector3(-10, 0, 0), new Vector3(30, 5, 5));

test("a section keeps the part below it along its axis, and above it if flipped", () => {
  const below = sectionPlane({ axis: "x", share: 0.25, isFlipped: false }, box);
  expect(below.distanceToPoint(new Vector3(-5, 0, 0))).toBe(5);
  expect(below.distanceToPoint(new Vector3(20, 0, 0))).toBe(-20);
  const above = sectionPlane({ axis: "x", share: 0.25, isFlipped: true }, box);
  expect(above.distanceToPoint(new Vector3(20, 0, 0))).toBe(20);
});
