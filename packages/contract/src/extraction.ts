import type { z } from "zod";
import type { hint, proposal, requestHint } from "./answers/extraction.ts";

/** How far the reading of a file has come; `none`: it is of a kind that is not read. */
export const extractionStatuses = ["none", "pending", "running", "done", "failed", "stopped"] as const;
export type ExtractionStatus = (typeof extractionStatuses)[number];

/** What a file is shown as: a 3D model (GLB), a small picture (WebP), the flat part (SVG), a page of a PDF (WebP). */
export const previewKinds = ["model", "thumbnail", "flat", "page"] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** A value that was read, beside the one that stands in the record. `present` and `proposed` are of one shape. */
export type Proposal = z.infer<typeof proposal>;

/** Proposals to be applied, by attribute; `seen` as the person looked at them. */
export type ChosenProposals = {
  attributes: readonly string[];
  seen?: Pick<Proposal, "attribute" | "present" | "proposed">[];
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
export type Hint = z.infer<typeof hint>;

/** A hint in a purchase request, with the product that it is about. */
export type RequestHint = z.infer<typeof requestHint>;
