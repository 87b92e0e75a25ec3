import { openKernel } from "./step/kernel.ts";
import { modelUnit, withUnits } from "./step/modelUnits.ts";
import { readModel } from "./step/readModel.ts";
import { type ModelReading, summarizeModel } from "./summary/modelReading.ts";
import type { CadUnit } from "./units/namedUnits.ts";

/** Features, what the 3D preview is made of (`modelGlb`, `thumbnail`), and the flat patterns of a model's sheets. */
export type StepReading = ModelReading;

/** `unit`: read the model in this unit, whatever it says. */
type StepOptions = { k_factor: number; sharp_radius?: number | undefined; unit?: CadUnit | undefined };

/**
 * Reads a STEP model, in millimetres. One solid's values are those of the whole; of an assembly each different solid
 * has its own, and its groups and contours are named `solid-2/holes-1`.
 * Throws `UnreadableModel`. @param k_factor where the neutral line runs in a bend, in shares of the thickness
 * @param sharp_radius inside radius of a sharp bend in mm; the thickness when missing
 */
export async function readStep(
  bytes: Uint8Array,
  { k_factor, sharp_radius, unit }: StepOptions,
): Promise<StepReading> {
  const declared = summarizeModel(readModel(await openKernel(), bytes), k_factor, sharp_radius);
  const { features } = declared;
  const units = modelUnit(features, unit);
  if (units.millimetres === features.units.millimetres) return withUnits(declared, units);
  const model = readModel(await openKernel(), bytes, units.millimetres);
  return withUnits(summarizeModel(model, k_factor, sharp_radius), units);
}
