import { describe, expect, it } from "vitest";
import { readDxf } from "./readDxf.ts";
import { arc, circle, dxfBytes, insert, line, type Pairs, polyline, rectangle } from "./testing/drawDxf.ts";

const read = (...entities: Pairs[]) => readDxf(dxfBytes({ entities })).features;
const plate = rectangle(0, 0, 200, 100);

describe("Curves", () => {
  const weight = Math.SQRT1_2;
  const corners = [
    [5, 0],
    [5, 5],
    [0, 5],
    [-5, 5],
    [-5, 0],
    [-5, -5],
    [0, -5],
    [5, -5],
    [5, 0],
  ];
  const knots = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4];
  const splineCircle: Pairs = [
    [0, "SPLINE"],
    [8, "0"],
    [70, 4],
    [71, 2],
    ...knots.map((knot) => [40, knot] as const),
    ...corners.map((_, index) => [41, index % 2 ? weight : 1] as const),
    ...corners.flatMap(
      ([x = 0, y = 0]): Pairs => [
        [10, 50 + x],
        [20, 50 + y],
      ],
    ),
  ];

  it("makes a hole of a circle drawn as a spline with weights", () => {
    const features = read(plate, splineCircle);
    expect(features.holes).toMatchObject([{ diameter: 10, count: 1 }]);
    expect(features.area).toBeCloseTo(20_000 - 25 * Math.PI, 3);
  });

  it("follows a spline that has only fit points", () => {
    const angles = Array.from({ length: 25 }, (_, index) => (index * Math.PI) / 12);
    const fit = angles.flatMap(
      (angle): Pairs => [
        [11, 50 + 20 * Math.cos(angle)],
        [21, 50 + 20 * Math.sin(angle)],
      ],
    );
    const features = read(plate, [[0, "SPLINE"], [8, "0"], [70, 1], [71, 3], ...fit]);
    expect(features.pierces).toBe(2);
    expect(features.area).toBeCloseTo(20_000 - 400 * Math.PI, 0);
  });

  it("finds holes within a round end, and none in what a hollow end leaves out", () => {
    const round = polyline([
      [0, 0],
      [100, 0, 1],
      [100, 60],
      [0, 60, -1],
    ]);
    const features = read(round, circle(120, 30, 4), circle(5, 30, 6));
    expect(features.parts).toMatchObject([
      { length: 130, width: 60, holes: [{ diameter: 8, count: 1 }] },
      { length: 12, holes: [] },
    ]);
    expect(features.warnings).toEqual([{ code: "several_parts", count: 2, different: 2 }]);
  });

  it("measures an ellipse", () => {
    const ellipse: Pairs = [
      [0, "ELLIPSE"],
      [8, "0"],
      [10, 100],
      [20, 50],
      [11, 30],
      [21, 0],
      [40, 0.5],
      [41, 0],
      [42, 2 * Math.PI],
    ];
    const features = read(plate, ellipse);
    expect(features.area).toBeCloseTo(20_000 - 450 * Math.PI, 2);
    expect(features.contours[1]).toMatchObject({ kind: "inner", shape: "free", width: 60, height: 30 });
  });

  it("makes a hole of a circle of many short lines, and none of a hexagon", () => {
    const ring = (corners: number) =>
      polyline(
        Array.from({ length: corners }, (_, index) => [
          50 + 10 * Math.cos((index * 2 * Math.PI) / corners),
          50 + 10 * Math.sin((index * 2 * Math.PI) / corners),
        ]),
      );
    expect(read(plate, ring(72)).holes).toMatchObject([{ diameter: 20 }]);
    expect(read(plate, ring(6)).holes).toEqual([]);
  });
});

describe("Blocks", () => {
  it("reads blocks 16 deep, and says so where they lie deeper", () => {
    const nested = (depth: number) => {
      const levels = Array.from({ length: depth }, (_, level) => [
        `level${level + 1}`,
        [level + 1 === depth ? circle(50, 50, 5) : insert(`level${level + 2}`, 0, 0)],
      ]);
      return readDxf(
        dxfBytes({ entities: [plate, insert("level1", 0, 0)], blocks: Object.fromEntries(levels) }),
      );
    };
    expect(nested(16).features).toMatchObject({ pierces: 2, warnings: [] });
    expect(nested(17).features).toMatchObject({
      pierces: 1,
      warnings: [{ code: "blocks_too_deep", count: 1 }],
    });
  });

  it("places arrays of blocks in blocks", () => {
    const blocks = {
      hole: [circle(0, 0, 2)],
      row: [
        insert("hole", 10, 10, [
          [70, 4],
          [71, 2],
          [44, 10],
          [45, 20],
        ]),
      ],
    };
    const { features } = readDxf(
      dxfBytes({ entities: [plate, insert("row", 0, 0), insert("row", 100, 0, [[50, 90]])], blocks }),
    );
    expect(features.holes).toMatchObject([{ diameter: 4, count: 16 }]);
  });

  it("mirrors by a negative scale and by the extrusion, and stretches circles to ellipses", () => {
    const blocks = {
      corner: [
        polyline([
          [0, 0],
          [10, 0],
          [0, 20],
        ]),
        arc(30, 5, 5, 0, 180),
        line(25, 5, 35, 5),
      ],
    };
    const mirrored: Pairs = [[41, -1]];
    const extruded: Pairs = [
      [210, 0],
      [220, 0],
      [230, -1],
    ];
    const stretched: Pairs = [
      [41, 2],
      [42, 1],
    ];
    const entities = [
      plate,
      insert("corner", 50, 10, mirrored),
      insert("corner", -60, 50, extruded),
      insert("corner", 100, 50, stretched),
    ];
    const { features } = readDxf(dxfBytes({ entities, blocks }));
    const half = 12.5 * Math.PI;
    expect(features.area).toBeCloseTo(20_000 - 400 - 4 * half, 2);
    expect(features).toMatchObject({ pierces: 7, warnings: [] });
    expect(features.holes).toEqual([]);
  });

  it("keeps the round side of a mirrored arc where it belongs", () => {
    const blocks = { half: [arc(30, 5, 5, 0, 180), line(25, 5, 35, 5)] };
    const box = (more: Pairs) =>
      readDxf(dxfBytes({ entities: [insert("half", 0, 0, more)], blocks })).features.bounding_box;
    expect(box([[41, -1]])).toEqual({ min_x: -35, min_y: 5, max_x: -25, max_y: 10 });
    expect(box([[42, -1]])).toEqual({ min_x: 25, min_y: -10, max_x: 35, max_y: -5 });
    expect(box([[230, -1]])).toEqual({ min_x: -35, min_y: 5, max_x: -25, max_y: 10 });
    expect(box([[50, 180]])).toEqual({ min_x: -35, min_y: -10, max_x: -25, max_y: -5 });
  });

  it("mirrors arcs and polylines of which the normal points down", () => {
    const flipped: Pairs = [
      [210, 0],
      [220, 0],
      [230, -1],
    ];
    const features = read([...rectangle(-200, 0, 200, 100), ...flipped], [...circle(-50, 50, 5), ...flipped]);
    expect(features.bounding_box).toMatchObject({ min_x: 0, max_x: 200 });
    expect(features.holes).toMatchObject([{ count: 1 }]);
  });
});
