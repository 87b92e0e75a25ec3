import type { TopoDS_Shape } from "replicad-opencascadejs";
import { entryAt } from "../space/entryAt.ts";
import { UnreadableModel } from "../unreadableModel.ts";
import type { Box, Edge, Placement, Solid, SolidMesh, StepModel, Vector } from "./brep.ts";
import { facesAndEdges } from "./faces.ts";
import type { Kernel } from "./kernel.ts";
import { meshOf, solidMesh } from "./mesh.ts";
import { orientedBox } from "./orientedBox.ts";
import { type Span, spanAlong } from "./span.ts";
import { eachOf } from "./walk.ts";

/** A part of metres whose file takes millimetres for metres is kilometres long: what is larger is a damaged number. */
const longestDiagonal = 1e8;

/** A solid without its location, and where its copies stand. */
export type PlacedShape = { shape: TopoDS_Shape; placements: Placement[] };

/** The different solids of a model, in the order of the file. The caller frees the shapes. */
export function placedSolids(kernel: Kernel, model: TopoDS_Shape): PlacedShape[] {
  const found: PlacedShape[] = [];
  using nowhere = new kernel.TopLoc_Location();
  eachOf(kernel, model, "TopAbs_SOLID", (solid) => {
    const known = found.find(({ shape }) => shape.IsPartner(solid));
    const placed = known ?? { shape: solid.Located(nowhere, false), placements: [] };
    placed.placements.push(placementOf(solid));
    if (!known) {
      found.push(placed);
    }
  });
  return found;
}

/** @throws UnreadableModel where the solid has no proper volume or size */
export function readSolid(
  kernel: Kernel,
  shape: TopoDS_Shape,
  id: number,
  name: string | null,
): { solid: Solid; mesh: SolidMesh } {
  const volume = volumeOf(kernel, shape);
  if (volume < 0) {
    // Some files turn a solid inside out.
    shape.Reverse();
  }
  const deflection = deflectionFor(kernel, shape);
  const { faces, edges } = facesAndEdges(kernel, shape, deflection);
  const mesh = solidMesh(kernel, shape, deflection, { faces, edges });
  const points = pointsOf(mesh);
  const box = fileBox(points, edges);
  const oriented_box = orientedBox(points, edges, faces);
  const area = faces.reduce((sum, face) => sum + face.area, 0);
  const solid = { id, name, volume: Math.abs(volume), area, box, oriented_box, faces, edges };
  if (![solid.volume, area, ...oriented_box].every((value) => Number.isFinite(value) && value > 0)) {
    throw new UnreadableModel("no_shape");
  }
  return { solid, mesh };
}

/** Shells and faces that belong to no solid, where they stand. */
export function looseMeshes(kernel: Kernel, model: TopoDS_Shape): StepModel["loose"] {
  const meshes: SolidMesh[] = [];
  const add = (shape: TopoDS_Shape) => {
    const mesh = meshOf(kernel, shape, deflectionFor(kernel, shape));
    if (mesh.indices.length > 0) {
      meshes.push(mesh);
    }
  };
  eachOf(kernel, model, "TopAbs_SHELL", add, "TopAbs_SOLID");
  eachOf(kernel, model, "TopAbs_FACE", add, "TopAbs_SHELL");
  return meshes;
}

/** In mm, by the size of the shape; its box need not be exact for that. */
function deflectionFor(kernel: Kernel, shape: TopoDS_Shape): number {
  using box = new kernel.Bnd_Box();
  kernel.BRepBndLib.Add(shape, box, false);
  const diagonal = box.IsVoid() ? 0 : Math.sqrt(box.SquareExtent());
  if (!(diagonal < longestDiagonal)) {
    throw new UnreadableModel("no_shape");
  }
  return Math.max(0.01, diagonal * 0.001);
}

function fileBox(points: readonly Vector[], edges: readonly Edge[]): Box {
  const ways: Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const [x, y, z] = ways.map((way) => spanAlong(way, points, edges)) as [Span, Span, Span];
  return { min: [x.low, y.low, z.low], max: [x.high, y.high, z.high] };
}

function pointsOf({ positions }: SolidMesh): Vector[] {
  const points: Vector[] = [];
  for (let at = 0; at + 2 < positions.length; at += 3) {
    points.push([entryAt(positions, at), entryAt(positions, at + 1), entryAt(positions, at + 2)]);
  }
  return points;
}

function volumeOf(kernel: Kernel, shape: TopoDS_Shape): number {
  using properties = new kernel.GProp_GProps();
  kernel.BRepGProp.VolumeProperties(shape, properties, false, false, false);
  return properties.Mass();
}

function placementOf(solid: TopoDS_Shape): Placement {
  using location = solid.Location();
  using transformation = location.Transformation();
  const rows = [1, 2, 3].flatMap((row) => [1, 2, 3, 4].map((column) => transformation.Value(row, column)));
  return rows as [...Placement];
}
