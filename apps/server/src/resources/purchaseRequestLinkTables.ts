import { jsonb } from "drizzle-orm/pg-core";
import { choice, once, quantities, refers, related, sortable, tenantTable, time } from "../db/columns.ts";
import { productOperationsTable } from "./productOperations.ts";
import { productPartsTable } from "./productParts.ts";
import { productsTable } from "./products.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";

export const purchaseRequestProductsTable = tenantTable(
  "purchase_request_products",
  {
    quantities: quantities().notNull(),
    purchase_request_id: related().notNull(),
    product_id: related().notNull(),
  },
  (t) => [
    once(t, t.purchase_request_id, t.product_id),
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
    ...refers(t, t.product_id, () => productsTable),
  ],
);

export const purchaseRequestOperationsTable = tenantTable(
  "purchase_request_operations",
  {
    purchase_request_id: related().notNull(),
    product_operation_id: related().notNull(),
  },
  (t) => [
    once(t, t.purchase_request_id, t.product_operation_id),
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
    ...refers(t, t.product_operation_id, () => productOperationsTable),
  ],
);

export const purchaseRequestPartsTable = tenantTable(
  "purchase_request_parts",
  {
    purchase_request_id: related().notNull(),
    product_part_id: related().notNull(),
  },
  (t) => [
    once(t, t.purchase_request_id, t.product_part_id),
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
    ...refers(t, t.product_part_id, () => productPartsTable),
  ],
);

/** What a drawing, its measures and features were when suppliers were told of them. */
export type AskedFacts = {
  /** Attributes of the product or part; of files, contours, holes and bends one text each. */
  attributes: Record<string, string | number | null>;
  lists: Record<"files" | "materials" | "contours" | "holes" | "bends", string[]>;
  /** The flat outline as the path of an SVG, where it could be drawn. */
  outline: { path: string; width: number; height: number } | null;
};

/** What suppliers were told of a product or part at sending, and at each announcement of a change. */
export const askedFactsTable = tenantTable(
  "asked_facts",
  {
    purchase_request_id: related().notNull(),
    subject_type: choice(["products", "parts"]).notNull(),
    subject_id: related().notNull(),
    told_at: time().notNull(),
    facts: jsonb().$type<AskedFacts>().notNull(),
  },
  (t) => [
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
    sortable(t, t.purchase_request_id, t.subject_id, t.told_at),
  ],
);
