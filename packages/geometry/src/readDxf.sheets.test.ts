import { describe, expect, it } from "vitest";
import { readDxf } from "./readDxf.ts";
import { circle, dxfBytes, type Pairs, rectangle } from "./testing/drawDxf.ts";

const read = (...entities: Pairs[]) => readDxf(dxfBytes({ entities })).features;
const codes = (features: { warnings: { code: string }[] }) => features.warnings.map(({ code }) => code);
const view = [rectangle(50, 150, 120, 80), circle(70, 170, 5)];
const paper = rectangle(0, 0, 420, 297);
const frame = rectangle(20, 10, 390, 277);
const dimension: Pairs = [
  [0, "DIMENSION"],
  [8, "0"],
  [2, "*D1"],
  [10, 60],
  [20, 140],
];
const texts = ["Maßstab 1:2", "Blatt 1", "Halter"].map(
  (text): Pairs => [
    [0, "TEXT"],
    [8, "0"],
    [10, 300],
    [20, 20],
    [1, text],
  ],
);

describe("A drawing sheet", () => {
  it.each([
    ["with the edge of the paper and a frame in it", [paper, frame, ...view]],
    ["of a paper's size around a view", [frame, ...view]],
    ["at twice the size", [rectangle(0, 0, 840, 594), ...view]],
    ["of any size with measures in it", [rectangle(0, 0, 500, 333), ...view, dimension]],
  ])("%s is not taken for a part", (_, entities) => {
    const features = read(...entities);
    expect(features).toMatchObject({ prefill: false, confidence: { width: 0, area: 0, pierces: 0 } });
    expect(codes(features)).toContain("drawing_sheet");
  });

  it("of a paper's size that names its scale gives the part in its true size", () => {
    expect(read(frame, rectangle(50, 150, 120, 80), ...texts)).toMatchObject({
      prefill: true,
      ...{ width: 160, length: 240, drawing_sheet: { paper: "A3", scale: 0.5 } },
    });
  });

  it("is not seen in a plate with an opening, also of a paper's size, or with its measures", () => {
    expect(read(rectangle(0, 0, 210, 297), circle(50, 50, 5))).toMatchObject({ prefill: true, warnings: [] });
    expect(read(rectangle(0, 0, 500, 333), rectangle(20, 20, 440, 280))).toMatchObject({ prefill: true });
    expect(read(rectangle(0, 0, 200, 100), circle(50, 50, 5), circle(50, 50, 3), dimension)).toMatchObject({
      prefill: true,
      warnings: [],
    });
  });

  it("of several views with measures is doubted more than several parts", () => {
    const parts = [rectangle(0, 0, 200, 100), rectangle(300, 0, 50, 100)];
    const views = read(...parts, dimension);
    expect(views).toMatchObject({ length: 200, parts: [{ length: 200, count: 1 }] });
    expect(codes(views)).toEqual(["several_outlines"]);
    expect(views.confidence.area).toBeLessThan(read(...parts).parts[0]?.confidence.area ?? 0);
  });
});
