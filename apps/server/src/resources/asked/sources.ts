import type { Features, SolidFeature, SolidKind } from "@kantwerk/geometry/features";
import type { DescribedProduct } from "../../adapters/ai/ai.ts";
import type { Geometry } from "./geometryRecords.ts";

/** Something that tells about a part: a 3D model, a flat drawing, or what a provider read in a drawing or text. */
export type Source =
  | { kind: "model" | "drawing"; name: string; features: Features }
  | { kind: "description"; name: string | null; described: DescribedProduct };

type Sure = Record<"thickness" | "width" | "length" | "area" | "volume" | "holes" | "bends", number>;

/** The one part that a file shows, and how sure its values are. `whole`: an assembly, of which only the volume counts. */
export type PartOfFile = { geometry: Geometry; sure: Sure; whole: boolean };

const none: Geometry = {
  thickness: null,
  width: null,
  length: null,
  area: null,
  volume: null,
  holes: [],
  slots: [],
  bends: [],
  contours: [],
};

const volumeConfidence = 0.95;
/** How much of what only a sheet has is believed of a part that may be one or not. */
const unsureShare = 0.4;

/** Whether a model shows more than one solid. */
export const isAssembly = ({ solids }: Features): boolean =>
  solids.reduce((sum, solid) => sum + solid.count, 0) > 1;

const totalVolume = (solids: readonly SolidFeature[]): number =>
  solids.reduce((sum, solid) => sum + solid.volume * solid.count, 0);

/** What of a part is so either way: of one that may be a sheet or not, only what it has as no sheet too. */
export const certainOf = (geometry: Geometry, kind: SolidKind | undefined): Geometry =>
  kind === "unsure"
    ? { ...none, volume: geometry.volume, holes: geometry.holes, slots: geometry.slots }
    : geometry;

function sureOf({ confidence, solids }: Features): Sure {
  const share = solids[0]?.kind === "unsure" ? unsureShare : 1;
  const { thickness, width, length, area, bends, holes, volume } = confidence;
  return {
    thickness: share * thickness,
    width: share * width,
    length: share * length,
    area: share * area,
    bends: share * bends,
    holes,
    volume: volume ?? volumeConfidence,
  };
}

/** What a file says about the part; undefined where nothing of it is to be trusted. */
export function shownBy(features: Features): PartOfFile | undefined {
  if (!features.prefill) return undefined;
  const sure = sureOf(features);
  if (!isAssembly(features)) return { geometry: features, sure, whole: false };
  return { geometry: { ...none, volume: totalVolume(features.solids) }, sure, whole: true };
}

/** Whether the angles of its bends are only assumed. */
export const assumesAngles = ({ bends }: Geometry): boolean => bends.some((bend) => bend.angle === null);
