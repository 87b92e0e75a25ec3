import { expect, test } from "vitest";
import type { Features } from "../features.ts";
import { readDxf } from "../readDxf.ts";
import { readStep } from "../readStep.ts";
import { plate, stepOf } from "../testing/buildStep.ts";
import { circle, dxfBytes, line, type Pairs, polyline, rectangle } from "../testing/drawDxf.ts";
import { compareFeatures } from "./compare.ts";

const drawn = (...entities: Pairs[]) => readDxf(dxfBytes({ entities })).features;
const differences = (before: Features, after: Features) => compareFeatures(before, after)?.differences;
const outline = rectangle(0, 0, 200, 100);
const corners = [circle(10, 10, 3), circle(190, 10, 3), circle(10, 90, 3), circle(190, 90, 3)];

test("the same drawing has no differences", () => {
  const read = drawn(outline, ...corners, circle(60, 50, 10));
  expect(differences(read, read)).toEqual([]);
});

test("a hole that moved says how far", () => {
  const before = drawn(outline, ...corners, circle(60, 50, 10));
  const after = drawn(outline, ...corners, circle(62, 50, 10));
  expect(differences(before, after)).toEqual([{ kind: "hole_moved", count: 1, diameter: 20, distance: 2 }]);
});

test("holes that moved together are one difference", () => {
  const row = (x: number) => [0, 1, 2, 3].map((step) => circle(x + step * 20, 50, 4));
  expect(differences(drawn(outline, ...row(40)), drawn(outline, ...row(55)))).toEqual([
    { kind: "hole_moved", count: 4, diameter: 8, distance: 15 },
  ]);
});

test("holes that came, went or have another diameter are listed apart", () => {
  const before = drawn(outline, ...corners, circle(60, 50, 10), circle(120, 30, 2));
  const after = drawn(outline, ...corners, circle(60, 50, 12), circle(150, 70, 5));
  expect(differences(before, after)?.filter(({ kind }) => kind !== "cut_length")).toEqual([
    { kind: "hole_diameter", count: 1, from: 20, to: 24 },
    { kind: "hole_added", count: 1, diameter: 10 },
    { kind: "hole_removed", count: 1, diameter: 4 },
  ]);
});

test("a longer part keeps its holes at the side that stayed", () => {
  const before = drawn(outline, circle(10, 10, 3), circle(30, 40, 5));
  const after = drawn(rectangle(500, 0, 250, 100), circle(510, 10, 3), circle(530, 40, 5));
  expect(differences(before, after)).toEqual([
    { kind: "size", from: { length: 200, width: 100 }, to: { length: 250, width: 100 } },
    {
      kind: "cut_length",
      from: expect.closeTo(600 + 16 * Math.PI, 1),
      to: expect.closeTo(700 + 16 * Math.PI, 1),
    },
  ]);
});

test("an opening that grew and an outline with another corner are told", () => {
  const before = drawn(outline, rectangle(50, 40, 30, 10));
  const cutCorner = polyline([
    [0, 0],
    [200, 0],
    [200, 80],
    [180, 100],
    [0, 100],
  ]);
  const after = drawn(cutCorner, rectangle(50, 40, 40, 10));
  const grown = { shape: "rectangle", width: 10, length: 40 };
  expect(differences(before, after)?.slice(0, 3)).toEqual([
    { kind: "contour_moved", count: 1, opening: grown, distance: 5 },
    { kind: "contour_changed", count: 1, from: { ...grown, length: 30 }, to: grown },
    { kind: "outline_changed", count: 1 },
  ]);
});

test("bend lines that came are told", () => {
  const before = drawn(outline, line(50, 0, 50, 100, "BEND"));
  const after = drawn(outline, line(50, 0, 50, 100, "BEND"), line(150, 0, 150, 100, "BEND"));
  expect(differences(before, after)).toEqual([{ kind: "bend_added", count: 1, angle: null, length: 100 }]);
});

const model = async (thickness: number, at: [number, number]) =>
  (
    await readStep(await stepOf(plate({ length: 100, width: 50, thickness }).hole({ diameter: 10, at })), {
      k_factor: 0.5,
    })
  ).features;

test("a model says its new thickness and how far a hole has moved", async () => {
  expect(differences(await model(2, [20, 20]), await model(3, [23, 24]))).toEqual([
    { kind: "thickness", from: 2, to: 3 },
    { kind: "hole_moved", count: 1, diameter: 10, distance: 5 },
  ]);
});

test("a bend says its new angle", async () => {
  const bent = drawn(outline, line(50, 0, 50, 100, "BEND"));
  const [bend] = bent.bends;
  const withAngle = (angle: number): Features => ({ ...bent, bends: [{ ...bend, angle } as never] });
  expect(differences(withAngle(90), withAngle(45))).toEqual([
    { kind: "bend_angle", count: 1, from: 90, to: 45 },
  ]);
});

test("a drawing of several parts is not compared", () => {
  const read = drawn(outline);
  expect(compareFeatures(read, { ...read, prefill: false })).toBeNull();
});

test("a hole that became a thread is told", () => {
  const read = drawn(outline, circle(60, 50, 3.4));
  const threaded: Features = {
    ...read,
    holes: read.holes.map((hole) => ({ ...hole, hole_type: "thread", thread: "M8" })),
  };
  expect(differences(read, threaded)).toEqual([
    {
      kind: "hole_kind",
      count: 1,
      from: expect.objectContaining({ hole_type: "hole", diameter: 6.8 }),
      to: expect.objectContaining({ hole_type: "thread", thread: "M8" }),
    },
  ]);
});

/** Repeatable numbers between 0 and 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

type Hole = { x: number; y: number; radius: number };

/** A plate with a corner cut off and up to 30 holes in a grid, so that none touch. */
function somePlate(chance: () => number): Hole[] {
  const radii = [2, 3, 4.5];
  return Array.from(
    { length: 30 },
    (_, index): Hole => ({
      x: 20 + (index % 6) * 30 + Math.round(chance() * 80) / 10,
      y: 20 + Math.floor(index / 6) * 30 + Math.round(chance() * 80) / 10,
      radius: radii[Math.floor(chance() * 3)] ?? 2,
    }),
  ).filter(() => chance() < 0.6);
}

/** Turned by quarters and moved. */
function drawnAt(holes: readonly Hole[], turn: number, right: number, up: number): Features {
  const at = (x: number, y: number): [number, number] => {
    const [turnedX = 0, turnedY = 0] =
      [
        [x, y],
        [-y, x],
        [-x, -y],
        [y, -x],
      ][turn] ?? [];
    return [turnedX + right, turnedY + up];
  };
  const corners = [at(0, 0), at(210, 0), at(210, 150), at(190, 180), at(0, 180)];
  return drawn(polyline(corners), ...holes.map(({ x, y, radius }) => circle(...at(x, y), radius)));
}

test("wherever a drawing lies and however it is turned, there is no difference; one moved hole is the only one", () => {
  const chance = chances(39);
  for (let run = 0; run < 60; run += 1) {
    const holes = [...somePlate(chance), { x: 100, y: 160, radius: 6 }];
    const [turn, right, up] = [Math.floor(chance() * 4), chance() * 900 - 450, chance() * 900 - 450];
    const before = drawnAt(holes, 0, 0, 0);
    expect(differences(before, drawnAt(holes, turn, right, up))).toEqual([]);
    const distance = Math.round((0.1 + chance() * 4) * 100) / 100;
    const way = chance() * 2 * Math.PI;
    const place = Math.floor(chance() * holes.length);
    const moved = holes.map((hole, index) =>
      index === place
        ? { ...hole, x: hole.x + distance * Math.cos(way), y: hole.y + distance * Math.sin(way) }
        : hole,
    );
    expect(differences(before, drawnAt(moved, turn, right, up))).toEqual([
      {
        kind: "hole_moved",
        count: 1,
        diameter: 2 * (holes[place]?.radius ?? 0),
        distance: expect.closeTo(distance, 1),
      },
    ]);
  }
});

test("two drawings of nearly a thousand holes are compared in a moment", () => {
  const grid = (offset: number) =>
    Array.from({ length: 990 }, (_, index) =>
      circle(10 + (index % 33) * 10 + (index % 7) * offset, 10 + Math.floor(index / 33) * 10, 2),
    );
  const before = drawn(rectangle(0, 0, 400, 400), ...grid(0));
  const after = drawn(rectangle(0, 0, 400, 420), ...grid(0.1));
  const start = performance.now();
  expect(differences(before, after)?.length).toBeGreaterThan(1);
  expect(performance.now() - start).toBeLessThan(10_000);
});
