import type { Turn } from "./shape.ts";

/** A sheet, and what is kept free on it: between two parts and around all of them. In mm. */
export type Sheet = { length: number; width: number; kerf: number; margin: number };

/** Where the corner of a part's box lies on the sheet, which turn the part has, and which of the parts it is. */
export type Placement = { part: number; turn: Turn; x: number; y: number };

/** What a sheet gives across its length to parts that are grown by half the kerf. */
export const across = ({ width, kerf, margin }: Sheet): number => Math.max(0, width - 2 * margin + kerf);
