import earcut from "earcut";
import type { TopoDS_Shape } from "replicad-opencascadejs";
import { entryAt } from "../space/entryAt.ts";
import { cross, dot, frameOf, minus } from "../space/vector.ts";
import type { Edge, Face, Solid, SolidMesh, Vector } from "./brep.ts";
import type { Kernel } from "./kernel.ts";
import { eachOf } from "./walk.ts";

const turnBetweenNormals = 0.35;

/**
 * Triangles of a shape in its own coordinates. Faces count from 0 as `eachOf` meets them; one that the kernel
 * cannot mesh is left out. @param deflection how far triangles may leave the surface, in mm
 */
export function meshOf(kernel: Kernel, shape: TopoDS_Shape, deflection: number): SolidMesh {
  using data = kernel.ReplicadMeshExtractor.extract(shape, deflection, turnBetweenNormals, false);
  const memory = kernel.wasmMemory.buffer;
  const groups = new Int32Array(memory, data.getFaceGroupsPtr(), data.getFaceGroupsSize());
  return {
    positions: new Float32Array(memory, data.getVerticesPtr(), data.getVerticesSize()).slice(),
    normals: new Float32Array(memory, data.getNormalsPtr(), data.getNormalsSize()).slice(),
    indices: new Uint32Array(memory, data.getTrianglesPtr(), data.getTrianglesSize()).slice(),
    faces: facesOf(hashesOf(kernel, shape), groups),
  };
}

/** Of more openings in one face than these the kernel makes triangles only slowly, and needs memory without bound. */
const mostOpenings = 50;
/** What the kernel needs for faces it keeps until all that it was given at once are done. */
const facesAtOnce = 100;

/** Triangles of a solid's skin. Plane faces with very many openings, as of perforated sheets, are left to `planeMesh`. */
export function solidMesh(
  kernel: Kernel,
  shape: TopoDS_Shape,
  deflection: number,
  { faces, edges }: Pick<Solid, "faces" | "edges">,
): SolidMesh {
  const crowded = faces.filter(
    ({ surface, wires }) => surface.kind === "plane" && wires.length > mostOpenings,
  );
  if (crowded.length === 0) {
    return meshOf(kernel, shape, deflection);
  }
  const meshes = crowded.map((face) => planeMesh(face, edges));
  const others = faces.filter((face) => !crowded.includes(face)).map(({ id }) => id);
  for (let at = 0; at < others.length; at += facesAtOnce) {
    const ids = others.slice(at, at + facesAtOnce);
    using some = compoundOf(kernel, shape, new Set(ids));
    const mesh = meshOf(kernel, some, deflection);
    meshes.push({ ...mesh, faces: mesh.faces.map((part) => ({ ...part, face: entryAt(ids, part.face) })) });
  }
  return joinedMesh(meshes);
}

/** Faces of a shape, by their place in it. */
function compoundOf(kernel: Kernel, shape: TopoDS_Shape, ids: ReadonlySet<number>): TopoDS_Shape {
  using builder = new kernel.TopoDS_Builder();
  const compound = new kernel.TopoDS_Compound();
  builder.MakeCompound(compound);
  let id = 0;
  eachOf(kernel, shape, "TopAbs_FACE", (face) => {
    if (ids.has(id)) {
      builder.Add(compound, face);
    }
    id += 1;
  });
  return compound;
}

function joinedMesh(meshes: readonly SolidMesh[]): SolidMesh {
  const size = (of: "positions" | "indices") => meshes.reduce((sum, mesh) => sum + mesh[of].length, 0);
  const positions = new Float32Array(size("positions"));
  const normals = new Float32Array(size("positions"));
  const indices = new Uint32Array(size("indices"));
  const faces: SolidMesh["faces"] = [];
  let [corner, index] = [0, 0];
  for (const mesh of meshes) {
    positions.set(mesh.positions, corner);
    normals.set(mesh.normals, corner);
    const first = corner / 3;
    indices.set(
      mesh.indices.map((one) => one + first),
      index,
    );
    const triangle = index / 3;
    faces.push(...mesh.faces.map((part) => ({ ...part, first: part.first + triangle })));
    corner += mesh.positions.length;
    index += mesh.indices.length;
  }
  return { positions, normals, indices, faces };
}

/** The kernel gives start, length and hash for each meshed face in the order of the faces. */
function facesOf(hashes: readonly number[], groups: Int32Array): SolidMesh["faces"] {
  const faces: SolidMesh["faces"] = [];
  let next = 0;
  for (let at = 0; at + 2 < groups.length; at += 3) {
    const face = hashes.indexOf(entryAt(groups, at + 2), next);
    if (face >= 0) {
      faces.push({ face, first: entryAt(groups, at) / 3, count: entryAt(groups, at + 1) / 3 });
      next = face + 1;
    }
  }
  return faces;
}

function hashesOf(kernel: Kernel, shape: TopoDS_Shape): number[] {
  const hashes: number[] = [];
  eachOf(kernel, shape, "TopAbs_FACE", (face) => {
    hashes.push(kernel.ReplicadShapeHasher.HashCode(face, 2 ** 31 - 1));
  });
  return hashes;
}

/** Triangles of one plane face between the points of its edges, each turning left where it is seen from outside. */
function planeMesh(face: Face, edges: readonly Edge[]): SolidMesh {
  const normal: Vector = face.surface.kind === "plane" ? face.surface.normal : [0, 0, 1];
  const { x, y } = frameOf(normal);
  const wires = [...face.wires].sort((a, b) => Number(b.outer) - Number(a.outer));
  const rings = wires.map((wire) => ringOf(wire.edges, edges));
  const points = rings.flat();
  let next = 0;
  const starts = rings.map((ring) => {
    const start = next;
    next += ring.length;
    return start;
  });
  const indices = earcut(
    points.flatMap((point) => [dot(point, x), dot(point, y)]),
    starts.slice(1),
  );
  if (!turnsLeft(indices, points, normal)) {
    indices.reverse();
  }
  return {
    positions: Float32Array.from(points.flat()),
    normals: Float32Array.from(points.flatMap(() => normal)),
    indices: Uint32Array.from(indices),
    faces: [{ face: face.id, first: 0, count: indices.length / 3 }],
  };
}

/** The points of a closed wire, each once. */
function ringOf(uses: Face["wires"][number]["edges"], edges: readonly Edge[]): Vector[] {
  return uses.flatMap(({ edge, reversed }) => {
    const { points } = entryAt(edges, edge);
    return (reversed ? points.toReversed() : points).slice(0, -1);
  });
}

function turnsLeft(indices: readonly number[], points: readonly Vector[], normal: Vector): boolean {
  const corner = (at: number) => entryAt(points, entryAt(indices, at));
  let turn = 0;
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)];
    turn += dot(cross(minus(b, a), minus(c, a)), normal);
  }
  return turn > 0;
}
