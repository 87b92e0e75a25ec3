import { OrthographicCamera, Plane, Vector3 } from "three";
import { expect, test } from "vitest";
import type { Arc } from "./circles.ts";
import type { Outlines } from "./outlines.ts";
import { type Spot, snap } from "./snapping.ts";

/** Looks down on 100 × 100 mm, one pixel for each millimetre. */
function camera() {
  const above = new OrthographicCamera(-50, 50, 50, -50, -100, 100);
  above.position.set(0, 0, 50);
  above.lookAt(0, 0, 0);
  above.updateMatrixWorld();
  above.updateProjectionMatrix();
  return above;
}

const front: Outlines = {
  solid: "solid-1",
  corners: [new Vector3(-40, 0, 10), new Vector3(40, 0, 10)],
  arcs: [],
  lines: Float32Array.of(-40, 0, 10, 40, 0, 10),
};

/** The rim of a hole of 20 mm at a height. */
function rim(z: number, isFull = true): Outlines {
  const place = (step: number) =>
    new Vector3(10 * Math.cos((step * Math.PI) / 16), 10 * Math.sin((step * Math.PI) / 16), z);
  const points = [...Array(32).keys()].flatMap((step) => [place(step), place(step + 1)]);
  const arc: Arc = {
    center: new Vector3(0, 0, z),
    normal: new Vector3(0, 0, 1),
    radius: 10,
    isFull,
    points: isFull ? points : points.slice(0, 16),
  };
  return { solid: "solid-1", corners: [], arcs: [arc], lines: new Float32Array() };
}

const aim = (x: number, y: number, more = {}) => ({
  camera: camera(),
  width: 100,
  height: 100,
  x,
  y,
  wide: 1,
  planes: [],
  hidden: new Set<string>(),
  seen: null,
  slack: 0.5,
  ...more,
});
const at = (spot: Spot | null) => spot?.point.toArray().map((value) => Math.round(value * 100) / 100);

test("a corner attracts the pointer, an edge where no corner is near, and nothing far from both", () => {
  expect(at(snap([front], aim(16, 55)))).toEqual([-40, 0, 10]);
  expect(at(snap([front], aim(50, 45)))).toEqual([0, 0, 10]);
  expect(snap([front], aim(50, 80))).toBeNull();
});

test("a finger is attracted from farther away than a mouse", () => {
  expect(snap([front], aim(50, 38))).toBeNull();
  expect(at(snap([front], aim(50, 38, { wide: 2 })))).toEqual([0, 0, 10]);
});

test("the rim of a hole and its middle both mean its middle, and its size is known", () => {
  for (const [x, y] of [
    [50, 51],
    [62, 50],
    [50, 36],
  ] as const) {
    const spot = snap([rim(10)], aim(x, y));
    expect(at(spot)).toEqual([0, 0, 10]);
    expect(spot?.arc?.radius).toBe(10);
  }
  expect(snap([rim(10)], aim(50, 25))).toBeNull();
});

test("of a rounded corner only the edge attracts, for nothing is seen at its middle", () => {
  expect(snap([rim(10, false)], aim(47, 53))).toBeNull();
  expect(at(snap([rim(10, false)], aim(60, 48)))).toEqual([0, 0, 10]);
});

test("of the two rims of a hole the one before the other is meant", () => {
  expect(at(snap([rim(0), rim(10)], aim(50, 50)))).toEqual([0, 0, 10]);
  expect(at(snap([rim(10), rim(0)], aim(60, 50)))).toEqual([0, 0, 10]);
});

test("what lies behind the face under the pointer, is cut away or hidden attracts nothing", () => {
  expect(snap([front], aim(50, 50, { seen: new Vector3(0, 0, 20) }))).toBeNull();
  expect(snap([front], aim(50, 50, { planes: [new Plane(new Vector3(0, 0, -1), 5)] }))).toBeNull();
  expect(snap([front], aim(50, 50, { hidden: new Set(["solid-1"]) }))).toBeNull();
  expect(snap([front], aim(50, 50, { seen: new Vector3(0, 0, 10) }))).not.toBeNull();
});
