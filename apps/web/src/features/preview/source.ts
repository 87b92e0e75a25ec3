import type { PreviewKind } from "@kantwerk/contract/extraction";
import type { Features } from "@kantwerk/geometry/features";

/** Which picture of a file; `page` from 1, `part` the id of a solid of an assembly. */
export type PictureQuery = { kind: PreviewKind; page?: number; part?: string };

/** What was read from a file: the features of a model or drawing, or the texts of a PDF's pages. */
export type FileReading = { features: Features | null; pages: number };

/** A file to be looked at, wherever it comes from: staff read it with their token, suppliers by their link. */
export type PreviewSource = {
  id: string;
  name: string;
  media_type: string;
  /** Null where there is no such picture. */
  picture: (query: PictureQuery, signal: AbortSignal) => Promise<Blob | null>;
  reading: (signal: AbortSignal) => Promise<FileReading>;
  /** Saves the flat part as DXF, of an assembly that of one solid. */
  saveFlat: (part: string | undefined) => void;
};

export type ViewName = "model" | "flat" | "pages" | "picture";

const views: Record<string, readonly ViewName[]> = {
  "model/step": ["model", "flat"],
  "image/vnd.dxf": ["flat"],
  "application/pdf": ["pages"],
};

/** The ways in which a file of this type can be looked at; none for one that is only kept. */
export const viewsOf = (media_type: string): readonly ViewName[] =>
  views[media_type] ?? (media_type.startsWith("image/") ? ["picture"] : []);

/** What the API knows of a file that was read. */
export type FeaturesAnswer = Features | { pages: string[] };

/** What an answer with features or texts says, in one shape. */
export function fileReading(given: FeaturesAnswer): FileReading {
  return "pages" in given ? { features: null, pages: given.pages.length } : { features: given, pages: 0 };
}
