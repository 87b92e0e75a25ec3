import { describe, expect, it } from "vitest";
import { readDxf } from "./readDxf.ts";
import { circle, dxfBytes, line, type Pairs, polyline, rectangle } from "./testing/drawDxf.ts";

const read = (...entities: Pairs[]) => readDxf(dxfBytes({ entities })).features;
const codes = ({ warnings }: ReturnType<typeof read>) => warnings.map(({ code }) => code);
const sizes = ({ parts }: ReturnType<typeof read>) =>
  parts.map(({ count, width, length, area, bends }) => [count, width, length, area, bends.length]);

describe("Parts that touch", () => {
  it("are parts, and the edge that both have is no bend", () => {
    const features = read(rectangle(0, 0, 100, 50), rectangle(100, 0, 80, 50));
    expect(sizes(features)).toEqual([
      [1, 50, 100, 5000, 0],
      [1, 50, 80, 4000, 0],
    ]);
    expect(codes(features)).toContain("several_parts");
    expect(features.area).toBeNull();
  });

  it("are counted where they fill a grid, with their holes", () => {
    const grid = [0, 1, 2].flatMap((x) =>
      [0, 1].flatMap((y) => [rectangle(100 * x, 50 * y, 100, 50), circle(100 * x + 20, 50 * y + 25, 5)]),
    );
    const { parts } = read(...grid);
    expect(parts).toMatchObject([{ count: 6, width: 50, length: 100, pierces: 2, bends: [] }]);
  });

  it("are told where they are drawn as single lines", () => {
    const frame = (x: number) => [
      line(x, 0, x + 100, 0),
      line(x + 100, 0, x + 100, 50),
      line(x + 100, 50, x, 50),
      line(x, 50, x, 0),
    ];
    expect(sizes(read(...frame(0), ...frame(100)))).toEqual([[2, 50, 100, 5000, 0]]);
  });

  it("are told where the edge between them ends in arcs", () => {
    const half = (bulge: number) =>
      polyline([
        [0, 0],
        [100, 0, bulge],
      ]);
    expect(read(half(1), half(-1)).parts).toMatchObject([{ count: 2, width: 50, length: 100 }]);
  });

  it("are not the same part that is drawn twice, in other pieces", () => {
    const again = [
      [0, 0],
      [50, 0],
      [100, 0],
      [100, 50],
      [0, 50],
    ];
    expect(sizes(read(rectangle(0, 0, 100, 50), polyline(again)))).toEqual([[1, 50, 100, 5000, 0]]);
  });

  it("are not filled in as one where crossing lines part them", () => {
    const across = [0, 50, 100].map((y) => line(0, y, 300, y));
    const up = [0, 100, 200, 300].map((x) => line(x, 0, x, 100));
    const features = read(...across, ...up);
    expect(features).toMatchObject({ prefill: false, bends: [], parts: [] });
    expect(codes(features)).toContain("open_contours");
  });
});

describe("Contours that cross", () => {
  it.each([
    ["two holes", [rectangle(0, 0, 100, 50), circle(40, 25, 10), circle(52, 25, 10)]],
    ["a hole and the outline", [rectangle(0, 0, 100, 50), circle(100, 25, 10)]],
    ["two outlines", [rectangle(0, 0, 100, 50), rectangle(50, 25, 100, 50)]],
    ["a circle of holes and the holes", [circle(0, 0, 80), circle(0, 0, 60), circle(60, 0, 5)]],
    ["an outline and the same a little beside", [rectangle(0, 0, 100, 50), rectangle(0.1, 0.1, 100, 50)]],
  ])("fill in nothing: %s", (_what, entities) => {
    const features = read(...entities);
    expect(features.prefill).toBe(false);
    expect(codes(features)).toContain("self_crossing");
  });

  it("are none where they only touch", () => {
    expect(read(rectangle(0, 0, 100, 50), circle(90, 25, 10)).prefill).toBe(true);
    expect(read(rectangle(0, 0, 100, 50), rectangle(100, 50, 80, 50)).prefill).toBe(true);
    expect(read(rectangle(0, 0, 50, 50), circle(25, 25, 25))).toMatchObject({ prefill: true, pierces: 2 });
  });
});

describe("Circles round one centre", () => {
  it("are a washer within a washer where the part is round itself", () => {
    const features = read(circle(0, 0, 50), circle(0, 0, 30), circle(0, 0, 25), circle(0, 0, 10));
    expect(sizes(features).map(([count, width]) => [count, width])).toEqual([
      [1, 100],
      [1, 50],
    ]);
    expect(codes(features)).toContain("several_parts");
  });

  it("are one hole where they hardly differ", () => {
    const { holes } = read(rectangle(0, 0, 100, 50), circle(20, 20, 5), circle(20, 20, 5.02));
    expect(holes).toMatchObject([{ hole_type: "hole", diameter: 10, count: 1 }]);
  });
});

it("The circle that holes are set out on is not cut", () => {
  const holes = [0, 1, 2, 3].map((turn) =>
    circle(57.5 * Math.cos((turn * Math.PI) / 2), 57.5 * Math.sin((turn * Math.PI) / 2), 9),
  );
  const {
    holes: groups,
    pierces,
    prefill,
  } = read(circle(0, 0, 75), circle(0, 0, 30), circle(0, 0, 57.5), ...holes);
  expect({ pierces, prefill }).toEqual({ pierces: 6, prefill: true });
  expect(groups).toMatchObject([
    { diameter: 18, count: 4 },
    { diameter: 60, count: 1 },
  ]);
});

it("Parts with holes in the rest of a sheet are no openings of a plate", () => {
  const rest = polyline([
    [0, 0],
    [1000, 0],
    [1000, 300],
    [600, 300],
    [600, 500],
    [0, 500],
  ]);
  const parts = [10, 170, 330].flatMap((x) => [rectangle(x, 10, 150, 100), circle(x + 20, 30, 5)]);
  expect(read(rest, ...parts)).toMatchObject({ prefill: false, parts: [] });
});
