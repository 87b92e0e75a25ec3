import { BufferGeometry, LineSegments, Vector3 } from "three";
import { expect, test } from "vitest";
import { outlinesOf } from "./outlines.ts";

const grid = 0.005;
/** Rounds to the grid, like the models. */
const written = (value: number) => Math.round(value / grid) * grid;

type Point = readonly [x: number, y: number];

function arc([x, y]: Point, radius: number, from: number, to: number): Point[] {
  const steps = Math.round(Math.abs(to - from) / 12);
  return [...Array(steps + 1).keys()].map((step) => {
    const angle = ((from + (step * (to - from)) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Edges at z = 3, each a chain of points. */
function edges(...chains: Point[][]) {
  const points = chains.flatMap((chain) => chain.map(([x, y]) => new Vector3(written(x), written(y), 3)));
  const index: number[] = [];
  let start = 0;
  for (const chain of chains) {
    for (let at = 1; at < chain.length; at += 1) index.push(start + at - 1, start + at);
    start += chain.length;
  }
  return {
    lines: new LineSegments(new BufferGeometry().setFromPoints(points).setIndex(index)),
    solid: "solid-1",
  };
}

const found = (...chains: Point[][]) => {
  const { arcs, corners, lines } = outlinesOf(edges(...chains), grid);
  return {
    circles: arcs.map(({ isFull, radius, center }) => [
      isFull ? "full" : "part",
      ...[radius, center.x, center.y].map((value) => Math.round(value * 20) / 20 + 0),
    ]),
    corners: corners.length,
    lines: lines.length / 6,
  };
};

test("the rim of a hole is one circle without corners, whether stored whole or in halves", () => {
  const circle = { circles: [["full", 0.9, 20, 30]], corners: 0, lines: 0 };
  expect(found(arc([20, 30], 0.9, 0, 360))).toEqual(circle);
  expect(found(arc([20, 30], 0.9, 0, 180), arc([20, 30], 0.9, 180, 360))).toEqual(circle);
});

test("the order and direction of lines do not matter", () => {
  const { lines, solid } = edges([...arc([0, 0], 4, 0, 180), ...arc([0, 0], 4, 180, 360)], [[0, 0]]);
  const flat = lines.geometry.toNonIndexed().getAttribute("position");
  const places = [...Array(flat.count).keys()].map((at) => new Vector3().fromBufferAttribute(flat, at));
  const pairs = [...Array(flat.count / 2).keys()].map((at) => places.slice(2 * at, 2 * at + 2));
  const mixed = pairs
    .toSorted(([a], [b]) => (a?.x ?? 0) - (b?.x ?? 0))
    .flatMap((pair, at) => (at % 2 ? pair.toReversed() : pair));
  const loose = new LineSegments(new BufferGeometry().setFromPoints(mixed));
  const { arcs, corners } = outlinesOf({ lines: loose, solid }, grid);
  expect(arcs.map(({ isFull, radius }) => [isFull, Math.round(radius * 100) / 100])).toEqual([[true, 4]]);
  expect(corners).toEqual([]);
});

test("adjacent holes of the same size stay separate", () => {
  const holes = [10, 20, 30].map((x) => arc([x, 5], 4, 0, 360));
  expect(found(...holes).circles).toEqual([10, 20, 30].map((x) => ["full", 4, x, 5]));
});

test("a slot has two half circles and two straight edges", () => {
  const slot: Point[] = [...arc([20, 0], 4, -90, 90), ...arc([0, 0], 4, 90, 270), [20, -4]];
  expect(found(slot)).toEqual({
    circles: [
      ["part", 4, 0, 0],
      ["part", 4, 20, 0],
    ],
    corners: 4,
    lines: 2,
  });
});

test("a rectangle has corners and no circles, however many segments its edges have", () => {
  const side: Point[] = [
    [0, 0],
    [10, 0],
    [20, 0],
    [30, 0],
    [40, 0],
    [40, 20],
    [0, 20],
    [0, 0],
  ];
  expect(found(side)).toEqual({ circles: [], corners: 4, lines: 7 });
});

test("a curve that is not a circle is not reported as one", () => {
  const wave = [...Array(30).keys()].map((step): Point => [step, 5 * Math.sin(step / 4)]);
  expect(found(wave).circles).toEqual([]);
});
