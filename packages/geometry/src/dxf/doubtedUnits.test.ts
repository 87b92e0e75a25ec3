import { expect, test } from "vitest";
import { readDxf } from "../readDxf.ts";
import { circle, dxfBytes, line } from "../testing/drawDxf.ts";

const inches = { INSUNITS: [70, 1] } as const;

/** A plate with a hole in each of two corners. */
function plate(
  length: number,
  width: number,
  diameter: number,
  header: Record<string, readonly [number, number]> = {},
) {
  const entities = [
    line(0, 0, length, 0),
    line(length, 0, length, width),
    line(length, width, 0, width),
    line(0, width, 0, 0),
    circle(diameter, diameter, diameter / 2),
    circle(length - diameter, width - diameter, diameter / 2),
  ];
  return readDxf(dxfBytes({ entities, header: { INSUNITS: [70, 4], ...header } })).features;
}

test("a part that would fall through every grid is not believed to be in millimetres, though its file says so", () => {
  const { units, warnings, confidence } = plate(5.9, 4, 0.4);
  expect(units).toMatchObject({ declared: "mm", used: "mm", assumed: true });
  expect(warnings.map(({ code }) => code)).toContain("units_assumed");
  expect(confidence.length).toBeLessThanOrEqual(0.5);
});

test("holes wider than any screw are not believed to be in inches", () => {
  expect(plate(41, 21, 6.25, inches).units).toMatchObject({ used: "inch", assumed: true });
  expect(plate(41, 21, 0.25, inches).units).toMatchObject({ used: "inch", assumed: false });
});

test("what is small or large within reason is believed", () => {
  expect(plate(20, 12, 3).units.assumed).toBe(false);
  expect(plate(1041, 533, 90).units.assumed).toBe(false);
});
