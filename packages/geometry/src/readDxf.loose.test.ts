import { describe, expect, it } from "vitest";
import { readDxf } from "./readDxf.ts";
import { arc, circle, dxfBytes, line, type Pairs, polyline, rectangle } from "./testing/drawDxf.ts";

const readWith = (close_gaps: number, ...entities: Pairs[]) =>
  readDxf(dxfBytes({ entities }), { close_gaps }).features;
const read = (...entities: Pairs[]) => readWith(0, ...entities);
const codes = (features: { warnings: { code: string }[] }) => features.warnings.map(({ code }) => code);
const plate = rectangle(0, 0, 150, 90);

describe("Gaps in an outline", () => {
  const open = [
    line(0, 0, 149.7, 0),
    line(150, 0, 150, 89.7),
    line(150, 90, 0.3, 90),
    line(0, 90, 0, 0.3),
    circle(20, 20, 4),
  ];

  it("are listed with their widths, and nothing is filled in", () => {
    const features = read(...open);
    expect(features).toMatchObject({ prefill: false, parts: [], key: null });
    expect(features.gaps.map(({ width }) => width)).toEqual([0.3, 0.3, 0.3, 0.3]);
    expect(features.gaps).toContainEqual({ x: 149.85, y: 0, width: 0.3 });
  });

  it("are bridged up to the width that is asked for, with a warning", () => {
    const features = readWith(0.5, ...open);
    expect(features).toMatchObject({ prefill: true, cut_length: { outer: 480 }, gaps: [] });
    expect(features.area).toBeCloseTo(13_500 - 16 * Math.PI, 3);
    expect(features.warnings).toEqual([{ code: "gaps_closed", count: 4 }]);
    expect(readWith(0.2, ...open)).toMatchObject({ prefill: false, gaps: { length: 4 } });
  });

  it("are none between lines that close nothing", () => {
    const features = readWith(1, plate, line(20, 20, 60, 20), line(60.3, 20, 90, 40));
    expect(features).toMatchObject({ prefill: true, gaps: [], area: 13_500 });
    expect(codes(features)).toEqual(["open_contours"]);
  });
});

describe("Loose lines beside closed contours", () => {
  it("leave the values of the contours filled in, with a warning", () => {
    const hatch = Array.from({ length: 12 }, (_, index) => line(10 + 10 * index, 10, 30 + 10 * index, 80));
    const leader = polyline(
      [
        [75, 45],
        [110, 120],
        [150, 120],
      ],
      false,
    );
    const features = read(plate, circle(75, 45, 10), ...hatch, leader);
    expect(features).toMatchObject({ prefill: true, length: 150, parts: [{ pierces: 2 }] });
    expect(features.area).toBeCloseTo(13_500 - 100 * Math.PI, 3);
    expect(codes(features)).toEqual(["open_contours"]);
  });

  it("fill in nothing where they may be what is left of a contour", () => {
    const bracket = polyline(
      [
        [20, 20],
        [120, 20],
        [120, 80],
        [20, 80],
        [20, 50],
      ],
      false,
    );
    const features = read(plate, bracket);
    expect(features.prefill).toBe(false);
    expect(codes(features)).toContain("mostly_open");
    const broken = read(arc(0, 0, 50, 0, 170), arc(0, 0, 50, 190, 350), circle(0, 0, 10));
    expect(broken).toMatchObject({ prefill: false, parts: [] });
  });
});

describe("Letters that are cut out", () => {
  const a = (x: number): Pairs[] => [
    polyline([
      [x, 15],
      [x + 15, 45],
      [x + 30, 15],
    ]),
    polyline([
      [x + 10, 20],
      [x + 15, 32],
      [x + 20, 20],
    ]),
  ];

  it("lose their insides, and an O beside another letter is no counterbore", () => {
    const features = read(plate, circle(50, 30, 15), circle(50, 30, 9), ...a(80));
    expect(features).toMatchObject({ prefill: true, holes: [], parts: [{ holes: [], pierces: 3 }] });
    expect(features.area).toBeCloseTo(13_500 - 225 * Math.PI - 450, 3);
    expect(features.warnings).toEqual([{ code: "islands_fall_out", count: 2 }]);
  });

  it("do not turn a counterbore elsewhere into one of them", () => {
    const features = read(plate, circle(140, 75, 5.5), circle(140, 75, 3.3), ...a(20));
    expect(features.holes).toMatchObject([{ hole_type: "counterbore", diameter: 6.6 }]);
    expect(features.warnings).toEqual([{ code: "islands_fall_out", count: 1 }]);
  });
});

describe("Engraving", () => {
  it.each(["GRAVUR", "Engraving", "MARK", "Beschriftung"])(
    "on a layer named “%s” is measured and not cut",
    (name) => {
      const features = read(plate, rectangle(40, 20, 4, 20, name), line(60, 20, 60, 50, name));
      expect(features).toMatchObject({
        area: 13_500,
        pierces: 1,
        engraving: { count: 2, length: 78 },
        warnings: [],
      });
      expect(features.layers).toContainEqual({ name, role: "engraved", count: 5 });
    },
  );

  it("is cut after all where nothing else is drawn", () => {
    expect(read(rectangle(0, 0, 40, 20, "GRAVUR"))).toMatchObject({
      length: 40,
      engraving: { count: 0, length: 0 },
    });
  });
});
