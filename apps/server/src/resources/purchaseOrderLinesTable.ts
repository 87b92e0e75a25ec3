import { purchaseOrderLines } from "@kantwerk/contract/purchaseOrderLines";
import { total } from "../db/columns.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";

export const purchaseOrderLinesTable = resourceTable(purchaseOrderLines, {
  total_price: total(),
});

export type PurchaseOrderLine = Row<typeof purchaseOrderLinesTable>;
