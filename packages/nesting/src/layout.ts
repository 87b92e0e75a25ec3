import type { Turn } from "./shape.ts";

/** A sheet with the kerf between parts and the margin around all of them. In mm. */
export type Sheet = { length: number; width: number; kerf: number; margin: number };

/** Corner of a part's bounding box on the sheet, its turn, and the index of the part. */
export type Placement = { part: number; turn: Turn; x: number; y: number };

/** Usable width of a sheet for parts grown by half the kerf. */
export const across = ({ width, kerf, margin }: Sheet): number => Math.max(0, width - 2 * margin + kerf);
