import { describe, expect, it } from "vitest";
import { unitsOf } from "./units.ts";

const inches = "1";
const millimetres = "4";
const header = (unit: string | undefined, measurement: "0" | "1") =>
  new Map([["$MEASUREMENT", measurement], ...(unit ? [["$INSUNITS", unit] as const] : [])]);
const imperial = (unit?: string) => header(unit, "0");
const metric = (unit?: string) => header(unit, "1");

describe("The unit of a drawing whose header speaks of both systems", () => {
  it("is doubted where the drawing is as small as one in inches", () => {
    expect(unitsOf(imperial(millimetres), 9)).toMatchObject({ used: "mm", assumed: true });
    expect(unitsOf(imperial(millimetres), 400)).toMatchObject({ used: "mm", assumed: false });
    expect(unitsOf(metric(millimetres), 9)).toMatchObject({ used: "mm", assumed: false });
  });

  it("is taken for millimetres where the drawing would be metres long in inches", () => {
    expect(unitsOf(metric(inches), 360)).toMatchObject({ declared: "inch", used: "mm", assumed: true });
    expect(unitsOf(metric(inches), 20)).toMatchObject({ used: "inch", assumed: false });
    expect(unitsOf(imperial(inches), 360)).toMatchObject({ used: "inch", assumed: false });
  });

  it("is assumed to be inches where it is not named and the drawing small", () => {
    expect(unitsOf(imperial(), 9)).toMatchObject({ declared: null, used: "inch", assumed: true });
    expect(unitsOf(imperial(), 200)).toMatchObject({ declared: null, used: "mm", assumed: true });
    expect(unitsOf(metric(), 9)).toMatchObject({ declared: null, used: "mm", assumed: true });
  });
});
