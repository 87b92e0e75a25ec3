import { flatSvg } from "@kantwerk/geometry/flatSvg";
import type { PreviewShape } from "@kantwerk/geometry/preview";
import { expect, test } from "vitest";
import { readFlatPicture } from "./flatPicture.ts";

const line = (x: number, y: number, toX: number, toY: number) => ({
  kind: "line" as const,
  layer: "0",
  from: { x, y },
  to: { x: toX, y: toY },
});
const shape = (given: Partial<PreviewShape>): PreviewShape => ({
  ...{ id: "contour-1", role: "outer", group: null, direction: null, closed: true },
  pieces: [line(0, 0, 100, 0), line(100, 0, 100, 50), line(100, 50, 0, 0)],
  ...given,
});

test("the server's SVG is read with roles, groups and bend directions, the sheet below its bends", () => {
  const bend = shape({ id: "bend-1", role: "bend", group: "bends-1", direction: "down", closed: false });
  const hole = shape({ id: "contour-2", role: "hole", group: "holes-1" });
  const picture = readFlatPicture(flatSvg({ shapes: [bend, hole, shape({})] }));
  expect(picture?.shapes.map(({ id, group, role, direction }) => [id, group, role, direction])).toEqual([
    ["contour-1", "contour-1", "outer", null],
    ["contour-2", "holes-1", "hole", null],
    ["bend-1", "bends-1", "bend", "down"],
  ]);
  expect(picture?.box.width).toBeCloseTo(104);
});

test("a path with more than lines and arcs is skipped", () => {
  const svg = (d: string) =>
    `<svg viewBox="0 0 1 1"><path id="a" class="cut outer" d="${d}"/><path id="b" class="bend" d="M0 0L1 1"/></svg>`;
  expect(readFlatPicture(svg("M0 0L1 1"))?.shapes).toHaveLength(2);
  expect(readFlatPicture(svg("M0 0;url(#x)"))?.shapes.map(({ id }) => id)).toEqual(["b"]);
});

test("a picture without shapes is undefined", () => {
  expect(readFlatPicture(flatSvg({ shapes: [] }))).toBeUndefined();
  expect(readFlatPicture("not a picture")).toBeUndefined();
});
