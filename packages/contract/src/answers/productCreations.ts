import { z } from "zod";
import { creationStatuses } from "../productCreations.ts";

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

/** One file of a creation, or one product of the text that it was asked with. */
export const creationFile = z.object({
  name: z.string(),
  status: z.enum(creationStatuses),
  message: z
    .string()
    .nullable()
    .describe("Why it failed or what is worth knowing, in the language of who asked"),
  product_id: z.string().nullable().describe("The product that it became, or that it was joined to"),
  file_id: z.string().nullable(),
  same_as: z.array(sameProduct),
  components: z.array(createdComponent).describe("Of an assembly"),
});

export const productCreation = z.object({
  status: z.enum(creationStatuses),
  progress: z.number().describe("0 to 1"),
  files: z.array(creationFile),
  message: z.string().nullable().describe("Why nothing could be made, in the language of who asked"),
});
