import { Vector3 } from "three";
import { expect, test } from "vitest";
import { directionOf, upAxis } from "./views.ts";

test("an upright plate is laid flat, so that the top view shows its face", () => {
  const up = upAxis(new Vector3(300, 4, 250));
  expect(up).toBe(1);
  expect(directionOf("top", up).toArray()).toEqual([0, 1, 0]);
});

test("a compact part keeps z up", () => {
  const up = upAxis(new Vector3(60, 50, 70));
  expect(directionOf("top", up).toArray()).toEqual([0, 0, 1]);
  expect(directionOf("front", up).toArray()).toEqual([0, -1, 0]);
});
