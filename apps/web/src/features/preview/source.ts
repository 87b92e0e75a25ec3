import type { PreviewKind } from "@kantwerk/contract/extraction";
import type { Features } from "@kantwerk/geometry/features";
import type { FeaturesAnswer } from "../../lib/answers.ts";

/** Selects a picture of a file; `page` is 1-based, `part` is the id of an assembly's solid. */
export type PictureQuery = { kind: PreviewKind; page?: number; part?: string };

/** Data read from a file: features of a model or drawing, page count of a PDF. */
export type FileReading = { features: Features | null; pages: number };

/** A file to preview, loaded with a token (staff) or by a public link (suppliers). */
export type PreviewSource = {
  id: string;
  name: string;
  media_type: string;
  /** Null if the picture does not exist. */
  picture: (query: PictureQuery, signal: AbortSignal) => Promise<Blob | null>;
  reading: (signal: AbortSignal) => Promise<FileReading>;
  /** Downloads the flat part as DXF; for an assembly, that of one solid. */
  saveFlat: (part: string | undefined) => void;
};

export type ViewName = "model" | "flat" | "pages" | "picture";

const views: Record<string, readonly ViewName[]> = {
  "model/step": ["model", "flat"],
  "model/step+zip": ["model", "flat"],
  "model/stl": ["model"],
  "image/vnd.dxf": ["flat"],
  "application/pdf": ["pages"],
};

/** The views of a media type; empty if it has no preview. */
export const viewsOf = (media_type: string): readonly ViewName[] =>
  views[media_type] ?? (media_type.startsWith("image/") ? ["picture"] : []);

/** Normalizes the API's answer. */
export function fileReading(given: FeaturesAnswer): FileReading {
  return "pages" in given ? { features: null, pages: given.pages.length } : { features: given, pages: 0 };
}
