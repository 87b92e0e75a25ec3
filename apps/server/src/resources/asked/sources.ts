import type { Features, SolidFeature, SolidKind } from "@kantwerk/geometry/features";
import type { DescribedProduct } from "../../adapters/ai/ai.ts";
import type { Geometry } from "./geometryRecords.ts";

/** A source of part data: a 3D model, a flat drawing, or what a provider read in a drawing or text. */
export type Source =
  | { kind: "model" | "drawing"; name: string; features: Features }
  | { kind: "description"; name: string | null; described: DescribedProduct };

type Confidences = Record<"thickness" | "width" | "length" | "area" | "volume" | "holes" | "bends", number>;

/**
 * The single part in a file, and the confidence in its values. `whole`: an assembly, of which only the volume is used.
 */
export type PartOfFile = {
  geometry: Geometry;
  /** Undefined for a drawing, and for an assembly. */
  solid: SolidFeature | undefined;
  sure: Confidences;
  whole: boolean;
};

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
/** Confidence in sheet-only values of a part that may not be sheet metal. */
const unsureShare = 0.4;

/** Whether a model contains more than one solid. */
export const isAssembly = ({ solids }: Features): boolean =>
  solids.reduce((sum, solid) => sum + solid.count, 0) > 1;

const totalVolume = (solids: readonly SolidFeature[]): number =>
  solids.reduce((sum, solid) => sum + solid.volume * solid.count, 0);

/** Kinds that are cut from a sheet or plate, so that thickness, area and contours mean something. */
const flatKinds: readonly (SolidKind | undefined)[] = ["sheet", "plate", "prism", undefined];

/**
 * The geometry that is certain: if the part may or may not be sheet metal, only values that do not depend on it; of a tube,
 * profile, bar or turned part its length and width, but no thickness or area.
 */
export function certainOf(geometry: Geometry, kind: SolidKind | undefined): Geometry {
  const { volume, holes, slots } = geometry;
  if (kind === "unsure") return { ...none, volume, holes, slots };
  if (flatKinds.includes(kind)) return geometry;
  return { ...geometry, thickness: null, area: null, bends: [], contours: [] };
}

function sureOf({ confidence, solids }: Features): Confidences {
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

/** The part in a file; undefined if the features cannot be trusted. */
export function partOf(features: Features): PartOfFile | undefined {
  if (!features.prefill) return undefined;
  const sure = sureOf(features);
  if (!isAssembly(features)) {
    const [solid] = features.solids;
    // What is unsure is proposed with less confidence.
    const geometry = solid?.kind === "unsure" ? features : certainOf(features, solid?.kind);
    return { geometry, solid, sure, whole: false };
  }
  const geometry = { ...none, volume: totalVolume(features.solids) };
  return { geometry, solid: undefined, sure, whole: true };
}

/** A model says more than a drawing of the part alone, and that more than a sheet of paper. */
export const exactnessOf = ({ solids, drawing_sheet }: Features): number =>
  solids.length > 0 ? 2 : drawing_sheet ? 0 : 1;

/** Whether the bend angles are only assumed. */
export const assumesAngles = ({ bends }: Geometry): boolean => bends.some((bend) => bend.angle === null);
