import { purchaseOrders } from "@kantwerk/contract/purchaseOrders";
import { lookedUp, once, sortable, text, total } from "../db/columns.ts";
import { sql, uniqueIndex } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";

export const purchaseOrdersTable = resourceTable(
  purchaseOrders,
  {
    value_of_goods: total(),
    total_price: total(),
    vat_amount: total(),
    total_with_vat: total(),
    /** The document as sent, in the file store. */
    document_sha256: text(),
  },
  (t) => [
    once(t, t.number, t.revision),
    lookedUp(t.access_id),
    lookedUp(t.document_sha256),
    sortable(t, t.status, t.delivery_date),
    // Awards of one request to one supplier share one draft, even under concurrency.
    uniqueIndex("purchase_orders_one_draft")
      .on(t.organization_id, t.purchase_request_id, t.supplier_id, t.currency)
      .where(sql`status = 'draft' and purchase_request_id is not null`),
  ],
);

export type PurchaseOrder = Row<typeof purchaseOrdersTable>;
