import { expect, test } from "vitest";
import { boxesOn } from "./boxes.ts";
import { fillSheet } from "./fillSheet.ts";
import type { Placement, Sheet } from "./layout.ts";
import { type Lot, nestLots } from "./nestLots.ts";
import { restOf } from "./rest.ts";
import { areaOf, boxOf, type Shape, type Turn } from "./shape.ts";
import { distance, placedShape } from "./testing/distances.ts";
import { angle, anyShape, chance, frame, rectangle, triangle } from "./testing/shapes.ts";

const all: readonly Turn[] = [0, 1, 2, 3];
const sheet: Sheet = { length: 2500, width: 1250, kerf: 8, margin: 10 };

/** Smallest distance between any two parts of a sheet, and of any part from the sheet's edge. */
function clearances(placements: readonly Placement[], shapes: readonly Shape[], on: Sheet) {
  const placed = placements.flatMap((each) => {
    const shape = shapes[each.part];
    return shape ? [placedShape(shape, each)] : [];
  });
  const boxes = placed.map(({ outer }) => boxOf(outer));
  let [apart, edge] = [Infinity, Infinity];
  for (const [index, one] of placed.entries()) {
    const box = boxes[index];
    if (!box) continue;
    edge = Math.min(edge, box.minX, box.minY, on.length - box.maxX, on.width - box.maxY);
    for (let at = index + 1; at < placed.length; at += 1) {
      const [other, otherBox] = [placed[at], boxes[at]];
      if (!other || !otherBox) continue;
      const near = on.kerf + 1;
      const isFar =
        otherBox.minX > box.maxX + near ||
        box.minX > otherBox.maxX + near ||
        otherBox.minY > box.maxY + near ||
        box.minY > otherBox.maxY + near;
      if (!isFar) apart = Math.min(apart, distance(one, other));
    }
  }
  return { apart, edge };
}

const tiny = 1e-3;

test("parts of any outline keep the kerf between each other and the margin to the edge, in their allowed turns", () => {
  const next = chance(20261122);
  for (let round = 0; round < 12; round += 1) {
    const on = { length: 700, width: 450, kerf: Math.round(next() * 12), margin: Math.round(next() * 20) };
    const turns = [all, [0, 2], [1, 3], [0]][round % 4] as readonly Turn[];
    const lots: Lot[] = Array.from({ length: 3 }, () => ({
      shape: anyShape(next),
      turns,
      count: 1 + Math.floor(next() * 6),
    }));
    const { sheets, tooLarge } = nestLots(lots, on);
    expect(tooLarge).toEqual([]);
    for (const placements of sheets) {
      const { apart, edge } = clearances(
        placements,
        lots.map(({ shape }) => shape),
        on,
      );
      expect(apart).toBeGreaterThanOrEqual(on.kerf - tiny);
      expect(edge).toBeGreaterThanOrEqual(on.margin - tiny);
      expect(placements.every(({ turn }) => turns.includes(turn))).toBe(true);
    }
    const placed = sheets.flat();
    for (const [part, { count }] of lots.entries())
      expect(placed.filter((each) => each.part === part)).toHaveLength(count);
    const area = (shapes: readonly Shape[]) => shapes.reduce((sum, shape) => sum + areaOf(shape), 0);
    const wanted = lots.flatMap(({ shape, count }) => Array<Shape>(count).fill(shape));
    const lying = placed.map((each) => placedShape(lots[each.part]?.shape as Shape, each));
    expect(area(lying)).toBeCloseTo(area(wanted), 3);
  }
});

test("a full sheet of one part keeps kerf and margin, and is deterministic", () => {
  for (const shape of [angle, triangle, rectangle(200, 100)]) {
    const placements = fillSheet(shape, all, sheet);
    const { apart, edge } = clearances(placements, [shape], sheet);
    expect(apart).toBeGreaterThanOrEqual(sheet.kerf - tiny);
    expect(edge).toBeGreaterThanOrEqual(sheet.margin - tiny);
    expect(fillSheet(shape, all, sheet)).toEqual(placements);
  }
});

test("interlocking parts need far less than their bounding boxes, and no part ever needs more", () => {
  const next = chance(7);
  expect(boxesOn(angle, all, sheet)).toHaveLength(77);
  expect(fillSheet(angle, all, sheet).length).toBeGreaterThan(130);
  expect(fillSheet(triangle, all, sheet).length).toBeGreaterThan(150);
  const small = { ...sheet, length: 500, width: 300 };
  for (let round = 0; round < 6; round += 1) {
    const shape = anyShape(next);
    expect(fillSheet(shape, all, small).length).toBeGreaterThanOrEqual(boxesOn(shape, all, small).length);
  }
  // The worked example counts 121 in one direction; mixed directions fit more.
  expect(boxesOn(rectangle(200, 100), [0], sheet)).toHaveLength(121);
});

test("a grain direction fixes a part's turn", () => {
  const turnsOf = (turns: readonly Turn[]) => new Set(fillSheet(angle, turns, sheet).map(({ turn }) => turn));
  expect([...turnsOf([0, 2])].every((turn) => turn % 2 === 0)).toBe(true);
  expect([...turnsOf([1, 3])].every((turn) => turn % 2 === 1)).toBe(true);
});

test("small parts are placed in the openings of large ones", () => {
  const on = { length: 330, width: 270, kerf: 5, margin: 10 };
  const small = rectangle(60, 50);
  const { sheets } = nestLots(
    [
      { shape: frame, turns: all, count: 1 },
      { shape: small, turns: all, count: 9 },
    ],
    on,
  );
  expect(sheets).toHaveLength(1);
  const { apart } = clearances(sheets[0] ?? [], [frame, small], on);
  expect(apart).toBeGreaterThanOrEqual(on.kerf - tiny);
});

test("parts too large for a sheet are reported, and the others are still placed", () => {
  const { sheets, tooLarge } = nestLots(
    [
      { shape: rectangle(2490, 100), turns: all, count: 1 },
      { shape: rectangle(100, 100), turns: all, count: 3 },
    ],
    sheet,
  );
  expect(tooLarge).toEqual([0]);
  expect(sheets.map((each) => each.length)).toEqual([3]);
  expect(fillSheet(rectangle(1300, 1300), all, sheet)).toEqual([]);
});

test("the largest remaining rectangle is empty, and shrinks with each column", () => {
  const placements = fillSheet(angle, all, sheet);
  let before = Infinity;
  for (const count of [0, 10, 60, placements.length]) {
    const lying = placements.slice(0, count);
    const rest = restOf(lying, [angle], sheet);
    if (!rest) throw new Error("Nothing is left");
    const area = rest.length * rest.width;
    expect(area).toBeLessThanOrEqual(before);
    before = area;
    const { outer } = rectangle(rest.length, rest.width);
    const held: Shape = { outer: outer.map(({ x, y }) => ({ x: x + rest.x, y: y + rest.y })), holes: [] };
    for (const each of lying)
      expect(distance(placedShape(angle, each), held)).toBeGreaterThanOrEqual(sheet.kerf / 2 - 0.01);
  }
  expect(restOf([], [angle], sheet)).toEqual({ x: 0, y: 0, length: 2500, width: 1250 });
});
