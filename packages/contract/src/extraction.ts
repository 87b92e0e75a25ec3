/** How far the reading of a file has come; `none`: it is of a kind that is not read. */
export const extractionStatuses = ["none", "pending", "running", "done", "failed", "stopped"] as const;
export type ExtractionStatus = (typeof extractionStatuses)[number];

/** What a file is shown as: a 3D model (GLB), a small picture (WebP), the flat part (SVG), a page of a PDF (WebP). */
export const previewKinds = ["model", "thumbnail", "flat", "page"] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** A value that was read, beside the one that stands in the record. `present` and `proposed` are of one shape. */
export type Proposal = {
  attribute: string;
  present: unknown;
  proposed: unknown;
  /** Where it was read, in words: the file's name, and how or where in it. */
  source: string;
  /** 0 to 1. */
  confidence: number;
  /** Another source, or a check by calculation, says something else; in words. */
  contradiction?: string;
};

export const hintCodes = [
  "hole_smaller_than_thickness",
  "hole_near_edge",
  "hole_near_bend",
  "flange_too_short",
  "open_contour",
  "self_crossing_contour",
  "duplicate_lines",
  "larger_than_stock",
] as const;
export type HintCode = (typeof hintCodes)[number];

/** Something that makes a part hard to produce, with its numbers in mm. */
export type Hint = {
  code: HintCode;
  severity: "warning" | "error";
  message: string;
  measured: number | null;
  limit: number | null;
  /** The id of what it is about in the flat picture: a contour's id, or the `data-group` of holes or bends. */
  feature: string | null;
};

/** A hint in a purchase request, with the product that it is about. */
export type RequestHint = Hint & { product_id: string; product_name: string; product_number: string };
