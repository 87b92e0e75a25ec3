import { describe, expect, it } from "vitest";
import { readDxf } from "./readDxf.ts";
import { arc, circle, dxfBytes, dxfText, line, type Pairs, polyline, rectangle } from "./testing/drawDxf.ts";

const read = (...entities: Pairs[]) => readDxf(dxfBytes({ entities })).features;
const codes = (features: { warnings: { code: string }[] }) => features.warnings.map(({ code }) => code);
const plate = rectangle(0, 0, 200, 100);

describe("A plate with holes", () => {
  it("has its size, area, cut length and pierces", () => {
    const features = read(plate, circle(20, 20, 4), circle(180, 20, 4), circle(100, 50, 10));
    expect(features).toMatchObject({ width: 100, length: 200, pierces: 4, prefill: true, warnings: [] });
    expect(features.bounding_box).toEqual({ min_x: 0, min_y: 0, max_x: 200, max_y: 100 });
    expect(features.area).toBeCloseTo(20_000 - 132 * Math.PI, 3);
    expect(features.cut_length).toEqual({ outer: 600, inner: expect.closeTo(36 * Math.PI, 3) });
    expect(features.holes).toEqual([
      { id: "holes-1", hole_type: "hole", diameter: 8, through: true, count: 2, to_edge: 16 },
      { id: "holes-2", hole_type: "hole", diameter: 20, through: true, count: 1, to_edge: 40 },
    ]);
  });

  it("is the same drawn as loose lines in any order and direction, with ends that nearly meet", () => {
    const sides = [
      line(200, 0, 200, 100),
      line(0, 0, 200, 0.001),
      line(0, 100, 0, 0),
      line(0.001, 100, 200, 100),
    ];
    const features = read(...sides, arc(50, 50, 5, 0, 180), arc(50, 50, 5, 180, 360));
    expect(features).toMatchObject({ width: 100, length: 200, pierces: 2 });
    expect(features.contours[0]).toMatchObject({ kind: "outer", shape: "rectangle", closed: true });
    expect(features.holes).toMatchObject([{ diameter: 10, count: 1 }]);
  });

  it("counts lines and circles that are drawn twice only once", () => {
    const features = read(plate, plate, circle(50, 50, 5), circle(50, 50, 5), line(200, 0, 0, 0));
    expect(features).toMatchObject({ pierces: 2, warnings: [{ code: "duplicates_dropped", count: 6 }] });
  });

  it("has round corners by their bulges, either way round", () => {
    const quarter = Math.tan(Math.PI / 8);
    const ends = [
      [10, 0],
      [190, 0, quarter],
      [200, 10],
      [200, 90, quarter],
      [190, 100],
      [10, 100, quarter],
      [0, 90],
      [0, 10, quarter],
    ];
    const features = read(polyline(ends));
    expect(features.area).toBeCloseTo(20_000 - (4 - Math.PI) * 100, 3);
    expect(features.cut_length.outer).toBeCloseTo(520 + 20 * Math.PI, 3);
    expect(features).toMatchObject({ width: 100, length: 200 });
  });

  it("has slots apart from holes", () => {
    const slot = polyline([
      [50, 40],
      [70, 40, 1],
      [70, 50],
      [50, 50, 1],
    ]);
    const features = read(plate, slot, circle(150, 50, 5));
    expect(features.slots).toEqual([{ id: "slots-1", width: 10, length: 30, count: 1, to_edge: 40 }]);
    expect(features.holes).toMatchObject([{ diameter: 10, count: 1 }]);
    expect(features.area).toBeCloseTo(20_000 - 200 - 50 * Math.PI, 3);
  });

  it("has a counterbore where two circles share a centre, and cuts only the smaller", () => {
    const features = read(plate, circle(50, 50, 5.5), circle(50, 50, 3.3));
    expect(features.holes).toMatchObject([
      { hole_type: "counterbore", diameter: 6.6, inner_diameter: 6.6, outer_diameter: 11, count: 1 },
    ]);
    expect(features).toMatchObject({ pierces: 2, warnings: [] });
    expect(features.area).toBeCloseTo(20_000 - 3.3 ** 2 * Math.PI, 3);
  });

  it("has a thread where an open arc runs around a core hole", () => {
    const features = read(plate, circle(50, 50, 3.4), arc(50, 50, 4, 10, 280), circle(90, 50, 3.4));
    expect(features.holes).toMatchObject([
      { hole_type: "thread", diameter: 6.8, outer_diameter: 8, thread: "M8", count: 1 },
      { hole_type: "hole", diameter: 6.8, count: 1 },
    ]);
    expect(codes(features)).toEqual([]);
  });

  it("has two loops where contours touch in one point", () => {
    const features = read(plate, rectangle(10, 10, 30, 30), rectangle(40, 40, 20, 20));
    expect(features).toMatchObject({ pierces: 3, area: 20_000 - 900 - 400, warnings: [] });
  });
});

describe("Units", () => {
  const unit = (code: number | undefined, ...entities: Pairs[]) =>
    readDxf(dxfBytes({ entities, header: code === undefined ? {} : { INSUNITS: [70, code] } })).features;

  it("turns inches into millimetres", () => {
    const features = unit(1, rectangle(0, 0, 4, 2), circle(1, 1, 0.25));
    expect(features).toMatchObject({ width: 50.8, length: 101.6, units: { used: "inch", assumed: false } });
    expect(features.holes).toMatchObject([{ diameter: 12.7 }]);
  });

  it("assumes millimetres, and says so, where the file names no unit", () => {
    const features = unit(undefined, plate);
    expect(features).toMatchObject({ length: 200, units: { declared: null, used: "mm", assumed: true } });
    expect(codes(features)).toEqual(["units_assumed"]);
    expect(features.confidence.length).toBeLessThan(0.6);
  });

  it("does not believe a plate of 200 metres", () => {
    expect(unit(6, plate)).toMatchObject({
      length: 200,
      units: { declared: "m", used: "mm", assumed: true },
    });
  });
});

describe("Texts and layers", () => {
  const named = (name: string) => ({ entities: [rectangle(0, 0, 10, 10, name)] });
  const layerOf = (bytes: Uint8Array) => readDxf(bytes).features.layers.map(({ name }) => name);
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  it("reads umlauts as UTF-8, in the code page of an old file, and escaped", () => {
    const version = (name: string) => ({ ACADVER: [1, name], DWGCODEPAGE: [3, "ANSI_1252"] }) as const;
    const utf8 = new TextEncoder().encode(dxfText({ ...named("Außen"), header: version("AC1027") }));
    const ansi = latin(dxfText({ ...named("Außen"), header: version("AC1009") }));
    const escaped = latin(dxfText({ ...named("Au\\U+00DFen"), header: version("AC1015") }));
    expect([utf8, ansi, escaped].map(layerOf)).toEqual([["Außen"], ["Außen"], ["Außen"]]);
  });

  it("lists what is written in the drawing, with its signs", () => {
    const note: Pairs = [
      [0, "TEXT"],
      [8, "0"],
      [10, 0],
      [20, 0],
      [1, "%%c8 H7, 90%%d"],
    ];
    const block: Pairs = [
      [0, "MTEXT"],
      [8, "0"],
      [1, "{\\fArial|b0;Werkstoff:\\PS235}"],
    ];
    expect(read(plate, note, block).texts).toEqual(["⌀8 H7, 90°", "Werkstoff: S235"]);
  });

  it("takes lines on a bend layer for bends, joins those on one axis, and leaves the angle open", () => {
    const bends = [
      line(50, 0, 50, 100, "Biegelinien"),
      line(120, 0, 120, 40, "IV_BEND_DOWN"),
      line(120, 60, 120, 100, "IV_BEND_DOWN"),
    ];
    const features = read(
      rectangle(0, 0, 200, 100, "IV_OUTER_PROFILE"),
      ...bends,
      circle(9, 9, 2, "IV_ARC_CENTERS"),
    );
    expect(features.bends).toEqual([
      {
        id: "bends-1",
        direction: "down",
        angle: null,
        inner_radius: null,
        length: 80,
        combined: true,
        count: 1,
        flange: 70,
      },
      {
        id: "bends-2",
        direction: null,
        angle: null,
        inner_radius: null,
        length: 100,
        combined: false,
        count: 1,
        flange: 50,
      },
    ]);
    expect(features).toMatchObject({ pierces: 1, holes: [] });
  });

  it.each(["Kanten", "Markierung", "Mittellinien", "Sichtbare Kanten (ISO)"])(
    "cuts what lies on a layer named “%s”, if there is nothing else",
    (name) => {
      const features = read(rectangle(0, 0, 20, 10, name));
      expect(features).toMatchObject({ length: 20, bends: [], layers: [{ role: "cut" }] });
    },
  );

  it("knows the layers of the usual programs, and cuts no engraving, dimension or end of a bend's zone", () => {
    const roles: [string, string, string | null][] = [
      ["SHEETMETAL_CUT_LINES", "cut", null],
      ["SHEETMETAL_BEND_LINES_UP", "bend", "up"],
      ["SHEETMETAL_BEND_LINES_DOWN", "bend", "down"],
      ["SHEETMETAL_BEND_TANGENT_LI", "ignored", null],
      ["OUTER_LOOP", "cut", null],
      ["INTERIOR_LOOPS", "cut", null],
      ["UP_CENTERLINES", "bend", "up"],
      ["DOWN_CENTERLINES", "bend", "down"],
      ["OUTER_PROFILES", "cut", null],
      ["BEND_EXTENT", "ignored", null],
      ["BendUp", "bend", "up"],
      ["Biegung unten", "bend", "down"],
      ["Biegelinien", "bend", null],
      ["Sichtbare Kanten (ISO)", "cut", null],
      ["Verdeckte Kanten (ISO)", "ignored", null],
      ["Gravur", "engraved", null],
      ["Bemaßung", "ignored", null],
      ["Update 3", "cut", null],
    ];
    const lines = roles.map(([name], index) => line(20 + 5 * index, 10, 20 + 5 * index, 90, name));
    const features = read(plate, ...lines);
    const role = (name: string) => features.layers.find((layer) => layer.name === name)?.role;
    expect(roles.map(([name]) => [name, role(name)])).toEqual(
      roles.map(([name, expected]) => [name, expected]),
    );
    const ways = roles.flatMap(([, expected, way]) => (expected === "bend" ? [way] : [])).sort();
    const found = features.bends.flatMap(({ direction, count }) =>
      Array.from({ length: count }, () => direction),
    );
    expect(found.sort()).toEqual(ways);
  });

  it("takes angle, radius and way of a bend from the note beside it", () => {
    const note = (x: number, y: number, text: string): Pairs => [
      [0, "TEXT"],
      [8, "Notes"],
      [10, x],
      [20, y],
      [1, text],
    ];
    const features = read(
      plate,
      line(50, 0, 50, 100, "BEND"),
      line(120, 0, 120, 100, "BEND_DOWN"),
      line(170, 0, 170, 100, "BEND"),
      note(53, 40, "UP  90.00%%d  R 1.50"),
      note(118, 20, "NACH UNTEN 45,5° R 2"),
    );
    expect(features.bends).toMatchObject([
      { direction: "up", angle: 90, inner_radius: 1.5, count: 1 },
      { direction: "down", angle: 45.5, inner_radius: 2, count: 1 },
      { direction: null, angle: null, inner_radius: null, count: 1 },
    ]);
  });

  it("leaves out paper space, invisible entities, layers switched off and centre lines", () => {
    const off: Pairs = [
      [0, "LAYER"],
      [2, "Hidden"],
      [70, 0],
      [62, -7],
    ];
    const entities = [
      plate,
      [...circle(10, 10, 2), [67, 1]] as Pairs,
      [...circle(30, 10, 2), [60, 1]] as Pairs,
      circle(50, 10, 2, "Shown"),
      circle(50, 30, 2, "Hidden"),
      [...line(-10, 50, 210, 50), [6, "CENTER2"]] as Pairs,
    ];
    const { features } = readDxf(dxfBytes({ entities, layers: [off] }));
    expect(features).toMatchObject({ pierces: 2, length: 200, warnings: [] });
  });
});

describe("Drawings that are no clean part", () => {
  it("prefills nothing where more than a fifth is open", () => {
    const features = read(rectangle(0, 0, 20, 20), line(50, 0, 90, 30), line(100, 0, 140, 0));
    expect(features.prefill).toBe(false);
    expect(codes(features)).toEqual(["open_contours", "mostly_open"]);
    expect(features.confidence).toMatchObject({ area: 0, length: 0 });
  });

  it("keeps the part where a short line lies beside it", () => {
    const features = read(plate, line(300, 0, 320, 0));
    expect(features).toMatchObject({ prefill: true, length: 200, pierces: 1 });
    expect(features.contours).toMatchObject([{ of_part: true }, { of_part: false, closed: false }]);
  });

  it("says of several outlines what each is, and nothing of the whole", () => {
    const features = read(plate, rectangle(300, 0, 50, 50), circle(320, 20, 5));
    expect(features).toMatchObject({
      prefill: true,
      length: null,
      area: null,
      pierces: 0,
      holes: [],
      key: null,
    });
    expect(features.parts).toMatchObject([
      { id: "part-1", length: 200, area: 20_000, pierces: 1 },
      { id: "part-2", length: 50, pierces: 2, holes: [{ diameter: 10 }] },
    ]);
    expect(features.contours.every(({ of_part }) => of_part)).toBe(true);
    expect(features.warnings).toEqual([{ code: "several_parts", count: 2, different: 2 }]);
  });

  it("doubts a frame around a part", () => {
    const features = read(rectangle(-50, -50, 400, 300), plate, circle(20, 20, 5));
    expect(features).toMatchObject({ prefill: false, nest: null, parts: [] });
    expect(codes(features)).toEqual(["nested_outlines"]);
    expect(features.confidence.area).toBeLessThan(0.5);
  });
});
