import type { TopAbs_ShapeEnum, TopoDS_Shape } from "replicad-opencascadejs";
import type { Kernel } from "./kernel.ts";

/** Visits all parts of one kind in a shape, in its order; each is freed after its visit. `outside`: not within this. */
export function eachOf(
  kernel: Kernel,
  shape: TopoDS_Shape,
  kind: TopAbs_ShapeEnum,
  visit: (part: TopoDS_Shape) => void,
  outside: TopAbs_ShapeEnum = "TopAbs_SHAPE",
): void {
  using explorer = new kernel.TopExp_Explorer(shape, kind, outside);
  for (; explorer.More(); explorer.Next()) {
    using part = explorer.Value();
    visit(part);
  }
}
