import { askedScopes } from "@kantwerk/contract/purchaseRequestProducts";
import { reminders } from "@kantwerk/contract/purchaseRequests";
import * as z from "zod/mini";

const id = z.string();
const named = z.object({ id, name: z.string() });

/** What the wizard knows. It outlives a reload, so it is read back with care. */
export const wizardSchema = z.object({
  /** Lot sizes stay as they were typed. What may be offered is said of products with several lines alone. */
  products: z.array(
    z.extend(named, {
      number: z.string(),
      quantities: z.string(),
      asked_for: z.optional(z.enum(askedScopes)),
    }),
  ),
  details: z.object({
    /** Null while nobody has typed one: then the products name the request. */
    name: z.nullable(z.string()),
    close_submission_at: z.nullable(z.string()),
    contact: z.nullable(named),
    include_product_preview: z.boolean(),
    /** Null while nobody has chosen: then the organization's setting holds. */
    reminder: z.nullable(z.enum(reminders)),
    additional_information: z.string(),
    /** What was kept before it could be chosen has none. */
    sealed: z.optional(z.boolean()),
    in_house: z.optional(z.boolean()),
  }),
  suppliers: z.array(z.extend(named, { email: z.string() })),
  /** Ids of the chosen product operations and product parts. */
  operations: z.array(id),
  parts: z.array(id),
  /** Products whose lines have been proposed once; afterwards the person's choice holds. */
  proposed: z.array(id),
});

export type WizardState = z.infer<typeof wizardSchema>;
