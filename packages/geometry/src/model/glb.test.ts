import { NodeIO } from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRMeshQuantization } from "@gltf-transform/extensions";
import { MeshoptDecoder } from "meshoptimizer";
import { describe, expect, it } from "vitest";
import { entryAt } from "../space/entryAt.ts";
import type { SolidMesh } from "../step/brep.ts";
import { openKernel } from "../step/kernel.ts";
import { readModel } from "../step/readModel.ts";
import { assemblyOf, disc, plate, stepOf } from "../testing/buildStep.ts";
import { modelGlb } from "./glb.ts";
import { inPlace, type ShownModel } from "./shownModel.ts";

async function opened(bytes: Uint8Array | null) {
  await MeshoptDecoder.ready;
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ "meshopt.decoder": MeshoptDecoder });
  return (await io.readBinary(bytes ?? new Uint8Array())).getRoot();
}

async function shownModel(bytes: Uint8Array): Promise<ShownModel> {
  const { solids, loose } = readModel(await openKernel(), bytes);
  return {
    loose,
    solids: solids.map(({ solid, mesh, placements }, index) => ({
      id: `solid-${index + 1}`,
      mesh,
      edges: solid.edges,
      placements,
      groups: [
        {
          id: "holes-1",
          faces: solid.faces.flatMap(({ id, surface }) =>
            surface.kind === "cylinder" && surface.concave ? [id] : [],
          ),
        },
      ],
    })),
  };
}

/** A ball of so many rows of triangles. */
function ball(rows: number): SolidMesh {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= rows; column += 1) {
      const [tilt, turn] = [(row * Math.PI) / rows, (column * 2 * Math.PI) / rows];
      positions.push(Math.sin(tilt) * Math.cos(turn), Math.sin(tilt) * Math.sin(turn), Math.cos(tilt));
      const corner = row * (rows + 1) + column;
      if (row < rows && column < rows) {
        indices.push(corner, corner + 1, corner + rows + 1, corner + 1, corner + rows + 2, corner + rows + 1);
      }
    }
  }
  const normals = Float32Array.from(positions);
  return {
    positions: normals.map((value) => 50 * value),
    normals,
    indices: Uint32Array.from(indices),
    faces: [{ face: 0, first: 0, count: indices.length / 3 }],
  };
}

describe("The 3D preview as GLB", () => {
  it("is compressed, and names each solid, its groups and its edges", async () => {
    const sheet = plate({ length: 100, width: 50, thickness: 3 }).hole({ diameter: 8, at: [40, 20] });
    const root = await opened(await modelGlb(await shownModel(await stepOf(sheet))));
    expect(root.listExtensionsUsed().map(({ extensionName }) => extensionName)).toContain(
      "EXT_meshopt_compression",
    );
    const node = entryAt(root.listNodes(), 0);
    expect(node.getExtras()).toEqual({ solid: "solid-1" });
    const extras = node
      .getMesh()
      ?.listPrimitives()
      .map((primitive) => [primitive.getMode(), primitive.getExtras()]);
    expect(extras).toEqual([
      [4, { group: "holes-1" }],
      [4, {}],
      [1, { edges: true }],
    ]);
  });

  it("shows copies of a solid as one mesh in several places", async () => {
    const part = disc({ diameter: 20, thickness: 4 });
    const at = [
      [0, 0, 0],
      [100, 0, 0],
      [0, 100, 0],
    ] as const;
    const root = await opened(
      await modelGlb(await shownModel(await assemblyOf([{ part, name: "Scheibe", at }]))),
    );
    expect(root.listMeshes()).toHaveLength(1);
    expect(root.listNodes().map((node) => node.getExtras())).toEqual(at.map(() => ({ solid: "solid-1" })));
    const middles = root.listNodes().map((node) => node.getTranslation().map(Math.round));
    expect(middles.map(([x, y]) => [x, y])).toEqual([
      [0, 0],
      [100, 0],
      [0, 100],
    ]);
  });

  it("stays within 400 kB, coarser if need be, and keeps the model's size", async () => {
    const model: ShownModel = {
      loose: [],
      solids: [{ id: "solid-1", mesh: ball(450), edges: [], placements: [inPlace], groups: [] }],
    };
    const bytes = await modelGlb(model);
    expect(bytes?.length).toBeLessThanOrEqual(400_000);
    const node = entryAt((await opened(bytes)).listNodes(), 0);
    const primitive = entryAt(node.getMesh()?.listPrimitives() ?? [], 0);
    expect(primitive.getIndices()?.getCount()).toBeGreaterThan(3000);
    const scale = entryAt(node.getScale(), 0);
    const [low, high] = [
      primitive.getAttribute("POSITION")?.getMinNormalized([]),
      primitive.getAttribute("POSITION")?.getMaxNormalized([]),
    ];
    expect((entryAt(high ?? [], 2) - entryAt(low ?? [], 2)) * scale).toBeCloseTo(100, 0);
  });
});
