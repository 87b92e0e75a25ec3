import type { TopoDS_Shape } from "replicad-opencascadejs";
import type { Kernel } from "../step/kernel.ts";

export type StepUnit = "MM" | "INCH" | "M";

const path = "/written.step";

/** The STEP file of a shape; a compound of shapes becomes an assembly. `names`: of the shapes, by the kernel's labels. */
export function writeStep(
  kernel: Kernel,
  shape: TopoDS_Shape,
  names: readonly { shape: TopoDS_Shape; name: string }[],
  unit: StepUnit,
): Uint8Array {
  const document = new kernel.TDocStd_Document(new kernel.TCollection_ExtendedString("XmlXCAF", false));
  const shapes = kernel.XCAFDoc_DocumentTool.ShapeTool(document.Main());
  shapes.AddShape(shape, shape.ShapeType() === "TopAbs_COMPOUND", true);
  for (const named of names) {
    const label = shapes.FindShape(named.shape, false);
    kernel.TDataStd_Name.Set(label, new kernel.TCollection_ExtendedString(named.name, true));
  }
  kernel.Interface_Static.SetCVal("write.step.unit", unit);
  const writer = new kernel.STEPCAFControl_Writer();
  const progress = new kernel.Message_ProgressRange();
  writer.Perform(document, path, progress);
  kernel.Interface_Static.SetCVal("write.step.unit", "MM");
  const text = new TextDecoder().decode(kernel.FS.readFile(path) as Uint8Array);
  kernel.FS.unlink(path);
  return new TextEncoder().encode(inPlainLetters(text));
}

/** The kernel writes UTF-8; the standard and most programs write `\\X2\\00FC\\X0\\`. */
function inPlainLetters(text: string): string {
  return text.replace(/[^\0-\x7f]+/g, (letters) => {
    const codes = letters.split("").map((letter) => letter.charCodeAt(0).toString(16).padStart(4, "0"));
    return `\\X2\\${codes.join("").toUpperCase()}\\X0\\`;
  });
}
