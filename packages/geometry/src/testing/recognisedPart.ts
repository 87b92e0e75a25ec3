import { recognise } from "../solid/recognise.ts";
import type { SolidFindings } from "../solid/recognised.ts";
import { entryAt } from "../space/entryAt.ts";
import { openKernel } from "../step/kernel.ts";
import { readModel } from "../step/readModel.ts";
import { type plate, stepOf } from "./buildStep.ts";

/** What is recognised on a part made in code, by way of its STEP file. */
export async function recognisedPart(part: ReturnType<typeof plate>): Promise<SolidFindings> {
  const { solids } = readModel(await openKernel(), await stepOf(part));
  return recognise(entryAt(solids, 0).solid);
}
