import { OrthographicCamera, Plane, Vector3 } from "three";
import { expect, test } from "vitest";
import { type Segments, snap } from "./snapping.ts";

/** Looks down on 100 × 100 mm, one pixel for each millimetre. */
function camera() {
  const above = new OrthographicCamera(-50, 50, 50, -50, -100, 100);
  above.position.set(0, 0, 50);
  above.lookAt(0, 0, 0);
  above.updateMatrixWorld();
  above.updateProjectionMatrix();
  return above;
}

const edge = (solid: string | null, ...points: number[]): Segments => ({
  solid,
  points: Float32Array.from(points),
});
const front = edge("solid-1", -40, 0, 10, 40, 0, 10);
const aim = (x: number, y: number, more = {}) => ({
  camera: camera(),
  width: 100,
  height: 100,
  x,
  y,
  planes: [],
  hidden: new Set<string>(),
  seen: null,
  slack: 0.5,
  ...more,
});
const at = (point: Vector3 | null) => point?.toArray().map((value) => Math.round(value * 100) / 100);

test("a corner attracts the pointer, an edge where no corner is near, and nothing far from both", () => {
  expect(at(snap([front], aim(16, 55)))).toEqual([-40, 0, 10]);
  expect(at(snap([front], aim(50, 45)))).toEqual([0, 0, 10]);
  expect(snap([front], aim(50, 80))).toBeNull();
});

test("what lies behind the face under the pointer, is cut away or hidden attracts nothing", () => {
  expect(snap([front], aim(50, 50, { seen: new Vector3(0, 0, 20) }))).toBeNull();
  expect(snap([front], aim(50, 50, { planes: [new Plane(new Vector3(0, 0, -1), 5)] }))).toBeNull();
  expect(snap([front], aim(50, 50, { hidden: new Set(["solid-1"]) }))).toBeNull();
  expect(snap([front], aim(50, 50, { seen: new Vector3(0, 0, 10) }))).not.toBeNull();
});
