import { describe, expect, test } from "vitest";
import { readMeasure } from "./measure.ts";
import { cases, said } from "./testing.ts";
import { unitInHeading } from "./unitNames.ts";
import { convert, type UnitName } from "./units.ts";

const read = (typed: string, unit?: UnitName) => said(readMeasure(typed, unit, { sign: "," }));

const tables: Record<string, string> = {
  mm: `
12,5 = 12.5 | 12,5 mm = 12.5 | 12.5mm = 12.5 | 12,5 cm = 125 | 1,25 m = 1250 | 1 inch = 25.4 | 1 in = 25.4 | 5" = 127 | 5″ = 127 | 2 Zoll = 50.8
0,125 in = 3.175 | 0.5 inches = 12.7 | 3 ft = refused unit_mismatch | 5 kg = refused unit_mismatch | 5 min = refused unit_mismatch | 5 µm = refused unit_mismatch | 5 km = refused unit_mismatch
1.250 mm = 1250 | 1,250 m = 1250 | 1.234,5 mm = 1234.5 | -5 mm = -5 | ca. 5 mm = refused approximate | 5-6 mm = refused range | 5 oder 6 mm = refused alternative | 1/2" = refused fraction
5 Stk = 5 | 5 MM = 5 | 5 Meter = 5000 | 5 Millimeter = 5 | 5 xyz = refused unit_mismatch | mm = refused no_number | 5,- mm = 5 | 5 mm² = refused unit_mismatch`,
  kg: `
245 g = 0.245 | 0,5 kg = 0.5 | 1,5 t = 1500 | 1 lb = 0.45359237 | 2 lbs = 0.90718474 | 245 gr = 0.245 | 3 Gramm = 0.003 | 3 = 3 | 0.125 kg = 0.125 | 5 oz = refused unit_mismatch | 5 mm = refused unit_mismatch | 1.000 g = 1`,
  mm2: `
1 cm² = 100 | 2 m² = 2000000 | 3,5 mm² = 3.5 | 1 qm = 1000000 | 1 in² = 645.16 | 1 cm2 = 100 | 5 mm = refused unit_mismatch | 1 ft² = refused unit_mismatch`,
  mm3: `
1 cm³ = 1000 | 5 mm³ = 5 | 2 ccm = 2000 | 1 l = refused unit_mismatch`,
  "kg/m3": `
7850 kg/m³ = 7850 | 7,85 kg/dm³ = 7850 | 7,85 g/cm³ = 7850 | 2,7 g/cm3 = 2700 | 7.850 kg/m3 = 7850 | 5 kg = refused unit_mismatch`,
  min: `
35 s = 0.583333333333 | 30 Sek. = 0.5 | 90 sec = 1.5 | 2 h = 120 | 1,5 Std. = 90 | 5 min = 5 | 5 Min. = 5 | 5 Minuten = 5 | 1 Stunde = 60 | 5 in = refused unit_mismatch | 5 m = refused unit_mismatch | 2 d = refused unit_mismatch`,
  s: `
2 min = 120 | 1 h = 3600 | 5 s = 5 | 5 = 5`,
  "mm/min": `
500 mm/min = 500 | 12 m/min = 12000 | 1,5 m/min = 1500 | 5 mm = refused unit_mismatch`,
  deg: `
45° = 45 | 45 ° = 45 | 90 Grad = 90 | 30 deg = 30 | 5 mm = refused unit_mismatch`,
};

describe.each(Object.entries(tables))("in a field of %s", (unit, table) => {
  test.each(cases(table))("%s: %s", (typed, expected) =>
    expect(read(typed, unit as UnitName)).toBe(expected),
  );
});

describe("in a field of pieces", () => {
  const table = `
50 = 50 | 50 Stk = 50 | 50 Stk. = 50 | 50 St. = 50 | 50 Stück = 50 | 50 pcs = 50 | 50 pc = 50 | 50 ea = 50 | 50 each = 50 | 50 kg = refused unit_mismatch | 5 mm = refused unit_mismatch | 50 min = refused unit_mismatch`;
  test.each(cases(table))("%s: %s", (typed, expected) => expect(read(typed)).toBe(expected));
});

test("the heading's unit applies to cells without a unit, and a cell's unit takes precedence", () => {
  expect(said(readMeasure("12,5", "mm", { sign: ",", written: "cm" }))).toBe("125");
  expect(said(readMeasure("12,5 mm", "mm", { sign: ",", written: "cm" }))).toBe("12.5");
  expect(said(readMeasure("245", "kg", { sign: ",", written: "g" }))).toBe("0.245");
  expect(said(readMeasure("245", "kg", { sign: ",", written: "mm" }))).toBe("refused unit_mismatch");
});

describe("a heading states its unit", () => {
  const table = `
Länge (cm) = cm Länge | Länge [mm] = mm Länge | Gewicht (g) = g Gewicht | Gewicht in kg = kg Gewicht | Länge in mm = mm Länge | Length/mm = mm Length | Länge / mm = mm Länge
Länge mm = mm Länge | Durchmesser Zoll = inch Durchmesser | Width (in) = inch Width | Height (") = inch Height | Höhe (in Zoll) = inch Höhe | Dichte kg/m³ = kg/m3 Dichte | Density (g/cm³) = g/cm3 Density
Fläche m² = m2 Fläche | Area (cm2) = cm2 Area | Rüstzeit (min) = min Rüstzeit | Zeit in Sek. = s Zeit | Time [s] = s Time | Vorschub m/min = m/min Vorschub | Winkel (°) = deg Winkel | Gewicht kg = kg Gewicht
Length in = none | Preis in = none | Menge min = none | Menge = none | Material t = none | Werkstoff = none | Länge (ft) = none | Preis (EUR) = none`;
  test.each(cases(table))("%s: %s", (heading, expected) => {
    const found = unitInHeading(heading);
    expect(found ? `${found.unit} ${found.rest}` : "none").toBe(expected);
  });

  test("an ambiguous last word counts as a unit if it matches the field", () => {
    expect(unitInHeading("Rüstzeit min", "min")?.unit).toBe("min");
    expect(unitInHeading("Menge min", "mm")).toBeUndefined();
    expect(unitInHeading("Gewicht t", "kg")?.unit).toBe("t");
    expect(unitInHeading("Länge m", "mm")?.unit).toBe("m");
    expect(unitInHeading("Length in", "mm")).toBeUndefined();
  });
});

describe("a heading is split into its unit and the rest", () => {
  const table = `
Länge in (mm) = mm Länge | Länge in [cm] = cm Länge | Länge, mm = mm Länge | Länge mm: = mm Länge | Länge (mm): = mm Länge | Länge ( mm ) = mm Länge | LÄNGE (MM) = mm LÄNGE | Länge mm = mm Länge
Gewicht (kg/Stk) = kg Gewicht | Gewicht kg/St. = kg Gewicht | Gewicht in g/Stück = g Gewicht | Weight (kg/pc) = kg Weight | Weight kg/pcs = kg Weight | Zeit (min/Stk) = min Zeit | Time (s/piece) = s Time | Fläche (m²/Stk) = m2 Fläche
Dichte (kg/dm³) = kg/dm3 Dichte | Dichte in g/cm³ = g/cm3 Dichte | Volumen mm³ = mm3 Volumen | Volume (cm³) = cm3 Volume | Vorschub [mm/min] = mm/min Vorschub | Feed in m/min = m/min Feed | Weight lb = lb Weight | Weight (lbs) = lb Weight
Länge in Zoll = inch Länge | Length (inch) = inch Length | Length inches = inch Length | Breite (in.) = inch Breite | Breite ″ = inch Breite | Zeit [Std.] = h Zeit | Laufzeit in h = h Laufzeit | Rüstzeit/min = min Rüstzeit
Länge ft = none | Länge in ft = none | Länge/Breite = none | Gewicht oz = none | Strecke km = none | Preis in € = none | Preis (EUR/Stk) = none | Menge Stk = none | Breite in = none | Zoll = none | Toleranz ±0,1 = none | Teil A/B = none`;
  test.each(cases(table))("%s: %s", (heading, expected) => {
    const found = unitInHeading(heading);
    expect(found ? `${found.unit} ${found.rest}` : "none").toBe(expected);
  });

  test("min means minimum, and Zoll means customs, in fields of another kind", () => {
    expect(unitInHeading("Menge (min)", "mm")).toBeUndefined();
    expect(unitInHeading("Bestellmenge min.", "kg")).toBeUndefined();
    expect(unitInHeading("Kosten Zoll", "kg")).toBeUndefined();
    expect(unitInHeading("Rüstzeit (min)", "h")?.unit).toBe("min");
    expect(unitInHeading("Dicke Zoll", "mm")?.unit).toBe("inch");
  });

  test("an unambiguous unit is kept, so that values of another kind are rejected", () => {
    expect(unitInHeading("Länge in Zoll", "kg")?.unit).toBe("inch");
    expect(unitInHeading("Gewicht (kg)", "mm")?.unit).toBe("kg");
    expect(said(readMeasure("5", "mm", { written: "kg" }))).toBe("refused unit_mismatch");
  });
});

const kinds: UnitName[][] = [
  ["mm", "cm", "m", "inch"],
  ["kg", "g", "t", "lb"],
  ["mm2", "cm2", "m2", "in2"],
  ["mm3", "cm3"],
  ["kg/m3", "kg/dm3", "g/cm3"],
  ["s", "min", "h"],
  ["mm/min", "m/min"],
];

test("a value converted to any unit of its kind and back stays the same", () => {
  for (const units of kinds)
    for (const from of units)
      for (const to of units)
        for (const value of ["1", "0.125", "12.7", "999.5", "-3", "12345.678"]) {
          const back = convert(convert(value, from, to) ?? "", to, from) ?? "";
          // Twelve decimals of a much larger unit leave six of the smaller one.
          expect([from, to, value, Number(back).toFixed(5)]).toEqual([
            from,
            to,
            value,
            Number(value).toFixed(5),
          ]);
        }
});

test("no unit is converted into one of another kind", () => {
  for (const units of kinds)
    for (const others of kinds.filter((each) => each !== units))
      for (const from of units) for (const to of others) expect(convert("1", from, to)).toBeUndefined();
});

test("a unit in the cell or in the heading means the same, in a field of any unit", () => {
  for (const units of kinds)
    for (const from of units.filter((each) => !["kg/dm3", "g/cm3", "in2"].includes(each)))
      for (const to of units) {
        const typed = said(readMeasure(`12,5 ${from}`, to, { sign: "," }));
        expect(typed).toBe(said(readMeasure("12,5", to, { sign: ",", written: from })));
        expect(Number(typed)).toBeCloseTo(Number(convert("12.5", from, to)), 9);
      }
});

test("hostile texts of ten thousand characters are handled immediately", () => {
  for (const part of ["1", "1 mm ", "mm", "(", "1e", '"', "1,"]) {
    expect(read(part.repeat(10_000), "mm")).toBeDefined();
    expect(unitInHeading(`${part.repeat(10_000)} x`)).toBeUndefined();
  }
});
