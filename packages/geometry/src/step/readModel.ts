import type { STEPControl_Reader, TopoDS_Shape } from "replicad-opencascadejs";
import { withoutByteOrderMark } from "../byteOrderMark.ts";
import { UnreadableModel } from "../unreadableModel.ts";
import type { StepModel } from "./brep.ts";
import { looseMeshes, type PlacedShape, placedSolids, readSolid } from "./explore.ts";
import { discardKernel, type Kernel } from "./kernel.ts";
import { namedSolids } from "./names.ts";
import { isStep } from "./text.ts";
import { unitsOf } from "./units.ts";
import { eachOf } from "./walk.ts";

const path = "/model.step";
const mostSolids = 500;

/**
 * Reads a STEP file's solids and surfaces, in millimetres. @param millimetres length of the unit to read it in, instead
 * of the one that it declares
 * Throws `UnreadableModel` for what is no STEP file, holds no shape, or makes the kernel fail; that kernel is discarded.
 */
export function readModel(kernel: Kernel, bytes: Uint8Array, millimetres?: number): StepModel {
  if (!isStep(bytes)) {
    throw new UnreadableModel("not_step");
  }
  try {
    return modelOf(kernel, withoutByteOrderMark(bytes), millimetres);
  } catch (error) {
    if (error instanceof UnreadableModel) {
      throw error;
    }
    discardKernel();
    throw new UnreadableModel("kernel_failed", { cause: error });
  }
}

function modelOf(kernel: Kernel, bytes: Uint8Array, millimetres: number | undefined): StepModel {
  const text = Buffer.from(bytes).toString("latin1");
  const units = unitsOf(text);
  using reader = new kernel.STEPControl_Reader();
  using end = new DisposableStack();
  end.defer(() => forgetEntities(reader));
  load(kernel, reader, bytes, millimetres === undefined ? 1 : units.millimetres / millimetres);
  using whole = wholeOf(kernel, reader);
  if (whole.IsNull()) {
    throw nothingIn(text);
  }
  const placed = placedSolids(kernel, whole);
  const names = namesOf(kernel, reader, text, placed);
  const solids = [];
  for (const [index, { shape, placements }] of placed.entries()) {
    solids.push({ ...readSolid(kernel, shape, index, names[index] ?? null), placements });
    shape.delete();
  }
  const loose = looseMeshes(kernel, whole);
  if (solids.length === 0 && loose.length === 0) {
    throw nothingIn(text);
  }
  return { units, solids, loose };
}

/** Where the file holds surfaces only, the solids that they enclose. */
function wholeOf(kernel: Kernel, reader: STEPControl_Reader): TopoDS_Shape {
  const read = reader.OneShape();
  using solids = new kernel.TopExp_Explorer();
  if (read.IsNull()) {
    return read;
  }
  solids.Init(read, "TopAbs_SOLID", "TopAbs_SHAPE");
  const enclosed = solids.More() ? undefined : solidsEnclosedBy(kernel, read);
  if (!enclosed) {
    return read;
  }
  read.delete();
  return enclosed;
}

/** In mm: as far as faces that belong together may lie apart. */
const gap = 0.01;
/** Sewing takes some milliseconds a face. */
const mostFaces = 2000;

/**
 * The solids that surfaces enclose when they are sewn together: some programs write a part's skin only. Undefined where
 * a gap remains, as nobody knows then what is inside. The caller frees the shape.
 */
function solidsEnclosedBy(kernel: Kernel, surfaces: TopoDS_Shape): TopoDS_Shape | undefined {
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

/** An assembly may only name the files that its parts are in. */
function nothingIn(text: string): UnreadableModel {
  return new UnreadableModel(/=\s*DOCUMENT_FILE\s*\(/.test(text) ? "parts_elsewhere" : "no_shape");
}

/** @param unit length in mm of the unit that coordinates are given in */
function load(kernel: Kernel, reader: STEPControl_Reader, bytes: Uint8Array, unit: number): void {
  kernel.FS.writeFile(path, bytes);
  const status = reader.ReadFile(path);
  kernel.FS.unlink(path);
  if (status !== "IFSelect_RetDone") {
    throw new UnreadableModel("not_step");
  }
  reader.SetSystemLengthUnit(unit);
  using progress = new kernel.Message_ProgressRange();
  reader.TransferRoots(progress);
}

const everything = 1;
const transfers = 7;

/** What a session holds holds each other and would outlive its reader: most of what a reading left behind in the kernel. */
function forgetEntities(reader: STEPControl_Reader): void {
  using session = reader.WS();
  session.ClearData(everything);
  session.ClearData(transfers);
  session.ClearItems();
}

/** Asks the kernel what became of each solid that the text names: it knows it by its place in the file. */
function namesOf(
  kernel: Kernel,
  reader: STEPControl_Reader,
  text: string,
  placed: readonly PlacedShape[],
): (string | null)[] {
  const names: (string | null)[] = placed.map(() => null);
  using model = reader.StepModel();
  using progress = new kernel.Message_ProgressRange();
  for (const { id, ordinal, name } of namedSolids(text).slice(0, mostSolids)) {
    if (!name || ordinal > model.NbEntities()) {
      continue;
    }
    using entity = model.Value(ordinal);
    if (model.IdentLabel(entity) === id && reader.TransferEntity(entity, progress)) {
      using shape: TopoDS_Shape = reader.Shape(reader.NbShapes());
      const index = placed.findIndex((candidate) => candidate.shape.IsPartner(shape));
      if (index >= 0) {
        names[index] = name;
      }
    }
  }
  return names;
}
