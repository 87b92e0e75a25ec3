import { describe, expect, it } from "vitest";
import type { Features } from "./features.ts";
import { hintsOf } from "./hints.ts";
import { readDxf } from "./readDxf.ts";
import { arc, circle, dxfBytes, line, type Pairs, polyline, rectangle } from "./testing/drawDxf.ts";

const thresholds = { hole_diameter: 1, hole_to_edge: 1, hole_to_bend: 2, flange: 4 };
const plate = rectangle(0, 0, 200, 100);
const read = (thickness: number | null, ...entities: Pairs[]): Features => ({
  ...readDxf(dxfBytes({ entities })).features,
  thickness,
});
const hints = (features: Features, stock: { width: number; length: number }[] | null = null) =>
  hintsOf(features, thresholds, stock);
const bentWith = (inner_radius: number, features: Features): Features => ({
  ...features,
  bends: features.bends.map((bend) => ({ ...bend, inner_radius })),
});

describe("Hints for production", () => {
  it("name holes that are smaller than the thickness allows, with the numbers, the worst first", () => {
    const features = read(5, plate, circle(50, 50, 2), circle(100, 50, 1), circle(150, 50, 2.5));
    expect(hints(features)).toEqual([
      { code: "hole_smaller_than_thickness", severity: "error", measured: 2, limit: 5, feature: "holes-1" },
      { code: "hole_smaller_than_thickness", severity: "warning", measured: 4, limit: 5, feature: "holes-2" },
    ]);
  });

  it("name holes and slots too near an edge or bend; the radius of the bend is added", () => {
    const slot = polyline([
      [50, 1],
      [70, 1, 1],
      [70, 9],
      [50, 9, 1],
    ]);
    const features = read(2, plate, circle(90, 50, 5), slot, line(100, 0, 100, 100, "BEND"));
    expect(hints(bentWith(3, features))).toEqual([
      { code: "hole_near_edge", severity: "warning", measured: 1, limit: 2, feature: "slots-1" },
      { code: "hole_near_bend", severity: "warning", measured: 5, limit: 7, feature: "holes-1" },
    ]);
    expect(hints(bentWith(1, features)).map(({ code }) => code)).toEqual(["hole_near_edge"]);
  });

  it("name flanges that are too short", () => {
    const features = read(2, plate, line(9, 0, 9, 100, "BEND"));
    expect(hints(bentWith(2, features))).toEqual([
      { code: "flange_too_short", severity: "warning", measured: 9, limit: 10, feature: "bends-1" },
    ]);
    expect(hints(bentWith(1, features))).toEqual([]);
  });

  it("measure nothing against a thickness that is not known", () => {
    expect(hints(read(null, plate, circle(50, 50, 0.5)))).toEqual([]);
  });

  it("name open and crossing contours and lines drawn twice, but not the sign of a thread", () => {
    const bow = polyline([
      [20, 20],
      [60, 60],
      [60, 20],
      [20, 70],
    ]);
    const features = read(
      1,
      plate,
      plate,
      bow,
      line(300, 0, 310, 0),
      circle(150, 50, 3.4),
      arc(150, 50, 4, 0, 270),
    );
    expect(hints(features)).toEqual([
      { code: "self_crossing_contour", severity: "error", measured: null, limit: null, feature: "contour-2" },
      { code: "open_contour", severity: "error", measured: null, limit: null, feature: "contour-5" },
      { code: "duplicate_lines", severity: "warning", measured: 4, limit: null, feature: null },
    ]);
    expect(features.contours.find(({ id }) => id === "contour-5")?.length).toBe(10);
  });

  it("say when no sheet is large enough, beside the one that comes nearest", () => {
    const large = read(2, rectangle(0, 0, 1400, 2600));
    const sheets = [
      { width: 1000, length: 2000 },
      { width: 3000, length: 1250 },
    ];
    expect(hints(large, sheets)).toEqual([
      { code: "larger_than_stock", severity: "error", measured: 1400, limit: 1250, feature: "contour-1" },
    ]);
    expect(hints(read(2, rectangle(0, 0, 2600, 1200)), sheets)).toEqual([]);
    expect(hints(large, [])).toEqual([]);
    expect(hints(large)).toEqual([]);
  });

  it("do not flood", () => {
    const many = Array.from({ length: 80 }, (_, index) => circle(10 + index * 2, 50, 0.2 + index * 0.006));
    expect(hints(read(5, plate, ...many))).toHaveLength(50);
    const open = Array.from({ length: 80 }, (_, index) => line(index, 200, index + 0.5, 201));
    expect(hints(read(5, rectangle(0, 0, 900, 900), ...open)).length).toBeLessThanOrEqual(10);
  });
});
