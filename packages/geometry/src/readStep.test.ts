import { describe, expect, it } from "vitest";
import { readStep } from "./readStep.ts";
import { entryAt } from "./space/entryAt.ts";
import { assemblyOf, bentSheet, disc, plate, stepOf, surfacesOf } from "./testing/buildStep.ts";

const half = { k_factor: 0.5 };
const sheet = plate({ length: 100, width: 50, thickness: 3 }).hole({ diameter: 10, at: [20, 20] });
const angle = bentSheet({
  thickness: 2,
  width: 30,
  legs: [40, 60],
  bends: [{ angle: 90, inner_radius: 3 }],
}).hole({ diameter: 6, at: [20, 15] });

describe("The features of a model with one solid", () => {
  it("are those of the flat sheet, with its volume and its box in the model", async () => {
    const { features, flats } = await readStep(await stepOf(sheet, { name: "Träger" }), half);
    expect(features).toMatchObject({
      units: { declared: "mm", used: "mm", millimetres: 1, assumed: false },
      prefill: true,
      thickness: 3,
      width: 50,
      length: 100,
      bounding_box: { min_x: 0, min_y: 0, min_z: 0, max_x: 100, max_y: 50, max_z: 3 },
      pierces: 2,
      holes: [{ id: "holes-1", hole_type: "hole", diameter: 10, through: true, count: 1, to_edge: 15 }],
      bends: [],
      warnings: [],
    });
    expect(features.area).toBeCloseTo(5000 - 25 * Math.PI, 3);
    expect(features.volume).toBeCloseTo(3 * (5000 - 25 * Math.PI), 3);
    expect(features.cut_length.inner).toBeCloseTo(10 * Math.PI, 3);
    expect(features.solids).toMatchObject([{ id: "solid-1", name: "Träger", count: 1, kind: "sheet" }]);
    expect(features.solids[0]?.key).toBe(features.key);
    expect(flats.map(({ solid }) => solid)).toEqual(["solid-1"]);
  });

  it("have the thickness in which sheets are sold, where the model is a little off", async () => {
    const { features } = await readStep(
      await stepOf(plate({ length: 100, width: 50, thickness: 3.9996 })),
      half,
    );
    expect(features.thickness).toBe(4);
  });

  it.each([0.5, 0.4])("unfold its bends with a K factor of %d", async (k_factor) => {
    const { features } = await readStep(await stepOf(angle), { k_factor });
    expect(features.length).toBeCloseTo(40 + 60 + (Math.PI / 2) * (3 + k_factor * 2), 3);
    expect(features.bends).toMatchObject([
      { id: "bends-1", angle: 90, inner_radius: 3, length: 30, count: 1 },
    ]);
  });

  it("name the groups that picture and preview highlight", async () => {
    const { features, model, flats } = await readStep(await stepOf(angle), half);
    const ids = [...features.holes, ...features.slots, ...features.bends].map(({ id }) => id);
    expect(ids).toEqual(["holes-1", "bends-1"]);
    expect(model.solids[0]?.groups.map(({ id }) => id)).toEqual(ids);
    expect(flats[0]?.preview.shapes.flatMap(({ group }) => group ?? []).sort()).toEqual(ids.toSorted());
  });

  it("are sizes, volume and holes for what is no sheet", async () => {
    const block = plate({ length: 180, width: 60, thickness: 60 }).drilled({ diameter: 10, at: [40, 30] });
    const { features, flats } = await readStep(await stepOf(block), half);
    expect(features).toMatchObject({ thickness: null, width: 60, length: 180, area: null, pierces: 0 });
    expect(features.holes).toMatchObject([{ diameter: 10, through: true, count: 1 }]);
    expect(features.solids).toMatchObject([{ kind: "bar", size: [180, 60, 60] }]);
    expect(features.confidence.width).toBeLessThan(0.8);
    expect(flats).toEqual([]);
  });

  it.each(["INCH", "M"] as const)("are in millimetres for a file in %s", async (unit) => {
    const { features } = await readStep(await stepOf(sheet, { unit }), half);
    expect(features).toMatchObject({ thickness: 3, width: 50, length: 100 });
    expect(features.units.millimetres).toBe(unit === "INCH" ? 25.4 : 1000);
  });
});

describe("The features of an assembly", () => {
  const at = [
    [0, 0, 0],
    [200, 0, 0],
  ] as const;

  it("tell each different solid with its number, and only the volume of the whole", async () => {
    const bytes = await assemblyOf([
      { part: sheet, name: "Blech", at },
      { part: angle, name: "Winkel", at: [[0, 300, 0]] },
    ]);
    const { features, flats, model } = await readStep(bytes, half);
    expect(features).toMatchObject({ prefill: true, thickness: null, width: null, area: null, holes: [] });
    expect(features.warnings).toEqual([{ code: "several_solids", count: 3, different: 2 }]);
    expect(features.solids.map(({ id, name, count }) => [id, name, count])).toEqual([
      ["solid-1", "Blech", 2],
      ["solid-2", "Winkel", 1],
    ]);
    const [first, second] = features.solids;
    expect(features.volume).toBeCloseTo(2 * (first?.volume ?? 0) + (second?.volume ?? 0), 3);
    expect([first?.holes[0]?.id, second?.bends[0]?.id]).toEqual(["solid-1/holes-1", "solid-2/bends-1"]);
    expect(flats.map(({ solid }) => solid)).toEqual(["solid-1", "solid-2"]);
    expect(entryAt(flats, 1).preview.shapes.every(({ id }) => id.startsWith("solid-2/"))).toBe(true);
    expect(entryAt(model.solids, 1).groups.map(({ id }) => id)).toEqual([
      "solid-2/holes-1",
      "solid-2/bends-1",
    ]);
    expect(features.bounding_box).toMatchObject({ min_x: 0, max_x: 300, max_y: 330 });
  });

  it("count equal solids together, though the file holds them as different ones", async () => {
    const bytes = await assemblyOf([
      { part: sheet, name: "Links", at: [[0, 0, 0]] },
      { part: sheet, name: "Rechts", at },
    ]);
    const { features, model } = await readStep(bytes, half);
    expect(features.solids).toMatchObject([{ id: "solid-1", count: 3 }]);
    expect(model.solids.map(({ id, placements }) => [id, placements.length])).toEqual([
      ["solid-1", 1],
      ["solid-1", 2],
    ]);
  });

  it("keep a part and its mirror image apart", async () => {
    const bytes = await assemblyOf([
      { part: angle.hole({ diameter: 3, at: [30, 5] }), name: "Links", at: [[0, 0, 0]] },
      { part: angle.hole({ diameter: 3, at: [30, 5] }).mirrored(), name: "Rechts", at: [[0, 0, 0]] },
    ]);
    expect((await readStep(bytes, half)).features.solids).toHaveLength(2);
  });

  it("keep solids that are small beside the others", async () => {
    const bytes = await assemblyOf([
      { part: disc({ diameter: 1, thickness: 0.2 }), name: "Punkt", at },
      { part: sheet, name: "Blech", at: [[0, 0, 0]] },
    ]);
    const { features } = await readStep(bytes, half);
    expect(features.solids.map(({ name, count }) => [name, count])).toEqual([
      ["Punkt", 2],
      ["Blech", 1],
    ]);
    expect(features.warnings).toContainEqual({ code: "several_solids", count: 3, different: 2 });
  });
});

describe("A model without a solid", () => {
  it("is shown, but fills in nothing", async () => {
    const { features, model } = await readStep(await surfacesOf(sheet), half);
    expect(features).toMatchObject({
      prefill: false,
      volume: null,
      solids: [],
      key: null,
      bounding_box: null,
    });
    expect(features.warnings).toEqual([{ code: "no_solid", count: 1 }]);
    expect(model.loose).toHaveLength(1);
  });
});
