import { describe, expect, it } from "vitest";
import { readDxf } from "./readDxf.ts";
import { arc, circle, dxfBytes, insert, line, type Pairs, polyline, rectangle } from "./testing/drawDxf.ts";

const read = (...entities: Pairs[]) => readDxf(dxfBytes({ entities })).features;
const plate = rectangle(0, 0, 200, 100);

describe("How near a hole lies", () => {
  it("is measured from its rim to the outline, the nearest of equal ones counts", () => {
    const { holes } = read(plate, circle(100, 50, 5), circle(50, 9, 5), circle(30, 70, 10));
    expect(holes).toMatchObject([
      { diameter: 10, to_edge: 4 },
      { diameter: 20, to_edge: 20 },
    ]);
  });

  it("is measured to round corners and to other openings too, but not to other holes", () => {
    const round = polyline([
      [0, 0],
      [200, 0],
      [200, 50, Math.tan(Math.PI / 8)],
      [150, 100],
      [0, 100],
    ]);
    // The corner's arc has its centre at (150, 50).
    expect(read(round, circle(174, 68, 5)).holes).toMatchObject([{ to_edge: 15 }]);
    expect(read(plate, rectangle(50, 40, 20, 20), circle(80, 50, 6)).holes).toMatchObject([{ to_edge: 4 }]);
    expect(read(plate, circle(80, 50, 6), circle(93, 50, 6)).holes).toMatchObject([{ to_edge: 44 }]);
  });

  it("is measured to the bend line as far as it runs", () => {
    const bend = line(100, 0, 100, 60, "Biegung");
    expect(read(plate, bend, circle(90, 30, 4)).holes).toMatchObject([{ to_bend: 6 }]);
    expect(read(plate, bend, circle(130, 100 - 20, 4)).holes[0]?.to_bend).toBeCloseTo(
      Math.hypot(30, 20) - 4,
      3,
    );
    expect(read(plate, circle(90, 30, 4)).holes[0]).not.toHaveProperty("to_bend");
  });

  it("is nothing where the bend runs through it, but a relief at the end of a bend line is none", () => {
    const through = line(100, 0, 100, 100, "BEND");
    const parts = [line(100, 0, 100, 46, "BEND"), line(100, 54, 100, 100, "BEND")];
    const relief = [line(100, 30, 100, 100, "BEND"), line(20, 90, 20, 95, "BEND")];
    expect(read(plate, through, circle(100, 50, 4)).holes).toMatchObject([{ to_bend: 0 }]);
    expect(read(plate, ...parts, circle(100, 50, 4)).holes).toMatchObject([{ to_bend: 0 }]);
    expect(read(plate, ...relief, circle(100, 28, 4)).holes[0]?.to_bend).toBeCloseTo(
      Math.hypot(80, 62) - 4,
      3,
    );
  });

  it("is measured for slots as well", () => {
    const slot = polyline([
      [50, 20],
      [70, 20, 1],
      [70, 30],
      [50, 30, 1],
    ]);
    expect(read(plate, slot, line(100, 0, 100, 100, "BEND")).slots).toMatchObject([
      { width: 10, to_edge: 20, to_bend: 25 },
    ]);
  });

  it("is found among tens of thousands of holes", () => {
    const sheet = (count: number) => {
      const array: Pairs = [
        [70, count],
        [71, count],
        [44, 3],
        [45, 3],
      ];
      const entities = [rectangle(-5, -5, 3 * count + 10, 3 * count + 10), insert("one", 0, 0, array)];
      return dxfBytes({ entities, blocks: { one: [circle(0, 0, 1)] } });
    };
    expect(readDxf(sheet(150)).features.holes).toMatchObject([{ count: 22_500, to_edge: 4 }]);
  });
});

describe("The leg beside a bend", () => {
  it("is the shorter one, square to the bend line", () => {
    expect(read(plate, line(12, 0, 12, 100, "BEND")).bends).toMatchObject([{ flange: 12 }]);
    const slanted = polyline([
      [0, 0],
      [100, 100],
      [80, 120],
      [-20, 20],
    ]);
    const bend = line(-5, 5, 95, 105, "BEND");
    expect(read(slanted, bend).bends[0]?.flange).toBeCloseTo(5 * Math.SQRT2, 3);
  });

  it("ends at the next bend line", () => {
    const bends = [line(90, 0, 90, 100, "BEND_UP"), line(97, 0, 97, 100, "BEND_DOWN")];
    expect(read(plate, ...bends).bends).toMatchObject([{ flange: 7 }, { flange: 7 }]);
  });

  it("is not shorter for rounded corners, holes, or a bend line drawn beyond the part", () => {
    const r = Math.tan(Math.PI / 8);
    const rounded = polyline([
      [15, 0],
      [200, 0],
      [200, 100],
      [15, 100, r],
      [0, 85],
      [0, 15, r],
    ]);
    const bend = line(20, -10, 20, 110, "BEND");
    expect(read(rounded, bend, circle(10, 50, 4)).bends).toMatchObject([{ flange: 20 }]);
  });

  it("of a tab cut out of the plate ends at its slit", () => {
    const slit = polyline([
      [50, 30],
      [90, 30],
      [90, 70],
      [50, 70],
      [50, 68],
      [88, 68],
      [88, 32],
      [50, 32],
    ]);
    expect(read(plate, slit, line(52, 32, 52, 68, "BEND")).bends).toMatchObject([{ flange: 36 }]);
  });
});

describe("A part drawn at an angle", () => {
  it("has the width and length of its smallest rectangle", () => {
    const turned = polyline([
      [0, 0],
      [160, 120],
      [130, 160],
      [-30, 40],
    ]);
    expect(read(turned)).toMatchObject({ width: 50, length: 200 });
  });

  it("has exact measures where arcs reach furthest", () => {
    const [cos, sin] = [Math.cos(0.5), Math.sin(0.5)];
    const at = (x: number, y: number, bulge = 0) => [x * cos - y * sin, x * sin + y * cos, bulge];
    const features = read(polyline([at(0, 0), at(100, 0, 1), at(100, 30), at(0, 30, 1)]));
    expect(features.length).toBeCloseTo(130, 3);
    expect(features.width).toBeCloseTo(30, 3);
  });

  it("stands upright where turning gains next to nothing", () => {
    const nearly = polyline([
      [0, 0],
      [200, 0.2],
      [200, 100],
      [0, 100],
    ]);
    expect(read(nearly)).toMatchObject({ width: 100, length: 200 });
    expect(read(circle(0, 0, 25))).toMatchObject({ width: 50, length: 50 });
  });
});

describe("The key of a drawing", () => {
  const key = (...entities: Pairs[]) => read(...entities).key;
  const bracket = (x: number, y: number) => [
    rectangle(x, y, 200, 100),
    circle(x + 20, y + 30, 4),
    circle(x + 180, y + 20, 6),
  ];
  const turned = [rectangle(0, 0, 100, 200), circle(70, 20, 4), circle(80, 180, 6)];

  it("is the same for one part wherever it lies and however it is drawn", () => {
    const half = [arc(20, 30, 4, 0, 180), arc(20, 30, 4, 180, 360)];
    expect(key(...bracket(0, 0))).toMatch(/^[0-9a-f]{32}$/);
    expect(key(...bracket(500, -70))).toBe(key(...bracket(0, 0)));
    expect(key(...turned)).toBe(key(...bracket(0, 0)));
    expect(key(rectangle(0, 0, 200, 100), ...half, circle(180, 20, 6))).toBe(key(...bracket(0, 0)));
  });

  it("differs for another size or place of a hole", () => {
    expect(key(plate, circle(20, 30, 5), circle(180, 20, 6))).not.toBe(key(...bracket(0, 0)));
    expect(key(plate, circle(30, 30, 4), circle(180, 20, 6))).not.toBe(key(...bracket(0, 0)));
  });

  it("differs for the mirror image of a bent part, but not for one seen from below", () => {
    const bend = (layer: string) => line(150, 0, 150, 100, layer);
    const mirrored = [plate, circle(20, 70, 4), circle(180, 80, 6), line(150, 0, 150, 100, "BEND_UP")];
    const below = [...mirrored.slice(0, 3), line(150, 0, 150, 100, "BEND_DOWN")];
    expect(key(...mirrored)).not.toBe(key(...bracket(0, 0), bend("BEND_UP")));
    expect(key(...below)).toBe(key(...bracket(0, 0), bend("BEND_UP")));
  });

  it("is missing where nothing is prefilled", () => {
    expect(key(line(0, 0, 50, 0), line(0, 10, 50, 20))).toBeNull();
  });
});
