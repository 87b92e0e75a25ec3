import { z } from "zod";
import { processes } from "../operations.ts";

const id = z.string();

const step = z.object({
  process: z.enum(processes),
  operation: z.object({ id, name: z.string() }).nullable(),
  product_operation_id: id.nullable().describe("Null while the product has no such step"),
  external: z.boolean(),
  asset_id: id.nullable().describe("The machine that the step has"),
  proposed_asset_id: id.nullable().describe("The one that takes the piece; null where none does"),
  machines: z.array(
    z.object({
      asset_id: id,
      name: z.string(),
      misfits: z.array(
        z.object({
          limit: z.enum(["thickness_to", "length_to", "width_to", "weight_to", "force_to"]),
          is: z.number(),
          most: z.number(),
        }),
      ),
    }),
  ),
});

/** The work that a product's geometry asks for, in the order in which it is done. */
export const routing = z.object({ steps: z.array(step) });

export type Routing = z.infer<typeof routing>;
export type RoutingStep = z.infer<typeof step>;
