import { describe, expect, it } from "vitest";
import { entryAt } from "../space/entryAt.ts";
import { assemblyOf, bentSheet, disc, plate, stepOf, surfacesOf } from "../testing/buildStep.ts";
import { meshVolume } from "../testing/meshVolume.ts";
import type { Surface } from "./brep.ts";
import { discardKernel, type Kernel, openKernel } from "./kernel.ts";
import { readModel } from "./readModel.ts";

const sheet = plate({ length: 100, width: 50, thickness: 3 });

const modelOf = async (bytes: Uint8Array) => readModel(await openKernel(), bytes);
const solidOf = async (bytes: Uint8Array) => entryAt((await modelOf(bytes)).solids, 0).solid;
const roundFaces = (faces: { surface: Surface }[]) =>
  faces.flatMap(({ surface }) => (surface.kind === "cylinder" || surface.kind === "cone" ? [surface] : []));
const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(6)));

describe("The neutral model of a STEP file", () => {
  it("holds a plate's volume, area, box, faces and edges", async () => {
    const solid = await solidOf(await stepOf(sheet));
    expect(solid.volume).toBeCloseTo(15_000, 6);
    expect(solid.area).toBeCloseTo(2 * 5000 + 2 * 300 + 2 * 150, 6);
    expect([...rounded(solid.box.min), ...rounded(solid.box.max)]).toEqual([0, 0, 0, 100, 50, 3]);
    expect([solid.faces.length, solid.edges.length]).toEqual([6, 12]);
    expect(solid.edges.every(({ curve, points }) => curve.kind === "line" && points.length === 2)).toBe(true);
  });

  it("covers every face of a perforated plate with triangles that face out of the material", async () => {
    const at = Array.from(
      { length: 60 },
      (_, hole) => [11 + 12 * (hole % 10), 5 + 12 * Math.floor(hole / 10)] as const,
    );
    const perforated = plate({ length: 130, width: 70, thickness: 2 }).holes({ diameter: 6, at });
    const { solid, mesh } = entryAt((await modelOf(await stepOf(perforated))).solids, 0);
    expect(mesh.faces.map(({ face }) => face).sort((a, b) => a - b)).toEqual(solid.faces.map(({ id }) => id));
    expect(meshVolume(mesh) / solid.volume).toBeCloseTo(1, 2);
  });

  it("finds the smallest box of a part that lies askew", async () => {
    const solid = await solidOf(await stepOf(sheet.turned("x", 25).turned("z", 40)));
    expect(rounded(solid.oriented_box)).toEqual([100, 50, 3]);
  });

  it("tells hollow from full round faces", async () => {
    const bend = bentSheet({
      thickness: 2,
      width: 30,
      legs: [40, 60],
      bends: [{ angle: 90, inner_radius: 3 }],
    });
    const faces = roundFaces((await solidOf(await stepOf(bend))).faces);
    expect(faces.map(({ radius, concave }) => [radius.toFixed(4), concave]).sort()).toEqual([
      ["3.0000", true],
      ["5.0000", false],
    ]);
  });

  it("takes a hole written as splines for a cylinder round the same axis", async () => {
    const solid = await solidOf(await stepOf(sheet.hole({ diameter: 8, at: [40, 20], spline: true })));
    const faces = roundFaces(solid.faces);
    expect(faces).toHaveLength(2);
    for (const face of faces) {
      expect(face).toMatchObject({ kind: "cylinder", concave: true });
      expect(face.radius).toBeCloseTo(4, 6);
      expect(rounded(face.origin.slice(0, 2))).toEqual([40, 20]);
    }
  });

  it("measures a countersink's cone", async () => {
    const sunk = sheet.countersink({ diameter: 4, outer_diameter: 8, at: [40, 20] });
    const cone = roundFaces((await solidOf(await stepOf(sunk))).faces).find(({ kind }) => kind === "cone");
    expect(cone).toMatchObject({ concave: true });
    expect(cone?.kind === "cone" && cone.half_angle).toBeCloseTo(Math.PI / 4, 9);
  });

  it.each(["MM", "INCH", "M"] as const)("is in millimetres for a file in %s", async (unit) => {
    const model = await modelOf(await stepOf(sheet, { unit }));
    expect(model.units.millimetres).toBe({ MM: 1, INCH: 25.4, M: 1000 }[unit]);
    expect(rounded(entryAt(model.solids, 0).solid.oriented_box)).toEqual([100, 50, 3]);
  });

  it("holds each different solid of an assembly once, under its name, with all its places", async () => {
    const bytes = await assemblyOf([
      { part: sheet, name: "Grundplatte Ø10 „groß“", at: [[0, 0, 0]] },
      {
        part: disc({ diameter: 20, thickness: 4 }),
        name: "Scheibe",
        at: [
          [0, 0, 50],
          [1, 2, 3],
        ],
      },
    ]);
    const { solids } = await modelOf(bytes);
    expect(solids.map(({ solid }) => solid.name)).toEqual(["Grundplatte Ø10 „groß“", "Scheibe"]);
    expect(entryAt(solids, 1).placements).toEqual([
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 50],
      [1, 0, 0, 1, 0, 1, 0, 2, 0, 0, 1, 3],
    ]);
  });

  it("shows surfaces that enclose no solid", async () => {
    const { solids, loose } = await modelOf(await surfacesOf(sheet));
    expect(solids).toEqual([]);
    expect(entryAt(loose, 0).indices).toHaveLength(10 * 3);
  });

  it("takes surfaces that enclose a part without a gap for its solid", async () => {
    const { solids, loose } = await modelOf(await surfacesOf(sheet, { left_out: 0 }));
    expect(solids.map(({ solid }) => Math.round(solid.volume))).toEqual([100 * 50 * 3]);
    expect(loose).toEqual([]);
  });

  it("leaves little behind in the kernel", async () => {
    discardKernel();
    const kernel = await openKernel();
    const bytes = await stepOf(sheet.hole({ diameter: 8, at: [40, 20] }));
    readModel(kernel, bytes);
    using _end = leaveFree(kernel, 7);
    const size = sizeOf(kernel);
    for (let time = 0; time < 40; time += 1) {
      readModel(kernel, bytes);
    }
    expect(sizeOf(kernel)).toBe(size);
  });
});

const sizeOf = (kernel: Kernel) => kernel.wasmMemory.buffer.byteLength / 2 ** 20;

/** Fills the kernel's memory but for some megabytes: it grows by so much at once that a small leak would not show. */
function leaveFree(kernel: Kernel, megabytes: number): DisposableStack {
  const block = 1 / 128;
  const blocks = new DisposableStack();
  const fill = () => blocks.use(new kernel.NCollection_Array1_double((block * 2 ** 20) / 8));
  const before = sizeOf(kernel);
  while (sizeOf(kernel) === before) fill();
  for (let free = sizeOf(kernel) - before; free > megabytes; free -= block) fill();
  return blocks;
}
