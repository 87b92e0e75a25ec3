import { products as definition } from "@kantwerk/contract/products";
import { bind } from "../crud/bind.ts";
import { choice, long, number, once, refers, related, sortable, tenantTable, text } from "../db/columns.ts";
import type { Row } from "../db/tenantDb.ts";
import { customersTable } from "./customers.ts";
import { filesTable } from "./fileTables.ts";

export const productsTable = tenantTable(
  "products",
  {
    name: text().notNull(),
    number: text().notNull(),
    product_type: choice(["single_part", "assembly", "sub_assembly"]).notNull(),
    status: choice(["pending", "stopped", "generated", "manual", "ready"]).notNull(),
    thickness: number(),
    width: number(),
    length: number(),
    additional_width: number(),
    additional_length: number(),
    area: number(),
    volume: number(),
    weight_per_unit: number(),
    notes: long(),
    customer_id: related(),
    preview_id: related(),
    /** Equal for products of the same geometry, as it was read from a model or drawing. */
    shape_key: text(),
  },
  (t) => [
    once(t, t.number),
    sortable(t, t.name),
    sortable(t, t.updated_at),
    sortable(t, t.status, t.created_at),
    sortable(t, t.shape_key),
    // For the search for similar products.
    sortable(t, t.thickness, t.area),
    sortable(t, t.area),
    sortable(t, t.weight_per_unit),
    ...refers(t, t.customer_id, () => customersTable),
    ...refers(t, t.preview_id, () => filesTable),
  ],
);

export type Product = Row<typeof productsTable>;

export const products = bind(definition, productsTable);
