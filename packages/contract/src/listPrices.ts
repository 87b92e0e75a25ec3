import { z } from "zod";
import { money, quantities } from "./fields.ts";
import { mostRecalculated } from "./recalculations.ts";
import { schemaOf } from "./schema.ts";
import { margin } from "./whatIf.ts";

/** Prices become multiples of it, half up; null: as calculated. */
const round_to = schemaOf(money()).default(null);
/** Answers what would be written, and writes nothing. */
const dry_run = z.boolean().default(false);

/** Calculated prices of a product that become its list prices from these quantities on. */
export const listPricesBody = z.strictObject({
  quantities: schemaOf(quantities({ required: true })),
  margin,
  round_to,
  /** Needed where a quantity has a list price already. */
  replace: z.boolean().default(false),
  dry_run,
});

/** Products of a recalculation whose list prices become the calculated ones; all of them where none are named. */
export const publicationBody = z.strictObject({
  products: z.array(z.string()).min(1).max(mostRecalculated).optional(),
  round_to,
  dry_run,
});
