import { weightOf } from "@kantwerk/costing/weight";
import type { Features, SolidFeature } from "@kantwerk/geometry/features";
import { readDxf } from "@kantwerk/geometry/readDxf";
import { circle, dxfBytes, line, rectangle } from "@kantwerk/geometry/testing/drawDxf";
import { expect, test } from "vitest";
import type { DescribedProduct } from "../../adapters/ai/ai.ts";
import { recordsOf } from "../../resources/asked/geometryRecords.ts";
import type { Source } from "../../resources/asked/sources.ts";
import { describing } from "../../testing/aiServer.ts";
import { type PresentRecord, proposalsOf, type Question } from "./proposalsOf.ts";

const plate = readDxf(
  dxfBytes({
    entities: [
      rectangle(0, 0, 200, 100),
      circle(20, 20, 2.5),
      circle(180, 20, 2.5),
      line(100, 0, 100, 100, "BEND"),
    ],
  }),
).features;

/** The same plate as a 2 mm bent sheet. */
const model: Features = {
  ...plate,
  thickness: 2,
  volume: 39921.46,
  bends: [
    {
      id: "bends-1",
      direction: "up",
      angle: 90,
      inner_radius: 2,
      length: 100,
      combined: false,
      count: 1,
    },
  ],
  confidence: { ...plate.confidence, thickness: 0.9, bends: 0.9, volume: 0.95 },
};

const drawing: Source = { kind: "drawing", name: "plate.dxf", features: plate };
const solid: Source = { kind: "model", name: "plate.step", features: model };
const said = (described: Partial<DescribedProduct>): Source => ({
  kind: "description",
  name: "plate.pdf",
  described: describing(described),
});
const empty: PresentRecord = { holes: [], bends: [], contours: [] };

function ask(sources: Source[], more: Partial<Question> = {}) {
  const question: Question = {
    present: empty,
    sources,
    density: { value: 7850, material: null },
    locale: "en",
    materialOf: (written) => ({ "1.4301": "1.4301", V2A: "1.4301" })[written],
    hasOperation: (name) => name === "Laser cutting",
    ...more,
  };
  return new Map(proposalsOf(question).map((proposal) => [proposal.attribute, proposal]));
}

test("a drawing's cut lines become contours, and its circles also become holes", () => {
  const records = recordsOf(plate);
  expect(records.holes).toEqual([
    {
      hole_type: "hole",
      diameter: 5,
      inner_diameter: null,
      outer_diameter: null,
      depth: null,
      through: true,
      thread: null,
      count: 2,
    },
  ]);
  expect(records.contours.map(({ kind, shape, length }) => [kind, shape, length])).toEqual([
    ["outer", "rectangle", 600],
    ["inner", "circle", 15.708],
    ["inner", "circle", 15.708],
  ]);
});

test("each slot of a solid without a flat pattern is an inner contour", () => {
  const solid: Pick<
    SolidFeature,
    "thickness" | "width" | "length" | "area" | "volume" | "holes" | "slots" | "bends" | "contours"
  > = { ...plate, width: 100, length: 200, volume: 1, contours: [] };
  const { contours } = recordsOf({ ...solid, slots: [{ id: "slots-1", width: 8, length: 24, count: 2 }] });
  expect(contours).toHaveLength(2);
  expect(contours[0]).toMatchObject({ kind: "inner", shape: "slot", width: 8, height: 24, closed: true });
  expect(contours[0]?.length).toBeCloseTo(Math.PI * 8 + 32, 6);
});

test("every value missing from the record is proposed with its source and confidence", () => {
  const found = ask([solid]);
  expect([...found.keys()]).toEqual([
    "thickness",
    "width",
    "length",
    "area",
    "volume",
    "weight_per_unit",
    "holes",
    "bends",
    "contours",
  ]);
  expect(found.get("thickness")).toEqual({
    attribute: "thickness",
    present: null,
    proposed: 2,
    source: "plate.step (model)",
    confidence: 0.9,
  });
  expect(found.get("weight_per_unit")).toMatchObject({
    proposed: 0.313383,
    source: "Volume × density (no material known, 7,850 kg/m³)",
  });
});

test("a value that the record already has is not proposed, however it is split into rows", () => {
  const { holes, bends, contours } = recordsOf(model);
  const one = { ...holes[0], count: 1 } as (typeof holes)[number];
  const present: PresentRecord = {
    thickness: 2.0004,
    width: 100,
    length: 200.005,
    area: 19960.7,
    volume: 39921.5,
    weight_per_unit: 0.3134,
    holes: [one, one],
    bends,
    contours: contours.toReversed(),
  };
  expect(ask([solid], { present })).toEqual(new Map());
  expect([...ask([solid], { present: { ...present, thickness: 3 } }).keys()]).toEqual(["thickness"]);
});

test("the model outranks the drawing and both outrank descriptions, with objections listed", () => {
  const words = said({
    thickness: { value: 3, source: "title block" },
    width: { value: 200, source: "dimension" },
    holes: [
      {
        value: { hole_type: "thread", diameter: 6, depth: null, through: true, thread: "M6", count: 2 },
        source: "note",
      },
    ],
  });
  const found = ask([words, drawing, solid]);
  expect(found.get("thickness")).toMatchObject({
    proposed: 2,
    source: "plate.step (model)",
    contradiction: "plate.pdf: title block: 3 mm",
  });
  // Swapped width and length are no contradiction, and a core hole of 5 mm matches an M6.
  expect(found.get("width")).not.toHaveProperty("contradiction");
  expect(found.get("holes")).not.toHaveProperty("contradiction");
  const wrong = said({
    bends: [{ value: { angle: 45, inner_radius: 1, length: 100, count: 2 }, source: "table" }],
  });
  expect(ask([solid, wrong]).get("bends")?.contradiction).toBe("plate.pdf: table: 2 × 45°");
});

test("a contradiction stays visible if the record has the trusted value", () => {
  const present: PresentRecord = { ...empty, thickness: 2 };
  const words = said({ thickness: { value: 3, source: "title block" } });
  expect(ask([solid, words], { present }).get("thickness")).toMatchObject({ present: 2, proposed: 2 });
});

test("a flat drawing uses the record's thickness and the material's density for the weight", () => {
  const density = { value: 7900, material: "1.4301" };
  const found = ask([drawing], { present: { ...empty, thickness: 1.5 }, density, locale: "de" });
  expect(found.get("weight_per_unit")).toMatchObject({
    proposed: 0.236535,
    source: "Fläche × Dicke × Dichte (1.4301, 7.900 kg/m³)",
  });
});

test("bends of a drawing are proposed with an assumed angle, which never changes existing bends", () => {
  const found = ask([drawing]);
  expect(found.get("bends")).toMatchObject({
    proposed: [{ length: 100, angle: 90, count: 1 }],
    source: "plate.dxf (drawing, angles of 90° assumed)",
  });
  const bent = { bend_class: "V16", length: 100, angle: 45, inner_radius: 1, combined: false, count: 1 };
  expect(ask([drawing], { present: { ...empty, bends: [bent] } }).has("bends")).toBe(false);
});

test("a weight from a volume that contradicts the flat area is marked doubtful", () => {
  const thicker: Source = { kind: "model", name: "plate.step", features: { ...model, thickness: 3 } };
  expect(ask([thicker]).get("weight_per_unit")?.contradiction).toBe(
    "Area × thickness × density gives 0.4701 kg",
  );
  expect(weightOf({ volume: 1000, area: 1000, thickness: 1.0299 }, 1000)?.contradicted).toBeNull();
  expect(weightOf({ volume: 1000, area: 1000, thickness: 1.0301 }, 1000)?.contradicted).toBe(0.0010301);
  expect(weightOf({ volume: null, area: 1000, thickness: null }, 1000)).toBeNull();
});

test("descriptions give name, number, a known material and notes, without repeating existing notes", () => {
  const words = said({
    number: { value: "K-7", source: "title block" },
    material: { value: "V2A", source: "title block" },
    tolerance: { value: "ISO 2768-m", source: "title block" },
    quantity: { value: 50, source: "table" },
  });
  const found = ask([words], { present: { ...empty, notes: "Urgent" } });
  expect(found.get("number")).toMatchObject({ proposed: "K-7", confidence: 0.6 });
  expect(found.get("material")?.proposed).toBe("1.4301");
  expect(found.get("notes")?.proposed).toBe("Urgent\nTolerance: ISO 2768-m\nQuantity: 50");
  const noted = { ...empty, notes: "Urgent\nTolerance: ISO 2768-m\nQuantity: 50" };
  expect(ask([words], { present: noted }).has("notes")).toBe(false);
  const unknown = said({ material: { value: "Unobtainium", source: "title block" } });
  expect([...ask([unknown]).keys()]).toEqual(["notes"]);
  expect(ask([unknown]).get("notes")?.proposed).toBe("Material: Unobtainium");
});

test("existing notes in another language are not repeated, and 5 pieces are not 50", () => {
  const words = said({
    tolerance: { value: "ISO 2768-m", source: "title block" },
    quantity: { value: 5, source: "table" },
  });
  const notes = "Tolerance: ISO 2768-m\nQuantity: 50";
  const found = ask([words], { present: { ...empty, notes }, locale: "de" }).get("notes");
  expect(found?.proposed).toBe(`${notes}\nMenge: 5`);
  const noted = { ...empty, notes: "Quantity: 5\nTolerance: ISO 2768-m" };
  expect(ask([words], { present: noted, locale: "de" }).has("notes")).toBe(false);
});

test("data without an attribute goes to the notes: revision, bends without a length, unknown steps", () => {
  const bend = (angle: number, length: number | null) => ({
    value: { angle, inner_radius: null, length, count: 2 },
    source: "section A-A",
  });
  const words = said({
    revision: { value: "C", source: "title block" },
    bends: [bend(90, null), bend(45, 100)],
    operations: [
      { value: "Laser cutting", source: "note 1" },
      { value: "Welding", source: "note 2" },
    ],
  });
  const found = ask([words]);
  expect(found.get("notes")?.proposed).toBe("Revision: C\nBends: 2 × 90°\nOperations: Welding");
  expect(found.get("bends")?.proposed).toMatchObject([{ angle: 45 }]);
});

test("a written weight outranks one from a guessed density, but not one from a known density", () => {
  const words = said({ weight_per_unit: { value: 0.108, source: "title block" } });
  expect(ask([solid, words]).get("weight_per_unit")).toMatchObject({
    proposed: 0.108,
    source: "plate.pdf: title block",
    contradiction: "Volume × density (no material known, 7,850 kg/m³): 0.3134 kg",
  });
  const density = { value: 2700, material: "AlMg3" };
  expect(ask([solid, words], { density }).get("weight_per_unit")).toMatchObject({
    proposed: 0.107788,
    source: "Volume × density (AlMg3, 2,700 kg/m³)",
  });
});

test("a material written in a drawing is proposed by its catalogue name, or noted", () => {
  const noting = (material: string): Source => ({ ...drawing, features: { ...plate, material } }) as Source;
  expect(ask([noting("V2A")]).get("material")).toMatchObject({ proposed: "1.4301", confidence: 0.7 });
  const words = said({ tolerance: { value: "ISO 2768-m", source: "title block" } });
  expect(ask([noting("Unobtainium"), words]).get("notes")).toMatchObject({
    proposed: "Material: Unobtainium\nTolerance: ISO 2768-m",
    source: "plate.dxf (drawing); plate.pdf: title block",
  });
});

test("a drawing with mostly open contours proposes nothing", () => {
  expect(ask([{ ...drawing, features: { ...plate, prefill: false } } as Source])).toEqual(new Map());
});

test("an assembly only gets volume and weight proposed, over all its solids", () => {
  const part = (id: string, count: number, volume: number) => ({ id, count, volume }) as SolidFeature;
  const features = { ...model, solids: [part("solid-1", 2, 1000), part("solid-2", 1, 500)] };
  const found = ask([{ kind: "model", name: "all.step", features }]);
  expect([...found.keys()]).toEqual(["volume", "weight_per_unit"]);
  expect(found.get("volume")?.proposed).toBe(2500);
});
