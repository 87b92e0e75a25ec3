import { purchaseOrderStatuses, taxNotes } from "@kantwerk/contract/purchaseOrders";
import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import {
  boolean,
  choice,
  date,
  integer,
  long,
  lookedUp,
  money,
  once,
  percent,
  refers,
  refersToOwn,
  related,
  sortable,
  tenantTable,
  text,
  time,
  total,
} from "../db/columns.ts";
import type { Row } from "../db/tenantDb.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";
import { suppliersTable } from "./suppliers.ts";
import { usersTable } from "./users.ts";

export const purchaseOrdersTable = tenantTable(
  "purchase_orders",
  {
    number: text(),
    revision: integer().notNull(),
    status: choice(purchaseOrderStatuses).notNull(),
    order_date: date(),
    delivery_date: date(),
    confirmed_delivery_date: date(),
    deviates: boolean().notNull(),
    supplier_reference: text(),
    payment_terms: text(),
    shipping_terms: text(),
    notes: long(),
    currency: text(),
    packaging_price: money(),
    shipping_price: money(),
    customs_price: money(),
    customs_by: choice(["buyer", "supplier"]),
    vat_rate: percent(),
    tax_note: choice(taxNotes),
    value_of_goods: total(),
    total_price: total(),
    vat_amount: total(),
    total_with_vat: total(),
    cancel_reason: long(),
    confirmation_remark: long(),
    confirmed_by: text(),
    sent_at: time(),
    first_viewed_at: time(),
    last_viewed_at: time(),
    answered_at: time(),
    confirmed_at: time(),
    refused_at: time(),
    received_at: time(),
    cancelled_at: time(),
    failure_reason: long(),
    access_id: text(),
    /** The document as it was sent, in the file store. */
    document_sha256: text(),
    supplier_id: related().notNull(),
    purchase_request_id: related(),
    contact_id: related(),
    previous_id: related(),
    replaced_by_id: related(),
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
