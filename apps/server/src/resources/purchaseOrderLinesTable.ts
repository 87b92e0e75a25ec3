import { purchaseOrderLines } from "@kantwerk/contract/purchaseOrderLines";
import { refers, sortable, tenantTable, total } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import type { Row } from "../db/tenantDb.ts";
import { offersTable } from "./offers.ts";
import { operationsTable } from "./operations.ts";
import { partsTable } from "./parts.ts";
import { productsTable } from "./products.ts";
import { purchaseOrdersTable } from "./purchaseOrdersTable.ts";

export const purchaseOrderLinesTable = tenantTable(
  "purchase_order_lines",
  {
    ...stored(purchaseOrderLines),
    total_price: total(),
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
