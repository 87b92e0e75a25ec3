import { expect, test } from "vitest";
import { tally } from "./shapeRows.ts";

test("equal holes are one line with their total count, different ones are separate", () => {
  const hole = { hole_type: "hole", diameter: 6.5, depth: null, through: true };
  const lines = tally("holes", [
    { ...hole, count: 4 },
    { ...hole, count: 2 },
    { ...hole, diameter: 9, count: 1 },
  ]);
  expect(lines.map(({ row, count }) => [row.diameter, count])).toEqual([
    [6.5, 6],
    [9, 1],
  ]);
});

test("contours are counted by shape and size, despite differences of hundredths in length", () => {
  const slot = { kind: "inner", shape: "slot", width: 20, height: 9, closed: true };
  const lines = tally("contours", [
    { ...slot, length: 50.26 },
    { ...slot, length: 50.27 },
    { ...slot, kind: "outer", shape: "rectangle", length: 600 },
  ]);
  expect(lines.map(({ count }) => count)).toEqual([2, 1]);
});
