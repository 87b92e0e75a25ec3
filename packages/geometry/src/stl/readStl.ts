import { round } from "../contours/rounding.ts";
import { cross, lengthOf, minus, times } from "../space/vector.ts";
import type { SolidMesh } from "../step/brep.ts";
import { withUnits } from "../step/modelUnits.ts";
import { type ModelReading, summarizeModel } from "../summary/modelReading.ts";
import { unitByCaller } from "../units/decideUnit.ts";
import { type CadUnit, unitByOption } from "../units/namedUnits.ts";
import { UnreadableModel } from "../unreadableModel.ts";
import { cornerAt, type Triangles, trianglesOf } from "./triangles.ts";
import { enclosedVolume } from "./volume.ts";

/**
 * Reads an STL as picture and volume: triangles have no faces, holes or bends that could be told for sure. It names no
 * unit: without one, millimetres are assumed.
 * @throws UnreadableModel where it holds no triangle, or coordinates that are no numbers
 */
export function readStl(bytes: Uint8Array, unit?: CadUnit): ModelReading {
  const { millimetres } = unitByOption[unit ?? "mm"];
  const triangles = trianglesOf(bytes).map((number) => number * millimetres);
  if (triangles.length === 0 || !triangles.every(Number.isFinite)) throw new UnreadableModel("no_shape");
  const units = { declared: null, millimetres };
  const drawn = summarizeModel({ units, solids: [], loose: [meshOf(triangles)] }, 0);
  const reading = unit ? withUnits(drawn, unitByCaller(null, unit)) : drawn;
  const volume = enclosedVolume(triangles);
  return { ...reading, features: { ...reading.features, volume: volume && round(volume) } };
}

function meshOf(triangles: Triangles): SolidMesh {
  const normals = new Float32Array(triangles.length);
  for (let at = 0; at < triangles.length; at += 9) {
    const corner = cornerAt(triangles, at);
    const normal = cross(
      minus(cornerAt(triangles, at + 3), corner),
      minus(cornerAt(triangles, at + 6), corner),
    );
    const unit = times(normal, 1 / (lengthOf(normal) || 1));
    normals.set([...unit, ...unit, ...unit], at);
  }
  const indices = Uint32Array.from({ length: triangles.length / 3 }, (_, index) => index);
  const count = triangles.length / 9;
  return { positions: Float32Array.from(triangles), normals, indices, faces: [{ face: 0, first: 0, count }] };
}
