import { expect, test } from "vitest";
import type { Units } from "../features.ts";
import { readCad } from "../readCad.ts";
import { readDxf } from "../readDxf.ts";
import { plate as solidPlate, stepOf } from "../testing/buildStep.ts";
import { circle, dxfBytes, polyline } from "../testing/drawDxf.ts";
import { decideUnit } from "./decideUnit.ts";

const codes = { inch: 1, mm: 4, cm: 5, m: 6 } as const;

/** A plate with a hole in each of two corners, drawn in numbers; its header names a unit or none. */
function plate(length: number, width: number, diameter: number, declared?: keyof typeof codes) {
  const entities = [
    polyline([
      [0, 0],
      [length, 0],
      [length, width],
      [0, width],
    ]),
    circle(width / 4, width / 4, diameter / 2),
    circle(length - width / 4, width / 4, diameter / 2),
  ];
  return dxfBytes({ entities, header: declared ? { INSUNITS: [70, codes[declared]] } : {} });
}
const unitsOf = (...drawn: Parameters<typeof plate>): Units => readDxf(plate(...drawn)).features.units;

test.each([
  ["inch", 40, 30, 6.6],
  ["inch", 300, 200, 9],
  ["m", 120, 80, 5.5],
  ["m", 3000, 1500, 11],
  ["cm", 120, 80, 6.6],
  ["cm", 200, 100, 13.5],
] as const)(
  "%s is overruled by screw holes of a plate drawn in millimetres",
  (declared, length, width, hole) => {
    const { features } = readDxf(plate(length, width, hole, declared));
    expect(features).toMatchObject({
      length,
      units: { declared, used: "mm", assumed: true, source: "size", doubts: [{ unit: declared }] },
      holes: [{ diameter: hole, count: 2 }],
    });
    expect(features.warnings.map(({ code }) => code)).toContain("units_doubted");
  },
);

test.each([
  ["inch", undefined],
  ["inch", "mm"],
  ["m", undefined],
  ["m", "mm"],
  ["cm", undefined],
] as const)("screw holes tell that a plate is drawn in %s, named %s", (used, declared) => {
  const length = { inch: 25.4, m: 1000, cm: 10 }[used];
  const drawn = unitsOf(120 / length, 80 / length, 6.6 / length, declared);
  expect(drawn).toMatchObject({ used, assumed: true, source: "size", millimetres: length });
});

test.each([
  ["mm", 300, 200, 3],
  ["mm", 300, 200, 0.5],
  ["mm", 60, 40, 2.1],
  ["mm", 1200, 800, 200],
  ["inch", 12, 8, 0.25],
  ["inch", 12, 8, 0.2656],
  ["inch", 20, 15, 1.5],
  ["cm", 30, 20, 0.66],
  ["cm", 30, 20, 1],
  ["m", 1.2, 0.8, 0.011],
] as const)("%s is believed of a plate of %f × %f with holes of %f", (declared, length, width, hole) => {
  expect(unitsOf(length, width, hole, declared)).toMatchObject({
    declared,
    used: declared,
    source: "header",
  });
});

test("large openings tell nothing of the unit: a duct in inches stays one", () => {
  expect(unitsOf(24, 12, 9, "inch")).toMatchObject({ used: "inch", doubts: [] });
});

test("the caller overrules header and sizes, without a doubt", async () => {
  const [file] = await readCad(plate(40, 30, 6.6, "inch"), "plate.dxf", { k_factor: 0.5, unit: "cm" });
  expect(file?.features).toMatchObject({
    length: 400,
    units: { declared: "inch", used: "cm", source: "option", assumed: false, doubts: [] },
    warnings: [],
  });
});

test("a model is read in the unit that the caller asks for", async () => {
  const bytes = await stepOf(solidPlate({ length: 100, width: 60, thickness: 6 }));
  const [file] = await readCad(bytes, "plate.step", { k_factor: 0.5, unit: "in" });
  expect(file?.features).toMatchObject({
    length: 2540,
    width: 1524,
    thickness: 152.4,
    units: { declared: "mm", used: "inch", source: "option", millimetres: 25.4 },
  });
  expect(file?.features?.volume).toBeCloseTo(36_000 * 25.4 ** 3, 0);
});

test("a model that is thinner than any stock, or longer than any machine, raises doubts and stays as it is", () => {
  const header: Units = {
    declared: "mm",
    used: "mm",
    millimetres: 1,
    assumed: false,
    source: "header",
    doubts: [],
  };
  const sizes = { longest: 25_000, holes: [], thicknesses: [0.06, 3], shortestPart: 1 };
  expect(decideUnit(header, 1, sizes)).toMatchObject({
    used: "mm",
    assumed: true,
    doubts: [
      { unit: "mm", reason: "thickness", value: 0.06 },
      { unit: "mm", reason: "size", value: 25_000 },
    ],
  });
});
