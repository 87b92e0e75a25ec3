import { z } from "zod";

/** Why a row of a parts list is not taken, or is worth a look. */
export const partsListCodes = [
  "no_identity",
  "quantity_missing",
  "quantity_unreadable",
  "level_missing",
  "several",
  "loop",
  "matched_by_name",
  "material_unknown",
] as const;

export type PartsListCode = (typeof partsListCodes)[number];

const row = z.object({
  row: z.number(),
  level: z.string().describe("Such as 1.2.3; its place where the list has no levels"),
  number: z.string(),
  name: z.string(),
  quantity: z.number().nullable().describe("In one of the assembly above it"),
  material: z.string(),
  becomes: z.enum(["product", "part", "new_product"]).nullable().describe("Null: the row is not taken"),
  component: z.object({ type: z.enum(["products", "parts"]), id: z.string() }).nullable(),
  change: z.enum(["added", "changed", "same"]).nullable(),
  before: z.number().nullable().describe("The quantity until now"),
  code: z.enum(partsListCodes).nullable(),
  message: z.string().nullable(),
});

/** What a parts list makes of an assembly. */
export const partsList = z.object({
  columns: z.array(
    z.object({
      letter: z.string(),
      heading: z.string(),
      type: z.enum(["position", "number", "name", "quantity", "material", "unknown"]),
    }),
  ),
  rows: z.array(row),
  removed: z
    .array(z.object({ id: z.string(), name: z.string(), quantity: z.number() }))
    .describe("Components that the list does not have"),
  hidden_rows: z.array(z.number()),
});

export type PartsList = z.infer<typeof partsList>;
export type PartsListRow = z.infer<typeof row>;
