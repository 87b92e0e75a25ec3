import { z } from "zod";
import { quantities } from "./fields.ts";
import { schemaOf } from "./schema.ts";
import { refuse } from "./schemaIssues.ts";

/** What a calculation rests on and can be tried with other values. */
export const whatIfTypes = [
  "products",
  "product-materials",
  "product-operations",
  "product-parts",
  "materials",
  "material-prices",
  "groups",
  "group-prices",
  "assets",
  "asset-prices",
  "suppliables",
  "bulk-prices",
  "factors",
  "settings",
] as const;

/** Changes of one what-if. */
export const mostChanges = 50;

/** What a record would have: what one sends to change it. */
const change = z.strictObject({
  type: z.enum(whatIfTypes, refuse("choice", { choices: whatIfTypes.join(", ") })),
  id: z.string(),
  attributes: z.record(z.string(), z.unknown()).default({}),
  relationships: z.record(z.string(), z.looseObject({})).default({}),
  /** The version that was looked at; asked for when it is applied. */
  version: z.int().optional(),
});

export type Change = z.infer<typeof change>;

const changes = z
  .array(change)
  .max(mostChanges, refuse("listLength", { max: mostChanges }))
  .default([]);

/** The share of a price that is earned (0.25: a quarter of it); null: the calculated price. */
export const margin = z
  .number(refuse("number"))
  .min(0, refuse("notNegative"))
  .max(0.95, refuse("tooLarge", { max: "95 %" }))
  .nullable()
  .default(null);

/** What a product would cost: other values, or the price that a margin asks for. */
export const whatIfBody = z.strictObject({
  quantities: schemaOf(quantities({ required: true })),
  changes,
  margin,
});

/** Keeps what was tried under a name, and writes nothing of it. */
export const saveWhatIfBody = whatIfBody.extend({
  name: z.string(),
  note: z.string().nullable().default(null),
});

/** Writes what was tried; with prices, those become the product's bulk prices in place of all that it has. */
export const applyBody = z.strictObject({
  changes,
  prices: z
    .array(
      z.strictObject({
        min_quantity: z.int().min(1),
        max_quantity: z.int().nullable(),
        unit_price: z.string(),
      }),
    )
    .max(10, refuse("listLength", { max: 10 }))
    .default([]),
});
