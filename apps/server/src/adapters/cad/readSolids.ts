import { modelGlb } from "@kantwerk/geometry/model/glb";
import { thumbnail } from "@kantwerk/geometry/model/thumbnail";
import { readStep } from "@kantwerk/geometry/readStep";
import type { ReadingResult, Rendition } from "./fileReader.ts";
import { flatRenditions } from "./flatRenditions.ts";
import { fromPixels, thumbnailOf, thumbnailPixels } from "./pictures.ts";

type Model = Parameters<typeof modelGlb>[0];

async function modelRenditions(model: Model): Promise<Rendition[]> {
  const glb = await modelGlb(model);
  if (!glb) return [];
  return [{ kind: "model", page: 0, part: null, media_type: "model/gltf-binary", bytes: glb }];
}

/** Reads a STEP model: its picture, its 3D preview, and the flat pattern of each sheet. @throws UnreadableModel */
export async function readSolids(bytes: Uint8Array, k_factor: number): Promise<ReadingResult> {
  const { features, model, flats } = await readStep(bytes, { k_factor });
  const [first] = features.solids;
  const isAssembly = features.solids.length !== 1 || first?.count !== 1;
  const flat = flats.flatMap(
    ({ solid, preview }) => flatRenditions(preview, isAssembly ? solid : null).renditions,
  );
  const { rgba, width, height } = thumbnail(model, thumbnailPixels);
  const picture = await thumbnailOf(fromPixels(rgba, width, height));
  return { features, pages: [], renditions: [picture, ...(await modelRenditions(model)), ...flat] };
}
