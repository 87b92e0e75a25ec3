import { alloySurchargeTerms } from "@kantwerk/contract/alloySurcharges";
import { orderStatuses } from "@kantwerk/contract/orders";
import { taxNotes } from "@kantwerk/contract/purchaseOrders";
import {
  choice,
  date,
  integer,
  long,
  lookedUp,
  money,
  number,
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
import { customersTable } from "./customers.ts";

export const documentKinds = ["offer", "confirmation"] as const;
export const documentFormats = ["pdf", "xlsx"] as const;

export const ordersTable = tenantTable(
  "orders",
  {
    number: text(),
    revision: integer().notNull().default(1),
    name: text(),
    request_number: text(),
    status: choice(orderStatuses).notNull(),
    decline_reason: long(),
    deferred_until: date(),
    description: long(),
    valid_until: date(),
    contact_name: text(),
    contact_email: text(),
    contact_phone: text(),
    payment_terms: text(),
    shipping_terms: text(),
    shipping_method: text(),
    shipping_date: date(),
    commission: text(),
    currency: text(),
    exchange_rate: number(),
    exchange_rate_from: date(),
    discount: money(),
    vat_rate: percent(),
    tax_note: choice(taxNotes),
    price_breakdown: choice(["full", "program", "none"]).notNull(),
    billing_name: text(),
    billing_address: text(),
    billing_postal_code: text(),
    billing_city: text(),
    billing_country: text(),
    billing_vat_id: text(),
    delivery_name: text(),
    delivery_address: text(),
    delivery_postal_code: text(),
    delivery_city: text(),
    delivery_country: text(),
    alloy_surcharge: choice(alloySurchargeTerms).notNull().default("included"),
    value_of_goods: total(),
    extras_total: total(),
    subtotal: total(),
    vat_amount: total(),
    total_price: total(),
    total_with_vat: total(),
    items_count: integer().notNull(),
    total_quantity: number().notNull(),
    offered_at: time(),
    sent_at: time(),
    sent_to: text(),
    failure_reason: long(),
    /** What it was when another revision took its place. */
    status_before: choice(orderStatuses),
    /** The day of which whoever made it has been reminded. */
    reminded_of: date(),
    /** When the customer ordered; noted by a trigger. */
    ordered_at: time(),
    customer_id: related(),
    previous_id: related(),
    replaced_by_id: related(),
  },
  (t) => [
    once(t, t.number, t.revision),
    sortable(t, t.ordered_at),
    sortable(t, t.status, t.deferred_until),
    ...refers(t, t.customer_id, () => customersTable),
    ...refersToOwn(t, t.previous_id),
    ...refersToOwn(t, t.replaced_by_id),
  ],
);

export type Order = Row<typeof ordersTable>;

/** Documents as they were offered and confirmed, in the file store: later changes do not touch them. */
export const orderDocumentsTable = tenantTable(
  "order_documents",
  {
    order_id: related().notNull(),
    kind: choice(documentKinds).notNull(),
    format: choice(documentFormats).notNull(),
    sha256: text().notNull(),
  },
  (t) => [
    once(t, t.order_id, t.kind, t.format),
    lookedUp(t.sha256),
    ...refers(t, t.order_id, () => ordersTable, "cascade"),
  ],
);
