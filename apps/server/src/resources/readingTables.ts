import type { CreationFile, CreationStatus } from "@kantwerk/contract/productCreations";
import type { Features } from "@kantwerk/geometry/features";
import { jsonb } from "drizzle-orm/pg-core";
import type { DescribedProduct } from "../adapters/ai/ai.ts";
import {
  boolean,
  choice,
  integer,
  long,
  lookedUp,
  number,
  once,
  refers,
  related,
  tenantTable,
  text,
} from "../db/columns.ts";
import { filesTable } from "./files.ts";
import { productsTable } from "./products.ts";

/** What was read from a file: the features of a model or drawing, the text of a PDF's pages. */
export const readingsTable = tenantTable(
  "readings",
  {
    file_id: related().notNull(),
    features: jsonb().$type<Features>(),
    pages: jsonb().$type<string[]>().notNull(),
    /** What bent sheets were unfolded with; null where the format has no bends to unfold. */
    k_factor: number(),
  },
  (t) => [once(t, t.file_id), ...refers(t, t.file_id, () => filesTable, "cascade")],
);

/** Pictures and exports that were made of a file; their content is in the file store. */
export const renditionsTable = tenantTable(
  "renditions",
  {
    file_id: related().notNull(),
    kind: choice(["model", "thumbnail", "flat", "page", "flat_dxf"]).notNull(),
    page: integer().notNull(),
    /** The solid of an assembly that it shows, by its id in the features; empty: the whole. */
    part: text().notNull(),
    media_type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
  },
  (t) => [
    once(t, t.file_id, t.kind, t.part, t.page),
    ...refers(t, t.file_id, () => filesTable, "cascade"),
    lookedUp(t.sha256),
  ],
);

/** What an external provider read about a product, in a drawing of it or in the text that it was made from. */
export const descriptionsTable = tenantTable(
  "descriptions",
  {
    described: jsonb().$type<DescribedProduct>().notNull(),
    product_id: related().notNull(),
    /** Missing: it was read in a text. */
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
  text: long(),
  files: jsonb().$type<CreationFile[]>().notNull(),
  message: text(),
  /** Whose language messages are in. */
  language_code: choice(["en", "de"]).notNull(),
  created_by: related(),
  /** Whether who asked may have it read by an external provider. */
  with_ai: boolean().notNull(),
});
