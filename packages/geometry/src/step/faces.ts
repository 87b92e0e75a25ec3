import type { TopoDS_Face, TopoDS_Shape } from "replicad-opencascadejs";
import { entryAt } from "../space/entryAt.ts";
import type { Edge, EdgeUse, Face, Vector, Wire } from "./brep.ts";
import { edgeOf } from "./curves.ts";
import type { Kernel } from "./kernel.ts";
import { surfaceOf } from "./surfaces.ts";
import { eachOf } from "./walk.ts";

/** All faces of a solid with their wires, and its edges, each once. Ids count from 0. */
export function facesAndEdges(
  kernel: Kernel,
  solid: TopoDS_Shape,
  deflection: number,
): { faces: Face[]; edges: Edge[] } {
  using known = new KnownEdges(kernel, deflection);
  const faces: Face[] = [];
  eachOf(kernel, solid, "TopAbs_FACE", (shape) => {
    using face = kernel.TopoDS.Face(shape);
    const wires = wiresOf(kernel, face, known);
    faces.push({ id: faces.length, surface: surfaceOf(kernel, face), area: areaOf(kernel, face), wires });
  });
  return { faces, edges: known.edges };
}

/** The edges met so far: the kernel hands out the same edge again for each face beside it. */
class KnownEdges {
  readonly edges: Edge[] = [];
  private readonly kernel: Kernel;
  private readonly deflection: number;
  private readonly byHash = new Map<number, { shape: TopoDS_Shape; id: number }[]>();

  constructor(kernel: Kernel, deflection: number) {
    this.kernel = kernel;
    this.deflection = deflection;
  }

  takeUse(shape: TopoDS_Shape): EdgeUse {
    const hash = this.kernel.ReplicadShapeHasher.HashCode(shape, 2 ** 31 - 1);
    const alike = this.byHash.get(hash) ?? [];
    const edge = alike.find((known) => known.shape.IsSame(shape))?.id ?? this.add(shape, hash, alike);
    return { edge, reversed: shape.Orientation() === "TopAbs_REVERSED" };
  }

  private add(shape: TopoDS_Shape, hash: number, alike: { shape: TopoDS_Shape; id: number }[]): number {
    const id = this.edges.length;
    const forward = shape.Oriented("TopAbs_FORWARD");
    this.byHash.set(hash, [...alike, { shape: forward, id }]);
    using edge = this.kernel.TopoDS.Edge(forward);
    this.edges.push(edgeOf(this.kernel, edge, id, this.deflection));
    return id;
  }

  [Symbol.dispose](): void {
    for (const { shape } of [...this.byHash.values()].flat()) {
      shape.delete();
    }
  }
}

/** In mm². */
function areaOf(kernel: Kernel, shape: TopoDS_Shape): number {
  using properties = new kernel.GProp_GProps();
  kernel.BRepGProp.SurfaceProperties(shape, properties, false, false);
  return properties.Mass();
}

function wiresOf(kernel: Kernel, face: TopoDS_Face, known: KnownEdges): Wire[] {
  using outer = kernel.BRepTools.OuterWire(face);
  const wires: Wire[] = [];
  eachOf(kernel, face, "TopAbs_WIRE", (wire) => {
    const uses: EdgeUse[] = [];
    eachOf(kernel, wire, "TopAbs_EDGE", (edge) => {
      using typed = kernel.TopoDS.Edge(edge);
      if (!kernel.BRep_Tool.Degenerated(typed)) {
        uses.push(known.takeUse(edge));
      }
    });
    if (wire.Orientation() === "TopAbs_REVERSED") {
      uses.reverse();
    }
    wires.push({ outer: wire.IsSame(outer), edges: inOrder(uses, known.edges) });
  });
  return wires;
}

/** So that each edge starts where the one before it ends; files do not always say them in this order. */
function inOrder(uses: readonly EdgeUse[], edges: readonly Edge[]): EdgeUse[] {
  const waiting = [...uses];
  const ordered: EdgeUse[] = [];
  while (waiting.length > 0) {
    const last = ordered.at(-1);
    const next = last ? nearestStart(endOf(last, edges), waiting, edges) : 0;
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

function nearestStart(from: Vector, waiting: readonly EdgeUse[], edges: readonly Edge[]): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, use] of waiting.entries()) {
    const [x, y, z] = startOf(use, edges);
    const gap = Math.hypot(x - from[0], y - from[1], z - from[2]);
    if (gap < 1e-4) {
      return index;
    }
    if (gap < least) {
      nearest = index;
      least = gap;
    }
  }
  return nearest;
}

function startOf({ edge, reversed }: EdgeUse, edges: readonly Edge[]): Vector {
  return entryAt(entryAt(edges, edge).points, reversed ? -1 : 0);
}

function endOf({ edge, reversed }: EdgeUse, edges: readonly Edge[]): Vector {
  return entryAt(entryAt(edges, edge).points, reversed ? 0 : -1);
}
