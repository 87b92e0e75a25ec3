import { describe, expect, it } from "vitest";
import { readDxf } from "./readDxf.ts";
import { arc, circle, dxfBytes, line, type Pairs, polyline, rectangle } from "./testing/drawDxf.ts";

const read = (...entities: Pairs[]) => readDxf(dxfBytes({ entities })).features;
const plate = rectangle(0, 0, 200, 100);

describe("Lines that run on one another", () => {
  const sides = [line(200, 0, 200, 100), line(200, 100, 0, 100), line(0, 100, 0, 0)];

  it("do not keep a contour from closing where one covers another", () => {
    const features = read(...sides, line(0, 0, 200, 0), line(0, 0, 80, 0), line(50, 0, 120, 0));
    expect(features).toMatchObject({ length: 200, area: 20_000, pierces: 1, prefill: true });
    expect(features.cut_length.outer).toBeCloseTo(600, 6);
    expect(features.warnings).toEqual([{ code: "overlapping_lines", count: 2 }]);
  });

  it("close a contour together where neither reaches from corner to corner", () => {
    const features = read(...sides, line(0, 0, 120, 0), line(200, 0, 90, 0));
    expect(features).toMatchObject({ area: 20_000, pierces: 1, prefill: true });
    expect(features.cut_length.outer).toBeCloseTo(600, 6);
    expect(features.warnings).toEqual([{ code: "overlapping_lines", count: 1 }]);
  });

  it("are found at any angle", () => {
    const slanted = [line(0, 0, 80, 60), line(80, 60, 50, 100), line(50, 100, -30, 40), line(-30, 40, 0, 0)];
    const features = read(...slanted, line(8, 6, 40, 30));
    expect(features).toMatchObject({ pierces: 1, area: 5000 });
    expect(features.warnings).toEqual([{ code: "overlapping_lines", count: 1 }]);
  });

  it("leave alone two openings that share a part of a side", () => {
    const features = read(plate, rectangle(20, 20, 60, 30), rectangle(40, 50, 20, 20));
    expect(features).toMatchObject({ pierces: 3, area: 20_000 - 1800 - 400 });
    expect(features.warnings).toEqual([{ code: "overlapping_lines", count: 1 }]);
  });

  it("are not seen in lines that only continue one another or cross", () => {
    const features = read(line(0, 0, 90, 0), line(90, 0, 200, 0), ...sides);
    expect(features).toMatchObject({ pierces: 1, warnings: [] });
  });

  it("count where an arc lies on a circle", () => {
    const features = read(plate, circle(50, 50, 10), arc(50, 50, 10, 20, 150));
    expect(features.holes).toMatchObject([{ hole_type: "hole", diameter: 20, count: 1 }]);
    expect(features.warnings).toEqual([{ code: "overlapping_lines", count: 1 }]);
  });
});

describe("A contour that crosses itself", () => {
  const bow = polyline([
    [20, 20],
    [60, 60],
    [60, 20],
    [20, 70],
  ]);

  it("is named, with a warning", () => {
    const features = read(plate, bow);
    expect(features.contours.filter((contour) => contour.self_crossing)).toHaveLength(1);
    expect(features.contours[0]).not.toHaveProperty("self_crossing");
    expect(features.warnings).toContainEqual({ code: "self_crossing", count: 1 });
  });

  it("is found with arcs too", () => {
    const looped = polyline([
      [0, 0],
      [100, 0],
      [100, 50],
      [0, 50, -0.8],
    ]);
    expect(read(looped).warnings).toEqual([]);
    const crossing = polyline([
      [0, 0],
      [100, 0],
      [100, 50],
      [0, 50, -1.5],
    ]);
    expect(read(crossing).contours[0]).toMatchObject({ self_crossing: true });
  });

  it("is not seen in sound contours, however many pieces they have", () => {
    const wheel = Array.from({ length: 3000 }, (_, index) => {
      const radius = index % 2 ? 100 : 98;
      const angle = (index * 2 * Math.PI) / 3000;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    expect(read(polyline(wheel))).toMatchObject({ pierces: 1, warnings: [] });
  });
});

describe("A line from edge to edge on the layer of the contour", () => {
  const hole = circle(60, 50, 10);

  it("is a bend, as the part would fall in two if it were cut", () => {
    const features = read(plate, hole, line(150, 0, 150, 100), line(170, 100, 170, 0));
    expect(features).toMatchObject({ prefill: true, length: 200, pierces: 2, warnings: [] });
    expect(features.bends).toMatchObject([{ direction: null, length: 100, count: 2, flange: 20 }]);
    expect(features.confidence.bends).toBeLessThanOrEqual(0.5);
  });

  it("is a bend too where the contour has corners at its ends, or a hole interrupts it", () => {
    const corners = [0, 120, 200].map((x) => [x, 0]);
    const back = [200, 120, 0].map((x) => [x, 100]);
    const features = read(polyline([...corners, ...back]), line(120, 0, 120, 100));
    expect(features).toMatchObject({ area: 20_000, pierces: 1, bends: [{ length: 100, count: 1 }] });
    const interrupted = read(plate, hole, line(60, 0, 60, 40), line(60, 60, 60, 100));
    expect(interrupted).toMatchObject({ pierces: 2, bends: [{ length: 80, combined: true, count: 1 }] });
  });

  it("stays an open line where it ends in the material, or where more is open", () => {
    const slit = read(plate, line(100, 0, 100, 60));
    expect(slit).toMatchObject({ bends: [], warnings: [{ code: "open_contours", count: 1 }] });
    const loose = read(plate, line(100, 0, 100, 100), line(300, 0, 310, 10));
    expect(loose).toMatchObject({ bends: [], warnings: [{ code: "open_contours", count: 2 }] });
  });
});

describe("A dashed line from edge to edge", () => {
  const dashed = (...[x1, y1, x2, y2]: [number, number, number, number]): Pairs => [
    ...line(x1, y1, x2, y2),
    [6, "CENTER"],
  ];

  it("is a bend, but not a centre line that reaches over the edges or runs through a hole", () => {
    const features = read(plate, circle(60, 50, 10), dashed(150, 0, 150, 100));
    expect(features).toMatchObject({
      prefill: true,
      pierces: 2,
      bends: [{ length: 100, count: 1 }],
      warnings: [],
    });
    expect(features.confidence.bends).toBeLessThanOrEqual(0.5);
    expect(read(plate, dashed(150, -3, 150, 103)).bends).toEqual([]);
    expect(read(plate, circle(60, 50, 10), dashed(60, 0, 60, 100)).bends).toEqual([]);
  });

  it("is no bend where there are bend lines, or several views", () => {
    const told = read(plate, dashed(150, 0, 150, 100), line(50, 0, 50, 100, "BEND"));
    expect(told.bends).toMatchObject([{ count: 1 }]);
    expect(read(plate, rectangle(300, 0, 50, 100), dashed(150, 0, 150, 100)).bends).toEqual([]);
  });

  it("is cut where all is dashed", () => {
    const sides: Pairs[] = [dashed(0, 0, 200, 0), dashed(200, 0, 200, 100), dashed(200, 100, 0, 100)];
    expect(read(...sides, dashed(0, 100, 0, 0))).toMatchObject({ prefill: true, length: 200, bends: [] });
  });
});

describe("Ends that do not quite meet", () => {
  const nearly = (gap: number) =>
    read(line(0, 0, 200, 0), line(200, gap, 200, 100), line(200, 100, 0, 100), line(0, 100, 0, 0));

  it("are joined up to a tenth of a millimetre, no farther", () => {
    expect(nearly(0.08)).toMatchObject({ prefill: true, length: 200, pierces: 1, warnings: [] });
    expect(nearly(0.3)).toMatchObject({ prefill: false });
  });

  it("leave what lies within an open outline no part of its own", () => {
    const slots = Array.from({ length: 8 }, (_, row) => rectangle(20, 10 + 10 * row, 160, 5));
    const outline = polyline(
      [
        [0, 0],
        [200, 0],
        [200, 100],
        [0, 100],
        [0, 1],
      ],
      false,
    );
    const features = read(outline, ...slots);
    expect(features).toMatchObject({ prefill: false, confidence: { width: 0 } });
    expect(features.warnings.map(({ code }) => code)).toContain("mostly_open");
  });
});
