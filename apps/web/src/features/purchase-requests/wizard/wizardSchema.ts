import { askedScopes } from "@kantwerk/contract/purchaseRequestProducts";
import { reminders } from "@kantwerk/contract/purchaseRequests";
import * as z from "zod/mini";

const id = z.string();
const named = z.object({ id, name: z.string() });

/** The wizard's state. Validated when it is restored after a reload. */
export const wizardSchema = z.object({
  /** Lot sizes are raw input. `asked_for` is set only for products with several lines. */
  products: z.array(
    z.extend(named, {
      number: z.string(),
      quantities: z.string(),
      asked_for: z.optional(z.enum(askedScopes)),
    }),
  ),
  details: z.object({
    /** Null until edited: the name is derived from the products. */
    name: z.nullable(z.string()),
    close_submission_at: z.nullable(z.string()),
    contact: z.nullable(named),
    include_product_preview: z.boolean(),
    /** Null until selected: the organization's setting applies. */
    reminder: z.nullable(z.enum(reminders)),
    additional_information: z.string(),
    /** Missing in states stored before this option existed. */
    sealed: z.optional(z.boolean()),
    in_house: z.optional(z.boolean()),
  }),
  suppliers: z.array(z.extend(named, { email: z.string() })),
  /** Ids of the selected product operations and product parts. */
  operations: z.array(id),
  parts: z.array(id),
  /** Products whose lines were already preselected; later choices are the user's. */
  proposed: z.array(id),
});

export type WizardState = z.infer<typeof wizardSchema>;
