import type { CreationFile, CreationStatus } from "@kantwerk/contract/productCreations";
import type { DescribedProduct } from "../adapters/ai/ai.ts";
import { boolean, choice, number, refers, related, tenantTable, text } from "../db/columns.ts";
import { jsonb } from "../db/drizzle.ts";
import { filesTable } from "./fileTables.ts";
import { productsTable } from "./products.ts";

/** What an external provider read about a product, in a drawing of it or in the text that it was made from. */
export const descriptionsTable = tenantTable(
  "descriptions",
  {
    described: jsonb().$type<DescribedProduct>().notNull(),
    product_id: related().notNull(),
    /** Missing: it was read in a text, before texts were kept as files. */
    file_id: related(),
  },
  (t) => [
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    ...refers(t, t.file_id, () => filesTable, "cascade"),
  ],
);

/** Products being made from files or a text. */
export const productCreationsTable = tenantTable("product_creations", {
  status: choice(["pending", "running", "done", "stopped", "failed"]).$type<CreationStatus>().notNull(),
  progress: number().notNull(),
  text: text(),
  files: jsonb().$type<CreationFile[]>().notNull(),
  message: text(),
  /** Whose language messages are in. */
  language_code: choice(["en", "de"]).notNull(),
  created_by: related(),
  /** Whether who asked may have it read by an external provider. */
  with_ai: boolean().notNull(),
});
