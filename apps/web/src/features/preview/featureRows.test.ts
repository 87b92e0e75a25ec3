import type { ContourFeature, HoleGroup } from "@kantwerk/geometry/featureGroups";
import { expect, test } from "vitest";
import { rowsOf } from "./featureRows.ts";

const contour = (given: Partial<ContourFeature>): ContourFeature => ({
  ...{ id: "contour-1", kind: "inner", shape: "free", length: 40, area: 100, width: 10, height: 10 },
  ...{ closed: true, of_part: true, layer: "0" },
  ...given,
});
const hole: HoleGroup = { id: "holes-1", hole_type: "hole", diameter: 5, through: true, count: 4 };
const idsOf = (contours: ContourFeature[]) =>
  rowsOf({ holes: [], slots: [], bends: [], contours }).map(({ ids, count }) => [count, ...ids]);

test("a group of holes is one line, and its contours are not listed", () => {
  const contours = [contour({ shape: "circle" })];
  expect(rowsOf({ holes: [hole], slots: [], bends: [], contours })).toEqual([
    { key: "holes-1", ids: ["holes-1"], count: 4, kind: "holes", hole },
  ]);
});

test("equal cutouts are one line with all of their ids, after the outline", () => {
  const outline = contour({ id: "contour-3", kind: "outer", width: 200 });
  expect(idsOf([contour({}), contour({ id: "contour-2" }), outline])).toEqual([
    [1, "contour-3"],
    [2, "contour-1", "contour-2"],
  ]);
});

test("frames, other views and symbols around holes are not listed; open lines are", () => {
  const others = [contour({ of_part: false }), contour({ sign: true })];
  expect(idsOf([...others, contour({ id: "contour-9", shape: "circle", closed: false })])).toEqual([
    [1, "contour-9"],
  ]);
});
