import { Document, Logger, type Mesh, type mat4, NodeIO, type Primitive } from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRMeshQuantization } from "@gltf-transform/extensions";
import { meshopt, simplify, weld } from "@gltf-transform/functions";
import { MeshoptEncoder, MeshoptSimplifier } from "meshoptimizer";
import { entryAt } from "../space/entryAt.ts";
import type { Placement, SolidMesh } from "../step/brep.ts";
import { outlinesOf, pickTriangles } from "./pieces.ts";
import { inPlace, type ShownModel, type ShownSolid } from "./shownModel.ts";

const mostBytes = 400_000;

/** Tried in turn until the file is small enough: errors in shares of a solid's size, and whether edges are kept. */
const coarsenings = [
  { error: 0, edges: true },
  { error: 0.0005, edges: true },
  { error: 0.001, edges: true },
  { error: 0.003, edges: true },
  { error: 0.003, edges: false },
  { error: 0.01, edges: false },
  { error: 0.03, edges: false },
  { error: 0.1, edges: false },
] as const;

/**
 * The model as GLB with EXT_meshopt_compression and KHR_mesh_quantization, of at most 400 kB; coarser where it has to be.
 *
 * Coordinates are millimetres, z points up. Each placed solid is a node with `extras.solid`, the id of the solid in the
 * features ("solid-1"); copies share one mesh. Surfaces without a solid are nodes with `extras.loose`. A mesh has one
 * primitive of triangles for the faces of each group, with `extras.group` (the id of holes, slots or bends in the
 * features, "holes-1"), one of all other faces without it, and one of lines with `extras.edges`. three.js gives these
 * extras as `userData` of the node and of the primitive's geometry.
 *
 * Null where the model cannot be made small enough.
 */
export async function modelGlb(model: ShownModel): Promise<Uint8Array | null> {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
  for (const { error, edges } of coarsenings) {
    const bytes = await written(documentOf(model, edges), error);
    if (bytes.length <= mostBytes) {
      return bytes;
    }
  }
  return null;
}

async function written(document: Document, error: number): Promise<Uint8Array> {
  await document.transform(weld());
  if (error > 0) {
    await document.transform(
      simplify({ simplifier: MeshoptSimplifier, ratio: 0, error, lockBorder: error < 0.01 }),
    );
  }
  await document.transform(
    meshopt({ encoder: MeshoptEncoder, level: "high", quantizePosition: 16, quantizeNormal: 8 }),
  );
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder });
  return io.writeBinary(document);
}

function documentOf(model: ShownModel, edges: boolean): Document {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
  document.createBuffer();
  const scene = document.createScene().setExtras({ unit: "mm", up: "z" });
  const material = document
    .createMaterial("metal")
    .setBaseColorFactor([0.62, 0.67, 0.73, 1])
    .setMetallicFactor(0.35)
    .setRoughnessFactor(0.55)
    .setDoubleSided(true);
  const place = (mesh: Mesh, placement: Placement, extras: Record<string, unknown>, name: string) => {
    scene.addChild(document.createNode(name).setMesh(mesh).setMatrix(columnsOf(placement)).setExtras(extras));
  };
  for (const solid of model.solids) {
    const mesh = solidMesh(document, solid, edges);
    for (const placement of solid.placements) {
      place(mesh, placement, { solid: solid.id }, solid.id);
    }
  }
  for (const [index, loose] of model.loose.entries()) {
    const mesh = document.createMesh(`loose-${index + 1}`);
    mesh.addPrimitive(triangles(document, loose, loose.indices));
    place(mesh, inPlace, { loose: true }, mesh.getName());
  }
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      primitive.setMaterial(material);
    }
  }
  return document;
}

function solidMesh(document: Document, { id, mesh, edges, groups }: ShownSolid, withEdges: boolean): Mesh {
  const made = document.createMesh(id);
  const grouped = new Set(groups.flatMap(({ faces }) => faces));
  const rest = mesh.faces.map(({ face }) => face).filter((face) => !grouped.has(face));
  for (const { id: group, faces } of [...groups, { id: null, faces: rest }]) {
    const indices = pickTriangles(mesh, faces);
    if (indices.length > 0) {
      made.addPrimitive(triangles(document, mesh, indices).setExtras(group ? { group } : {}));
    }
  }
  if (withEdges && edges.length > 0) {
    made.addPrimitive(lines(document, outlinesOf(edges)).setExtras({ edges: true }));
  }
  return made;
}

/** Only the corners that the triangles use. */
function triangles(document: Document, mesh: SolidMesh, indices: Uint32Array): Primitive {
  const used = [...new Set(indices)];
  const places = new Map(used.map((corner, place) => [corner, place]));
  const taken = (values: Float32Array) =>
    Float32Array.from(used.flatMap((corner) => [0, 1, 2].map((axis) => entryAt(values, 3 * corner + axis))));
  return document
    .createPrimitive()
    .setAttribute("POSITION", accessor(document, taken(mesh.positions), "VEC3"))
    .setAttribute("NORMAL", accessor(document, taken(mesh.normals), "VEC3"))
    .setIndices(
      accessor(
        document,
        indices.map((corner) => places.get(corner) ?? 0),
        "SCALAR",
      ),
    );
}

function lines(document: Document, { positions, indices }: ReturnType<typeof outlinesOf>): Primitive {
  return document
    .createPrimitive()
    .setMode(1)
    .setAttribute("POSITION", accessor(document, positions, "VEC3"))
    .setIndices(accessor(document, indices, "SCALAR"));
}

function accessor(
  document: Document,
  values: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
  type: "VEC3" | "SCALAR",
) {
  const buffer = entryAt(document.getRoot().listBuffers(), 0);
  return document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
}

/** A 3 × 4 matrix by rows as glTF's 4 × 4 by columns. */
function columnsOf([a, b, c, x, d, e, f, y, g, h, i, z]: Placement): mat4 {
  return [a, d, g, 0, b, e, h, 0, c, f, i, 0, x, y, z, 1];
}
