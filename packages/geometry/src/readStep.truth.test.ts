import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { BendGroup, HoleGroup } from "./featureGroups.ts";
import { modelGlb } from "./model/glb.ts";
import { readStep } from "./readStep.ts";

const folder = new URL("../../../../shared/cad/step/", import.meta.url);
const readingOf = (name: string) => readStep(readFileSync(new URL(name, folder)), { k_factor: 0.5 });
const featuresOf = async (name: string) => (await readingOf(name)).features;

const holesOf = (holes: readonly HoleGroup[]) => holes.map(({ diameter, count }) => [diameter, count]);
const strokesOf = (bends: readonly BendGroup[]) =>
  bends.map(({ angle, count }) => [angle, count]).sort(([a], [b]) => Number(a) - Number(b));

describe.skipIf(!existsSync(folder))("Models of other people", () => {
  it("gives a fan bracket its bends, holes and the flat size of its drawing", async () => {
    const { features, flats } = await readingOf("um-1329-fanbracket.step");
    expect(features).toMatchObject({ thickness: 0.5, prefill: true, warnings: [] });
    expect(strokesOf(features.bends)).toEqual(
      [
        [11.31, 2],
        [78.69, 2],
        [80, 1],
        [90, 4],
        [130, 2],
        [135, 2],
      ].map(([angle, count]) => [expect.closeTo(angle ?? 0, 2), count]),
    );
    expect(features.bends.every(({ inner_radius }) => Math.abs((inner_radius ?? 0) - 1) < 1e-4)).toBe(true);
    expect(holesOf(features.holes)).toEqual([
      [1.8, 8],
      [3.1, 4],
      [8, 2],
    ]);
    expect(features.length).toBeCloseTo(172.8, 1);
    expect(features.width).toBeCloseTo(74.8, 1);
    expect(flats[0]?.preview.shapes.filter(({ role }) => role === "bend").length).toBeGreaterThanOrEqual(13);
  });

  it("gives a base plate its weight and 26 holes", async () => {
    const { volume, thickness, holes } = await featuresOf("um-1153-baseplate.step");
    expect(volume).toBeCloseTo(295_240.6, 1);
    expect(((volume ?? 0) * 2.7) / 1000).toBeCloseTo(797.15, 2);
    expect(thickness).toBe(4);
    expect(holesOf(holes)).toEqual([
      [2.5, 2],
      [2.6, 1],
      [3.1, 2],
      [3.3, 4],
      [3.5, 8],
      [4, 3],
      [6.05, 3],
      [10, 1],
      [14, 2],
    ]);
    expect(holes.every(({ through }) => through)).toBe(true);
  });

  it("counts the 18 solids of an assembly", async () => {
    const { solids, warnings } = await featuresOf("as1-oc-214.stp");
    expect(solids.map(({ name, count }) => [name, count])).toEqual([
      ["nut", 8],
      ["rod", 1],
      ["bolt", 6],
      ["l-bracket", 2],
      ["plate", 1],
    ]);
    expect(warnings).toContainEqual({ code: "several_solids", count: 18, different: 5 });
    const named = Object.fromEntries(solids.map((solid) => [solid.name, solid]));
    expect(holesOf(named.plate?.holes ?? [])).toEqual([[10, 6]]);
    expect(holesOf(named["l-bracket"]?.holes ?? [])).toEqual([[10, 4]]);
    expect(named.nut?.volume).toBeCloseTo(900 - 75 * Math.PI, 1);
    expect(named.rod?.volume).toBeCloseTo(5000 * Math.PI, 0);
    expect(named.plate?.volume).toBeCloseTo(540_000 - 3000 * Math.PI, 0);
  });

  it.each(["cube-mm.step", "cube-in.step"])("measures 1000 mm each way of %s", async (name) => {
    const { solids } = await featuresOf(name);
    expect(solids.map(({ size }) => size)).toEqual([[1000, 1000, 1000]]);
  });

  it("finds a countersink", async () => {
    const { holes } = await featuresOf("conical.step");
    expect(holes).toMatchObject([
      {
        hole_type: "countersink",
        diameter: 11,
        outer_diameter: expect.closeTo(22.908, 3),
        depth: 7,
        count: 1,
      },
    ]);
  });

  it("measures an inch part in millimetres", async () => {
    const { solids, holes, units } = await featuresOf("tie_rod.step");
    expect(units).toEqual({
      declared: "inch",
      used: "inch",
      millimetres: 25.4,
      assumed: false,
      source: "header",
      doubts: [],
    });
    expect(solids[0]?.size).toEqual([127, 12.7, 8.89]);
    expect(holesOf(holes)).toEqual([[6.35, 2]]);
  });

  it.each([
    ["thelio-pci.step", 1],
    ["thelio-brace.step", 4],
  ])("finds sheet and bends of %s", async (name, strokes) => {
    const { thickness, bends } = await featuresOf(name);
    expect(thickness).toBe(1.6);
    expect(bends.reduce((sum, { count }) => sum + count, 0)).toBe(strokes);
    expect(bends.every(({ angle, inner_radius }) => angle === 90 && inner_radius === 1.6)).toBe(true);
  });

  it("finds the holes and slots of two brackets", async () => {
    expect(holesOf((await featuresOf("thelio-brace.step")).holes)).toEqual([[3.1, 4]]);
    expect((await featuresOf("thelio-pci.step")).slots).toMatchObject([
      { width: 3.5, length: 16.5, count: 2 },
    ]);
  });

  it("shows each of them in far less than 400 kB", async () => {
    for (const name of ["as1-oc-214.stp", "um-1329-fanbracket.step", "tie_rod.step"]) {
      const bytes = await modelGlb((await readingOf(name)).model);
      expect(bytes?.length).toBeLessThan(100_000);
    }
  });
});
