import { z } from "zod";
import { stockSources } from "../productMaterials.ts";

const number = z.number();
const text = z.string();
const point = z.tuple([number, number]);
const sheetSize = z.object({
  length: number,
  width: number,
  thickness: number.nullable(),
  kerf: number,
  margin: number,
});

/** Parts on a sheet, and how often it is cut so. */
export const nestedSheet = z.object({
  times: number,
  pieces: number,
  placements: z
    .array(z.tuple([number, number, number, number]))
    .describe("Index of the shape, quarter turns against the clock, x and y of the corner of its box, in mm"),
  use: number.describe("Share of the sheet that becomes parts"),
  rest: z
    .object({ x: number, y: number, length: number, width: number })
    .nullable()
    .describe("The largest rectangle that is left, in mm"),
});

/** The outline of a part and its openings, with the corner of its box at the origin, in mm. */
export const nestedShape = z.object({
  product: text,
  name: text,
  outer: z.array(point),
  holes: z.array(z.array(point)),
});

const statuses = z.enum(["pending", "done", "failed", "too_large"]);

/** How a lot of one product lies on sheets of one of its materials. */
export const nestingAnswer = z.object({
  status: statuses,
  name: text,
  by: z.enum(["contour", "box"]).describe("What is nested: the flat pattern, or the box of what was entered"),
  counts: z.boolean().describe("Whether the calculation counts by nesting"),
  sheet: sheetSize,
  quantity: number,
  per_sheet: number.nullable(),
  per_sheet_by_boxes: number.nullable(),
  shapes: z.array(nestedShape),
  sheets: z.array(nestedSheet),
});

const amount = text.nullable();

/** A sheet that a product can be cut from. */
export const stockCandidate = z.object({
  material: z.object({ id: text, name: text }),
  group: z.object({ id: text, name: text, length: number.nullable(), width: number.nullable() }),
  present: z.boolean().describe("Whether the product is made of it now"),
  cheapest: z.boolean(),
  listed: z.boolean().describe("Whether the material is listed with this stock"),
  pending: z.boolean().describe("Whether it is still being nested, so that boxes are counted"),
  per_sheet: number.nullable(),
  sheets: number.nullable().describe("Whole sheets that the lot begins"),
  gross_weight: number.nullable().describe("Of one piece, in kg"),
  lot_cost: amount.optional().describe("Material of the lot without overhead; not for who may not see costs"),
});

/** The stock that fits one material of a product, cheapest for the lot first. */
export const stockAnswer = z.object({
  quantity: number,
  material: text,
  thickness: number.nullable(),
  source: z.enum(stockSources).describe("Who says which stock is used: the calculation or a person"),
  none: z
    .enum(["no_material", "no_thickness", "no_stock", "too_large", "no_section", "no_long_stock"])
    .nullable(),
  candidates: z.array(stockCandidate),
});

/** Products of an order or a request that can be cut from the same sheets, and what that saves. */
export const sharedSheetsAnswer = z.object({
  status: statuses,
  name: text,
  sheet: sheetSize,
  products: z.array(z.object({ id: text, name: text, number: text, count: number, left: number })),
  shapes: z.array(nestedShape),
  full: z.array(z.object({ product: text, sheets: number })).describe("Sheets that are cut full of one part"),
  sheets: z.array(nestedSheet),
  alone: z.object({ sheets: number, weight: number }).nullable().describe("Each part on sheets of its own"),
  together: z.object({ sheets: number, weight: number }).nullable(),
  saved_share: number.nullable().describe("Of the weight"),
  saved: amount.optional().describe("Money; not for who may not see costs"),
});

export type NestedSheet = z.infer<typeof nestedSheet>;
export type NestedShape = z.infer<typeof nestedShape>;
export type NestingAnswer = z.infer<typeof nestingAnswer>;
export type StockCandidate = z.infer<typeof stockCandidate>;
export type StockAnswer = z.infer<typeof stockAnswer>;
export type SharedSheetsAnswer = z.infer<typeof sharedSheetsAnswer>;
