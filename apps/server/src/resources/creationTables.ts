import { type CreationFile, creationStatuses } from "@kantwerk/contract/productCreations";
import { locales } from "@kantwerk/notation/languages";
import type { DescribedProduct } from "../adapters/ai/ai.ts";
import { boolean, choice, number, refers, related, tenantTable, text } from "../db/columns.ts";
import { jsonb } from "../db/drizzle.ts";
import { filesTable } from "./fileTables.ts";
import { productsTable } from "./products.ts";

/** Product data that an external provider read from a drawing or from the text the product was created from. */
export const descriptionsTable = tenantTable(
  "descriptions",
  {
    described: jsonb().$type<DescribedProduct>().notNull(),
    product_id: related().notNull(),
    /** Null for texts read before texts were stored as files. */
    file_id: related(),
  },
  (t) => [
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    ...refers(t, t.file_id, () => filesTable, "cascade"),
  ],
);

/** Jobs that create products from files or a text. */
export const productCreationsTable = tenantTable("product_creations", {
  status: choice(creationStatuses).notNull(),
  progress: number().notNull(),
  text: text(),
  files: jsonb().$type<CreationFile[]>().notNull(),
  message: text(),
  /** The language of messages. */
  language_code: choice(locales).notNull(),
  created_by: related(),
  /** Whether the creator consented to reading by an external provider. */
  with_ai: boolean().notNull(),
  /** Whether the files are only planned until a commit. */
  is_plan: boolean().notNull().default(false),
  /** Whether the plan has been committed. */
  is_committed: boolean().notNull().default(false),
});
