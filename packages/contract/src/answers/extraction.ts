import { z } from "zod";
import { hintCodes } from "../extraction.ts";

/** A value that was read, beside the one that stands in the record. */
export const proposal = z.object({
  attribute: z.string(),
  present: z.unknown(),
  proposed: z.unknown().describe("Of the same shape as `present`"),
  source: z.string().describe("Where it was read, in words: the file's name, and how or where in it"),
  confidence: z.number().describe("0 to 1"),
  contradiction: z
    .string()
    .optional()
    .describe("Another source, or a check by calculation, says something else; in words"),
});

/** Something that makes a part hard to produce, with its numbers in mm. */
export const hint = z.object({
  code: z.enum(hintCodes),
  severity: z.enum(["warning", "error"]),
  message: z.string(),
  measured: z.number().nullable(),
  limit: z.number().nullable(),
  feature: z
    .string()
    .nullable()
    .describe("What it is about in the flat picture: a contour's id, or the `data-group` of holes or bends"),
});

/** A hint in a purchase request, with the product that it is about. */
export const requestHint = hint.extend({
  product_id: z.string(),
  product_name: z.string(),
  product_number: z.string(),
});
