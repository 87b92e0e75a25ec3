import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { flatSvg } from "./flatSvg.ts";
import { readDxf } from "./readDxf.ts";

const folder = new URL("../../../../shared/cad/dxf/", import.meta.url);
const bytesOf = (name: string) => readFileSync(new URL(`${name}.dxf`, folder));
const featuresOf = (name: string) => readDxf(bytesOf(name)).features;
const holesOf = (name: string) => featuresOf(name).holes.map((hole) => [hole.diameter, hole.count]);

describe.skipIf(!existsSync(folder))("Drawings of other people", () => {
  it("gives a fan spacer its size, corner radius, holes, area and cut length, each duplicate once", () => {
    const { features, preview } = readDxf(bytesOf("thelio-120fan"));
    const outline = preview.shapes.find(({ role }) => role === "outer");
    const radii = outline?.pieces.flatMap((piece) => (piece.kind === "arc" ? [piece.radius] : [])) ?? [];
    expect(features).toMatchObject({ width: 119.5, length: 119.5, pierces: 6, prefill: true });
    expect(radii).toHaveLength(4);
    expect(radii.every((radius) => Math.abs(radius - 3.75) < 1e-6)).toBe(true);
    expect(holesOf("thelio-120fan")).toEqual([
      [5, 4],
      [110, 1],
    ]);
    expect(features.area).toBeCloseTo(4686.32, 2);
    expect(features.cut_length.outer).toBeCloseTo(471.56, 2);
    expect(features.cut_length.inner).toBeCloseTo(408.41, 2);
    expect(features.warnings).toEqual([{ code: "duplicates_dropped", count: 8 }]);
  });

  it("reads an inch drawing of nested blocks in millimetres", () => {
    const { width, length, units } = featuresOf("sky-arrayed-holes");
    expect({ width, length }).toEqual({ width: 47.05, length: 184.15 });
    expect(units).toEqual({
      declared: "inch",
      used: "inch",
      millimetres: 25.4,
      assumed: false,
      source: "header",
      doubts: [],
    });
    expect(holesOf("sky-arrayed-holes")).toEqual([[6.604, 14]]);
  });

  it("takes a circle that touches its square for a hole", () => {
    const { width, length, area } = featuresOf("sky-squareandcircle");
    expect({ width, length }).toEqual({ width: 10, length: 10 });
    expect(area).toBeCloseTo(21.46, 2);
    expect(holesOf("sky-squareandcircle")).toEqual([[10, 1]]);
  });

  it("measures a back panel", () => {
    expect(featuresOf("voron-250_back_panel")).toMatchObject({ width: 383, length: 403, pierces: 1 });
  });

  it("reads umlauts of an old and of a new version as they were written", () => {
    const old = featuresOf("ez-ascii_r12");
    expect(old.layers.map(({ name }) => name)).toEqual(["ΛΑΓΕΡÄÜÖ"]);
    expect(old.texts).toEqual(["ABCÄÜÖαβγ"]);
    expect(featuresOf("ez-dxf_unicode").layers.map(({ name }) => name)).toContain("Tschüss mit ü");
  });

  it("reads a binary drawing of R14", () => {
    const box = { min_x: 335.7176, min_y: 304.2704, max_x: 595.8781, max_y: 439.7706 };
    expect(featuresOf("ez-bin_dxf_r14")).toMatchObject({ prefill: false, width: null, bounding_box: box });
  });

  it("reads blocks, splines and a closed polyline that repeats its first vertex", () => {
    expect(featuresOf("sky-blocks2")).toMatchObject({ width: 120, length: 140 });
    expect(featuresOf("sky-splines")).toMatchObject({ prefill: false, area: null });
    expect(featuresOf("mayo-dupvertex")).toMatchObject({ width: 4, pierces: 1 });
    expect(flatSvg(readDxf(bytesOf("sky-splines")).preview)).toContain('class="open"');
  });

  it.each(["dj-tc0", "ez-dxf_unicode"])("reads %s, in which nothing is drawn, and says so", (name) => {
    const { features, preview } = readDxf(bytesOf(name));
    expect(features).toMatchObject({ prefill: false, width: null, area: null, pierces: 0, contours: [] });
    expect(features.warnings.map(({ code }) => code)).toContain("no_closed_contour");
    expect(features.layers.length).toBeGreaterThan(0);
    expect(preview.shapes).toEqual([]);
  });
});
