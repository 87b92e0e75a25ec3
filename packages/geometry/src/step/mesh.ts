import type { TopoDS_Shape } from "replicad-opencascadejs";
import { entryAt } from "../space/entryAt.ts";
import type { SolidMesh } from "./brep.ts";
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
