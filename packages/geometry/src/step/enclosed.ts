import type { TopoDS_Shape } from "replicad-opencascadejs";
import type { Kernel } from "./kernel.ts";
import { eachOf } from "./walk.ts";

/** In mm: as far as faces that belong together may lie apart. */
const gap = 0.01;
/** Sewing takes some milliseconds a face. */
const mostFaces = 2000;

/**
 * The solids that surfaces enclose when they are sewn together: some programs write a part's skin only. Undefined where
 * a gap remains, as nobody knows then what is inside. The caller frees the shape.
 */
export function solidsEnclosedBy(kernel: Kernel, surfaces: TopoDS_Shape): TopoDS_Shape | undefined {
  let faces = 0;
  eachOf(kernel, surfaces, "TopAbs_FACE", () => {
    faces += 1;
  });
  if (faces > mostFaces) {
    return undefined;
  }
  using sewing = new kernel.BRepBuilderAPI_Sewing(gap, true, true, true, false);
  sewing.Add(surfaces);
  using progress = new kernel.Message_ProgressRange();
  sewing.Perform(progress);
  if (sewing.NbFreeEdges() > 0 || sewing.NbMultipleEdges() > 0) {
    return undefined;
  }
  using skins = sewing.SewedShape();
  return solidsWithin(kernel, skins);
}

/** Undefined where a skin encloses nothing. */
function solidsWithin(kernel: Kernel, skins: TopoDS_Shape): TopoDS_Shape | undefined {
  using builder = new kernel.TopoDS_Builder();
  const solids = new kernel.TopoDS_Compound();
  builder.MakeCompound(solids);
  let isProper = true;
  eachOf(kernel, skins, "TopAbs_SHELL", (shell) => {
    using skin = kernel.TopoDS.Shell(shell);
    using made = new kernel.BRepBuilderAPI_MakeSolid(skin);
    using solid = made.Solid();
    using properties = new kernel.GProp_GProps();
    kernel.BRepGProp.VolumeProperties(solid, properties, false, false, false);
    isProper &&= Math.abs(properties.Mass()) > gap ** 3;
    builder.Add(solids, solid);
  });
  return isProper ? solids : undefined;
}
