import { z } from "zod";
import {
  creationFileStatuses,
  creationStatuses,
  mostPlanned,
  planKinds,
  readingUnits,
} from "../productCreations.ts";

/** Which readings by a provider are configured. */
export const intake = z.object({
  reads: z.boolean(),
  transcribes: z.boolean(),
  missing: z.array(z.string()).readonly().describe("Variables that are not set"),
});

/** A product of the same geometry that was there before: another one may be joined to it. */
export const sameProduct = z.object({ product_id: z.string(), name: z.string(), number: z.string() });

/** A product that was made of one solid of an assembly. */
export const createdComponent = sameProduct.extend({ quantity: z.number(), same_as: z.array(sameProduct) });

/** Where a planned value is from: null where there is none. */
const planSource = z
  .enum([
    "geometry",
    "text",
    "title_block",
    "side_view",
    "layer",
    "file_name",
    "product_name",
    "recognised",
    "entered",
  ])
  .nullable();

const measure = z.number().nullable();

export const plannedProduct = z.object({
  key: z.string().describe("Names the entry in corrections"),
  kind: z.enum(planKinds).describe("Everything but `nothing` becomes a product"),
  name: z.string(),
  count: z.number().describe("Pieces in the file; of an assembly or a nest all its parts"),
  products: z.number().describe("How many products are made of it; of an assembly with its different parts"),
  thickness: measure,
  material: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: z.enum(readingUnits).nullable().describe("The unit that the file was read in"),
  warnings: z.array(z.looseObject({ code: z.string() })).describe("All that is doubtful in what was read"),
  file_id: z.string().nullable(),
  part: z.string().nullable().describe("The part of the file, where it makes several products"),
  width: measure,
  length: measure,
  bends: z.number(),
  shape: z.string().nullable().describe("Sheet, plate, tube, profile, bar, turned, prism, unsure or solid"),
  other_shapes: z.array(z.string()),
  section: z.looseObject({ shape: z.string() }).nullable().describe("Of a tube, profile or bar"),
  sources: z.object({ name: planSource, thickness: planSource, material: planSource, quantity: planSource }),
  split: z.boolean().nullable().describe("Whether its file's parts are products of their own; null: has one"),
  left_out: z.boolean().describe("Dropped by a correction; its kind is `nothing`"),
  joins: z.string().nullable().describe("The key of the product that the file joins"),
});

/** Bounds are those of a product. */
export const planCorrection = z.strictObject({
  key: z.string().max(100),
  name: z.string().trim().min(1).max(255).optional(),
  thickness: z.number().positive().max(100_000).nullable().optional(),
  material: z.string().trim().min(1).max(255).nullable().optional(),
  quantity: z.int().min(1).max(1_000_000).nullable().optional(),
  leave_out: z.boolean().optional().describe("Makes no product of it"),
  split: z.boolean().optional().describe("false joins the parts of a drawing into one product"),
  unit: z.enum(readingUnits).optional().describe("Reads its file again in this unit"),
  close_gaps: z
    .number()
    .positive()
    .max(10)
    .nullable()
    .optional()
    .describe(
      "Reads its drawing (DXF) again with gaps in outlines closed up to this width in mm; null closes none",
    ),
});

/** What a correction of a plan sends as attributes. */
export const planCorrections = z.strictObject({ becomes: z.array(planCorrection).min(1).max(mostPlanned) });

/** One file of a creation, or one product of the text that it was asked with. */
export const creationFile = z.object({
  name: z.string(),
  status: z.enum(creationFileStatuses),
  message: z
    .string()
    .nullable()
    .describe("Why it failed or what is worth knowing, in the language of who asked"),
  product_id: z.string().nullable().describe("The product that it became, or that it was joined to"),
  file_id: z.string().nullable(),
  same_as: z.array(sameProduct),
  components: z.array(createdComponent).describe("Of an assembly"),
  becomes: z.array(plannedProduct).describe("What a plan makes of it"),
  products: z.array(z.string()).describe("The products that were made from it"),
});

export const productCreation = z.object({
  status: z.enum(creationStatuses),
  progress: z.number().describe("0 to 1"),
  files: z.array(creationFile),
  message: z.string().nullable().describe("Why nothing could be made, in the language of who asked"),
});
