import type { TopoDS_Shape } from "replicad-opencascadejs";
import type { Vector } from "../step/brep.ts";
import type { Kernel } from "../step/kernel.ts";

/** A closed outline: each piece runs on from the one before, straight or as an arc through a point. */
export type Outline = { start: Vector; pieces: { to: Vector; through?: Vector }[] };

/** The body that an outline sweeps along a way. `spline`: its arcs are written as splines. */
export function swept(kernel: Kernel, outline: Outline, way: Vector, spline = false): TopoDS_Shape {
  const face = faceWithin(kernel, outline, spline);
  return new kernel.BRepPrimAPI_MakePrism(face, new kernel.gp_Vec(...way)).Shape();
}

/** The body that an outline beside the z axis sweeps in a full turn round it, then moved. */
export function turned(kernel: Kernel, outline: Outline, [x, y, z]: Vector): TopoDS_Shape {
  const axis = new kernel.gp_Ax1(new kernel.gp_Pnt(0, 0, 0), new kernel.gp_Dir(0, 0, 1));
  const body = new kernel.BRepPrimAPI_MakeRevol(faceWithin(kernel, outline, false), axis).Shape();
  return moved(kernel, body, [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z]);
}

/** A straight-edged outline. */
export function polygon([start, ...rest]: [Vector, ...Vector[]]): Outline {
  return { start, pieces: [...rest, start].map((to) => ({ to })) };
}

/** The shape in another place, by a 3 × 4 matrix by rows; it stays the same shape for the kernel. */
export function moved(kernel: Kernel, shape: TopoDS_Shape, placement: readonly number[]): TopoDS_Shape {
  const transformation = new kernel.gp_Trsf();
  transformation.SetValues(...(placement as Parameters<typeof transformation.SetValues>));
  return shape.Moved(new kernel.TopLoc_Location(transformation), false);
}

/** Mirrored at the plane x = 0. */
export function mirrored(kernel: Kernel, shape: TopoDS_Shape): TopoDS_Shape {
  const transformation = new kernel.gp_Trsf();
  transformation.SetMirror(new kernel.gp_Ax2(new kernel.gp_Pnt(0, 0, 0), new kernel.gp_Dir(1, 0, 0)));
  return new kernel.BRepBuilderAPI_Transform(shape, transformation, true).Shape();
}

/** Shapes as one, each as it is. */
export function together(kernel: Kernel, shapes: readonly TopoDS_Shape[]): TopoDS_Shape {
  const compound = new kernel.TopoDS_Compound();
  const builder = new kernel.TopoDS_Builder();
  builder.MakeCompound(compound);
  for (const shape of shapes) builder.Add(compound, shape);
  return compound;
}

/** What remains of a body; a lone solid comes without a compound round it. */
export function cutFrom(kernel: Kernel, body: TopoDS_Shape, tool: TopoDS_Shape): TopoDS_Shape {
  const rest = new kernel.BRepAlgoAPI_Cut(body, tool).Shape();
  return new kernel.TopExp_Explorer(rest, "TopAbs_SOLID").Value();
}

/** All edges that lie at a height chamfered at 45°; those along y by a width of their own. */
export function chamferedAt(
  kernel: Kernel,
  body: TopoDS_Shape,
  z: number,
  [width, alongY]: readonly [number, number],
): TopoDS_Shape {
  const chamfer = new kernel.BRepFilletAPI_MakeChamfer(body);
  const known: TopoDS_Shape[] = [];
  for (const edges = new kernel.TopExp_Explorer(body, "TopAbs_EDGE"); edges.More(); edges.Next()) {
    const edge = kernel.TopoDS.Edge(edges.Current());
    const curve = new kernel.BRepAdaptor_Curve(edge);
    const ends = [curve.FirstParameter(), curve.LastParameter()].map((at) => curve.EvalD0(at));
    const [from, to] = ends.map((end) => end.X());
    if (ends.every((end) => Math.abs(end.Z() - z) < 1e-6) && !known.some((other) => other.IsSame(edge))) {
      known.push(edge);
      chamfer.Add(from === to ? alongY : width, edge);
    }
  }
  return chamfer.Shape();
}

/** All edges rounded off, inside and outside. */
export function roundedOff(kernel: Kernel, body: TopoDS_Shape, radius: number): TopoDS_Shape {
  const fillet = new kernel.BRepFilletAPI_MakeFillet(body, "ChFi3d_Rational");
  for (const edges = new kernel.TopExp_Explorer(body, "TopAbs_EDGE"); edges.More(); edges.Next()) {
    fillet.Add(radius, kernel.TopoDS.Edge(edges.Current()));
  }
  return fillet.Shape();
}

/** Two bodies as one; faces in one plane become one face. */
export function joined(kernel: Kernel, body: TopoDS_Shape, other: TopoDS_Shape): TopoDS_Shape {
  const whole = new kernel.BRepAlgoAPI_Fuse(body, other).Shape();
  const unified = new kernel.ShapeUpgrade_UnifySameDomain(whole, true, true, false);
  unified.Build();
  return new kernel.TopExp_Explorer(unified.Shape(), "TopAbs_SOLID").Value();
}

function faceWithin(kernel: Kernel, { start, pieces }: Outline, spline: boolean): TopoDS_Shape {
  const wire = new kernel.BRepBuilderAPI_MakeWire();
  let from = start;
  for (const { to, through } of pieces) {
    const ends = [new kernel.gp_Pnt(...from), new kernel.gp_Pnt(...to)] as const;
    if (through) {
      const arc = new kernel.GC_MakeArcOfCircle(ends[0], new kernel.gp_Pnt(...through), ends[1]).Value();
      const curve = spline ? kernel.GeomConvert.CurveToBSplineCurve(arc) : arc;
      wire.Add(new kernel.BRepBuilderAPI_MakeEdge(curve).Edge());
    } else {
      wire.Add(new kernel.BRepBuilderAPI_MakeEdge(ends[0], ends[1]).Edge());
    }
    from = to;
  }
  return new kernel.BRepBuilderAPI_MakeFace(wire.Wire(), true).Face();
}
