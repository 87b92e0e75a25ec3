import {
  boolean,
  date,
  integer,
  money,
  number,
  refers,
  related,
  sortable,
  tenantTable,
  text,
  total,
} from "../db/columns.ts";
import type { Row } from "../db/tenantDb.ts";
import { offersTable } from "./offers.ts";
import { operationsTable } from "./operations.ts";
import { partsTable } from "./parts.ts";
import { productsTable } from "./products.ts";
import { purchaseOrdersTable } from "./purchaseOrdersTable.ts";

export const purchaseOrderLinesTable = tenantTable(
  "purchase_order_lines",
  {
    description: text(),
    quantity: number().notNull(),
    unit_price: money().notNull(),
    awarded_unit_price: money(),
    price_estimated: boolean().notNull(),
    total_price: total(),
    sort_order: integer().notNull(),
    received_quantity: number().notNull(),
    received_on: date(),
    purchase_order_id: related().notNull(),
    offer_id: related(),
    product_id: related(),
    part_id: related(),
    operation_id: related(),
  },
  (t) => [
    ...refers(t, t.purchase_order_id, () => purchaseOrdersTable, "cascade"),
    ...refers(t, t.offer_id, () => offersTable),
    ...refers(t, t.product_id, () => productsTable),
    ...refers(t, t.part_id, () => partsTable),
    ...refers(t, t.operation_id, () => operationsTable),
    sortable(t, t.sort_order),
  ],
);

export type PurchaseOrderLine = Row<typeof purchaseOrderLinesTable>;
