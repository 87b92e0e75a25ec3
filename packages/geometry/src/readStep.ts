import { openKernel } from "./step/kernel.ts";
import { readModel } from "./step/readModel.ts";
import { type ModelReading, summarizeModel } from "./summary/modelReading.ts";

/** Features, what the 3D preview is made of (`modelGlb`, `thumbnail`), and the flat patterns of a model's sheets. */
export type StepReading = ModelReading;

/**
 * Reads a STEP model, in millimetres. One solid's values are those of the whole; of an assembly each different solid
 * has its own, and its groups and contours are named `solid-2/holes-1`.
 * Throws `UnreadableModel`. @param k_factor where the neutral line runs in a bend, in shares of the thickness
 * @param sharp_radius inside radius of a sharp bend in mm; the thickness when missing
 */
export async function readStep(
  bytes: Uint8Array,
  { k_factor, sharp_radius }: { k_factor: number; sharp_radius?: number | undefined },
): Promise<StepReading> {
  return summarizeModel(readModel(await openKernel(), bytes), k_factor, sharp_radius);
}
