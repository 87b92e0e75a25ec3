import { purchaseOrders } from "@kantwerk/contract/purchaseOrders";
import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { lookedUp, once, refers, refersToOwn, sortable, tenantTable, text, total } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import type { Row } from "../db/tenantDb.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";
import { suppliersTable } from "./suppliers.ts";
import { usersTable } from "./users.ts";

export const purchaseOrdersTable = tenantTable(
  "purchase_orders",
  {
    ...stored(purchaseOrders),
    value_of_goods: total(),
    total_price: total(),
    vat_amount: total(),
    total_with_vat: total(),
    /** The document as it was sent, in the file store. */
    document_sha256: text(),
  },
  (t) => [
    once(t, t.number, t.revision),
    once(t, t.access_id),
    lookedUp(t.access_id),
    lookedUp(t.document_sha256),
    ...refers(t, t.supplier_id, () => suppliersTable),
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable),
    ...refers(t, t.contact_id, () => usersTable),
    ...refersToOwn(t, t.previous_id),
    ...refersToOwn(t, t.replaced_by_id),
    sortable(t, t.status, t.delivery_date),
    // What is awarded of one request to one supplier gathers in one draft, also when two award at once.
    uniqueIndex("purchase_orders_one_draft")
      .on(t.organization_id, t.purchase_request_id, t.supplier_id, t.currency)
      .where(sql`status = 'draft' and purchase_request_id is not null`),
  ],
);

export type PurchaseOrder = Row<typeof purchaseOrdersTable>;
