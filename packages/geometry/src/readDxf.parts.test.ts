import { describe, expect, it } from "vitest";
import { readDxf } from "./readDxf.ts";
import { circle, dxfBytes, line, type Pairs, polyline, rectangle } from "./testing/drawDxf.ts";

const read = (...entities: Pairs[]) => readDxf(dxfBytes({ entities })).features;
const codes = (features: { warnings: { code: string }[] }) => features.warnings.map(({ code }) => code);

/** Moves, turns and mirrors what is drawn. */
type Placing = { x: number; y: number; angle: number; mirrored: boolean };
type Shape = { corners: [number, number, number][]; holes: [number, number, number][] };

function placed({ corners, holes }: Shape, { x, y, angle, mirrored }: Placing, layer = "0"): Pairs[] {
  const side = mirrored ? -1 : 1;
  const at = (a: number, b: number): [number, number] => [
    x + a * side * Math.cos(angle) - b * Math.sin(angle),
    y + a * side * Math.sin(angle) + b * Math.cos(angle),
  ];
  return [
    polyline(
      corners.map(([a, b, bulge]) => [...at(a, b), bulge * side]),
      true,
      layer,
    ),
    ...holes.map(([a, b, radius]) => circle(...at(a, b), radius, layer)),
  ];
}

/** Numbers from 0 to 1 that are the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A quadrangle with one round side and some holes, which is not its own mirror image. */
function anyShape(next: () => number): Shape {
  const [width, height] = [60 + 100 * next(), 40 + 50 * next()];
  return {
    corners: [
      [0, 0, 0],
      [width, 0, 0],
      [width * (0.6 + 0.2 * next()), height, 0.3],
      [0, height * (0.6 + 0.2 * next()), 0],
    ],
    holes: Array.from({ length: Math.floor(4 * next()) }, (_, index) => [10 + 12 * index, 8, 2 + 3 * next()]),
  };
}

describe("A drawing of several parts", () => {
  it("counts pieces that are equal up to moving and turning, and mirror images apart, however they lie", () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const next = random(seed);
      const shapes = Array.from({ length: 1 + Math.floor(5 * next()) }, () => anyShape(next));
      const counts = shapes.map(() => [1 + Math.floor(6 * next()), Math.floor(3 * next())] as const);
      const pieces = shapes.flatMap((shape, index) => {
        const [plain, mirrored] = counts[index] as readonly [number, number];
        return Array.from({ length: plain + mirrored }, (_, piece) => ({ shape, mirrored: piece >= plain }));
      });
      const entities = pieces
        .map((piece) => ({ ...piece, order: next() }))
        .sort((a, b) => a.order - b.order)
        .flatMap(({ shape, mirrored }, index) =>
          placed(shape, {
            x: 400 * (index % 7),
            y: 400 * Math.floor(index / 7),
            angle: 7 * next(),
            mirrored,
          }),
        );
      const { parts } = read(...entities);
      const expected = counts.flatMap((pair) => [...pair].filter((count) => count > 0)).sort();
      expect({ seed, counts: parts.map(({ count }) => count).sort() }).toEqual({ seed, counts: expected });
      const images = counts.filter(([, mirrored]) => mirrored > 0).length;
      expect(parts.filter(({ mirror_of }) => mirror_of !== null)).toHaveLength(images);
    }
  });

  it("takes a part that is its own mirror image for one, and tells a moved hole", () => {
    const plain: Shape = {
      corners: [
        [0, 0, 0],
        [80, 0, 0],
        [80, 50, 0],
        [0, 50, 0],
      ],
      holes: [[10, 25, 4]],
    };
    const moved: Shape = { ...plain, holes: [[10.2, 25, 4]] };
    const at = (x: number, mirrored = false) => ({ x, y: 0, angle: x / 100, mirrored });
    const { parts, warnings } = read(
      ...placed(plain, at(0)),
      ...placed(plain, at(300, true)),
      ...placed(moved, at(600)),
    );
    expect(parts).toMatchObject([
      { count: 2, mirror_of: null },
      { count: 1, mirror_of: null },
    ]);
    expect(warnings).toEqual([{ code: "several_parts", count: 3, different: 2 }]);
  });

  it("gives bends and holes to the part they are on, with ids of its own", () => {
    const features = read(
      rectangle(0, 0, 100, 60),
      line(50, 0, 50, 60, "BIEGUNG"),
      rectangle(0, 200, 100, 80),
      circle(20, 220, 5),
      line(60, 200, 60, 280),
    );
    expect(features.parts).toMatchObject([
      { id: "part-1", holes: [{ id: "part-1/holes-1", count: 1 }], bends: [{ length: 80, count: 1 }] },
      { id: "part-2", holes: [], bends: [{ id: "part-2/bends-1", length: 60 }] },
    ]);
    expect(codes(features)).toEqual(["several_parts"]);
  });

  it("reads a thousand pieces in no time", () => {
    const shape = anyShape(random(3));
    const entities = Array.from({ length: 1000 }, (_, index) =>
      placed(shape, {
        x: 300 * (index % 40),
        y: 300 * Math.floor(index / 40),
        angle: index,
        mirrored: false,
      }),
    );
    const began = Date.now();
    expect(read(...entities.flat()).parts).toMatchObject([{ count: 1000 }]);
    expect(Date.now() - began).toBeLessThan(5000);
  });

  it("stays one part in views where a side view lies beside it, or a text names views", () => {
    const view = [rectangle(0, 0, 200, 100), circle(50, 50, 5)];
    const side = read(...view, rectangle(230, 0, 3, 100));
    expect(side).toMatchObject({ prefill: true, length: 200, parts: [{ count: 1 }] });
    expect(codes(side)).toEqual(["several_outlines"]);
    const named: Pairs = [
      [0, "TEXT"],
      [8, "0"],
      [10, 300],
      [20, 120],
      [1, "Schnitt A-A"],
    ];
    expect(codes(read(...view, rectangle(300, 0, 60, 100), named))).toEqual(["several_outlines"]);
  });

  it("leaves arrows and letters beside a part out", () => {
    const features = read(rectangle(0, 0, 200, 100), rectangle(220, 0, 4, 6), circle(230, 40, 2));
    expect(features).toMatchObject({ length: 200, parts: [{ length: 200 }] });
    expect(codes(features)).toEqual(["several_outlines"]);
  });
});

describe("A part in the waste of another", () => {
  const frame = [rectangle(0, 0, 400, 300), rectangle(40, 40, 320, 220)];

  it("is a part, with holes or off the middle of a plain opening", () => {
    const { parts } = read(...frame, rectangle(60, 60, 100, 80), circle(80, 80, 4));
    expect(parts).toMatchObject([
      { length: 400, area: 120_000 - 70_400, pierces: 2 },
      { length: 100, holes: [{ count: 1 }] },
    ]);
    const small = [rectangle(0, 0, 400, 300), rectangle(40, 40, 140, 140)];
    expect(read(...small, rectangle(50, 50, 60, 70)).parts).toMatchObject([{ length: 400 }, { length: 70 }]);
  });

  it("is a part too where it is a ring in a ring, too wide for a counterbore", () => {
    const rings = [200, 150, 140, 80].map((radius) => circle(0, 0, radius));
    expect(read(...rings).parts).toMatchObject([
      { length: 400, holes: [{ hole_type: "hole", diameter: 300 }] },
      { length: 280, holes: [{ hole_type: "hole", diameter: 160 }] },
    ]);
  });

  it("is none that may be the inside of a letter", () => {
    const features = read(
      rectangle(0, 0, 400, 300),
      rectangle(100, 100, 60, 90),
      rectangle(120, 120, 20, 50),
    );
    expect(features).toMatchObject({ length: 400, parts: [{ pierces: 2 }] });
    expect(features.warnings).toEqual([{ code: "islands_fall_out", count: 1 }]);
  });
});

describe("A sheet around nested parts", () => {
  const shape = (x: number, y: number): Pairs[] => [
    rectangle(x, y, 180, 120),
    circle(x + 20, y + 20, 5),
    circle(x + 160, y + 100, 5),
  ];
  const places = [10, 200, 390].flatMap((x) => [10, 140].map((y) => [x, y] as const));
  const nested = places.flatMap(([x, y]) => shape(x, y));

  it("is no part", () => {
    const features = read(rectangle(0, 0, 600, 270), ...nested);
    expect(features).toMatchObject({ nest: { width: 270, length: 600 }, area: null, parts: [{ count: 6 }] });
    expect(codes(features)).toEqual(["several_parts", "nest"]);
    expect(features.contours.filter(({ of_part }) => !of_part)).toHaveLength(1);
  });

  it("holds parts that have others in their openings", () => {
    const large = [0, 320, 640].flatMap((x): Pairs[] => [
      rectangle(20 + x, 20, 300, 400),
      circle(40 + x, 40, 5),
      rectangle(100 + x, 100, 150, 150),
      rectangle(110 + x, 110, 60, 40),
      circle(120 + x, 120, 3),
    ]);
    const { nest, parts } = read(rectangle(0, 0, 1000, 500), ...large);
    expect(nest).toEqual({ width: 500, length: 1000 });
    expect(parts).toMatchObject([
      { count: 3, length: 400, pierces: 3 },
      { count: 3, length: 60, pierces: 2 },
    ]);
  });

  it("is told from a plate with openings, letters or counterbores", () => {
    const plate = rectangle(0, 0, 600, 270);
    const windows = places.map(([x, y]) => rectangle(x, y, 180, 120));
    expect(read(plate, ...windows)).toMatchObject({ nest: null, pierces: 7, parts: [{ count: 1 }] });
    const bores = [40, 80, 120].flatMap((x) => [circle(x, 50, 5.5), circle(x, 50, 3.3)]);
    expect(read(plate, ...bores)).toMatchObject({
      nest: null,
      holes: [{ hole_type: "counterbore", count: 3 }],
    });
  });

  it("is doubted, and nothing is filled in, where it may be a plate as well", () => {
    const features = read(rectangle(0, 0, 2000, 1000), ...shape(100, 100));
    expect(features).toMatchObject({ prefill: false, nest: null, parts: [] });
    expect(codes(features)).toEqual(["nested_outlines"]);
    const plain = [0, 1, 2, 3].map((index) => rectangle(20 + 490 * index, 20, 470, 900));
    const usual = read(rectangle(0, 0, 2000, 1000), ...plain);
    expect(usual.prefill).toBe(false);
    expect(codes(usual)).toEqual(["nest"]);
  });
});
