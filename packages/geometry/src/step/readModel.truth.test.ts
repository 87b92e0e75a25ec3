import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { entryAt } from "../space/entryAt.ts";
import { meshVolume } from "../testing/meshVolume.ts";
import { openKernel } from "./kernel.ts";
import { readModel } from "./readModel.ts";

const folder = new URL("../../../../../shared/cad/step/", import.meta.url);
const modelOf = async (name: string) => readModel(await openKernel(), readFileSync(new URL(name, folder)));
const kindsOf = (faces: { surface: { kind: string } }[]) => new Set(faces.map(({ surface }) => surface.kind));

describe.skipIf(!existsSync(folder))("Models of other people, as neutral geometry", () => {
  it("takes an assembly apart into its different solids, with names and all their places", async () => {
    const { solids, units, loose } = await modelOf("as1-oc-214.stp");
    expect(units).toEqual({ declared: "inch", millimetres: 25.4 });
    expect(loose).toEqual([]);
    expect(solids.map(({ solid, placements }) => [solid.name, placements.length])).toEqual([
      ["nut", 8],
      ["rod", 1],
      ["bolt", 6],
      ["l-bracket", 2],
      ["plate", 1],
    ]);
    const volumes = Object.fromEntries(solids.map(({ solid }) => [solid.name, solid.volume]));
    expect(volumes.nut).toBeCloseTo(900 - 75 * Math.PI, 1);
    expect(volumes.plate).toBeCloseTo(540_000 - 3000 * Math.PI, 0);
    expect(volumes.rod).toBeCloseTo(5000 * Math.PI, 0);
  });

  it("takes splines for the cylinders and circles that they follow", async () => {
    const { solids } = await modelOf("as1-oc-214.stp");
    const plate = solids.find(({ solid }) => solid.name === "plate")?.solid;
    const round = plate?.faces.flatMap(({ surface }) => (surface.kind === "cylinder" ? [surface] : [])) ?? [];
    expect(round).toHaveLength(12);
    expect(round.every(({ concave, radius }) => concave && Math.abs(radius - 5) < 1e-3)).toBe(true);
    expect(plate?.edges.filter(({ curve }) => curve.kind === "circle")).toHaveLength(24);
    expect(plate?.oriented_box.map((size) => Math.round(size * 1e4) / 1e4)).toEqual([180, 150, 20]);
  });

  it("measures an inch part in millimetres, also where its curves are splines", async () => {
    const { solids, units } = await modelOf("tie_rod.step");
    expect(units.declared).toBe("inch");
    expect(solids[0]?.solid.oriented_box.map((size) => Number(size.toFixed(4)))).toEqual([127, 12.7, 8.89]);
  });

  it.each(["cube-mm.step", "cube-in.step"])("gives %s 1000 mm each way", async (name) => {
    const { solids } = await modelOf(name);
    expect(solids[0]?.solid.oriented_box.map((size) => Number(size.toFixed(6)))).toEqual([1000, 1000, 1000]);
    expect(solids[0]?.solid.volume).toBeCloseTo(1e9, 0);
  });

  it("tells a countersink's cone from its hole, both hollow", async () => {
    const { solids } = await modelOf("conical.step");
    const cone = solids[0]?.solid.faces.find(({ surface }) => surface.kind === "cone")?.surface;
    expect(cone).toMatchObject({ concave: true });
    expect(cone?.kind === "cone" && (cone.half_angle * 360) / Math.PI).toBeCloseTo(90, 6);
  });

  it("runs through each edge of a closed solid once each way, and round each face in order", async () => {
    const { solids } = await modelOf("um-1329-fanbracket.step");
    const { faces, edges } = entryAt(solids, 0).solid;
    expect(faces).toHaveLength(220);
    expect(kindsOf(faces)).toEqual(new Set(["plane", "cylinder"]));
    const uses = faces.flatMap(({ wires }) => wires.flatMap((wire) => wire.edges));
    expect(uses).toHaveLength(edges.length * 2);
    expect(new Set(uses.map(({ edge, reversed }) => `${edge} ${reversed}`)).size).toBe(uses.length);
    const gaps = faces.flatMap(({ wires }) =>
      wires.flatMap((wire) =>
        wire.edges.map((use, index) => {
          const next = entryAt(wire.edges, (index + 1) % wire.edges.length);
          const end = entryAt(entryAt(edges, use.edge).points, use.reversed ? 0 : -1);
          const start = entryAt(entryAt(edges, next.edge).points, next.reversed ? -1 : 0);
          return Math.hypot(end[0] - start[0], end[1] - start[1], end[2] - start[2]);
        }),
      ),
    );
    expect(Math.max(...gaps)).toBeLessThan(1e-3);
  });

  it("covers every face with triangles that face out of the material", async () => {
    const { solids } = await modelOf("um-1153-baseplate.step");
    const { solid, mesh } = entryAt(solids, 0);
    expect(solid.volume).toBeCloseTo(295_240.63, 1);
    expect(mesh.faces.map(({ face }) => face)).toEqual(solid.faces.map(({ id }) => id));
    expect(meshVolume(mesh) / solid.volume).toBeCloseTo(1, 3);
  });
});
