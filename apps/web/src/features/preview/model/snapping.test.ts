import { OrthographicCamera, Plane, Vector3 } from "three";
import { expect, test } from "vitest";
import type { Arc } from "./circles.ts";
import type { Outlines } from "./outlines.ts";
import { type Spot, snap } from "./snapping.ts";

/** Looks down on 100 × 100 mm, one pixel per millimetre. */
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

/** The rim of a 20 mm hole at height z. */
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

test("the pointer snaps to a corner, or to an edge if no corner is near, and to nothing far from both", () => {
  expect(at(snap([front], aim(16, 55)))).toEqual([-40, 0, 10]);
  expect(at(snap([front], aim(50, 45)))).toEqual([0, 0, 10]);
  expect(snap([front], aim(50, 80))).toBeNull();
});

test("touch snaps from farther away than a mouse", () => {
  expect(snap([front], aim(50, 38))).toBeNull();
  expect(at(snap([front], aim(50, 38, { wide: 2 })))).toEqual([0, 0, 10]);
});

test("the rim of a hole and its centre both snap to the centre, with the hole's size", () => {
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

test("a rounded corner snaps only at its edge, because nothing is visible at its centre", () => {
  expect(snap([rim(10, false)], aim(47, 53))).toBeNull();
  expect(at(snap([rim(10, false)], aim(60, 48)))).toEqual([0, 0, 10]);
});

test("of the two rims of a hole, the front one is used", () => {
  expect(at(snap([rim(0), rim(10)], aim(50, 50)))).toEqual([0, 0, 10]);
  expect(at(snap([rim(10), rim(0)], aim(60, 50)))).toEqual([0, 0, 10]);
});

test("the pointer does not snap to anything behind the face under it, clipped or hidden", () => {
  expect(snap([front], aim(50, 50, { seen: new Vector3(0, 0, 20) }))).toBeNull();
  expect(snap([front], aim(50, 50, { planes: [new Plane(new Vector3(0, 0, -1), 5)] }))).toBeNull();
  expect(snap([front], aim(50, 50, { hidden: new Set(["solid-1"]) }))).toBeNull();
  expect(snap([front], aim(50, 50, { seen: new Vector3(0, 0, 10) }))).not.toBeNull();
});
