import type { ReadingUnit } from "@kantwerk/contract/productCreations";
import { contentOf } from "@kantwerk/geometry/cadContent";
import { ungzipped } from "@kantwerk/geometry/gzip";
import { modelGlb } from "@kantwerk/geometry/model/glb";
import { inPlace } from "@kantwerk/geometry/model/shownModel";
import { thumbnail } from "@kantwerk/geometry/model/thumbnail";
import { readStep } from "@kantwerk/geometry/readStep";
import { readStl } from "@kantwerk/geometry/stl/readStl";
import type { Bending, ReadingResult, Rendition } from "./fileReader.ts";
import { flatRenditions } from "./flatRenditions.ts";
import { fromPixels, thumbnailOf, thumbnailPixels } from "./pictures.ts";

type Model = Parameters<typeof modelGlb>[0];

/** Maximum number of solids that get pictures of their own. */
const mostPictured = 60;
const solidPixels = 256;

async function pictures(model: Model, part: string | null, pixels: number): Promise<Rendition[]> {
  const { rgba, width, height } = thumbnail(model, pixels);
  const packed = thumbnailOf(fromPixels(rgba, width, height));
  const [picture, glb] = await Promise.all([packed, modelGlb(model)]);
  return glb
    ? [
        { ...picture, part },
        { kind: "model", page: 0, part, media_type: "model/gltf-binary", bytes: glb },
      ]
    : [{ ...picture, part }];
}

/** Pictures of each different solid of an assembly. */
async function solidPictures({ solids }: Model): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  for (const solid of solids.slice(0, mostPictured)) {
    const alone = { solids: [{ ...solid, placements: [inPlace] }], loose: [] };
    renditions.push(...(await pictures(alone, solid.id, solidPixels)));
  }
  return renditions;
}

/**
 * Reads a STEP model, compressed or not, or an STL: its picture, its 3D preview, and the flat pattern of each sheet.
 * @throws UnreadableModel, UnreadableCad
 */
export async function readSolids({
  bytes: file,
  unit,
  ...bending
}: { bytes: Uint8Array; unit?: ReadingUnit | undefined } & Bending): Promise<ReadingResult> {
  const bytes = ungzipped(file);
  const { features, model, flats } =
    contentOf(bytes) === "stl" ? readStl(bytes, unit) : await readStep(bytes, { ...bending, unit });
  const [first] = features.solids;
  const isAssembly = features.solids.length !== 1 || first?.count !== 1;
  const flat = flats.flatMap(
    ({ solid, preview }) => flatRenditions(preview, isAssembly ? solid : null).renditions,
  );
  const whole = await pictures(model, null, thumbnailPixels);
  const single = isAssembly ? await solidPictures(model) : [];
  return { features, pages: [], renditions: [...whole, ...single, ...flat] };
}
