import { orders as definition } from "@kantwerk/contract/orders";
import { bind } from "../crud/bind.ts";
import {
  choice,
  date,
  integer,
  long,
  money,
  number,
  once,
  refers,
  related,
  tenantTable,
  text,
  total,
} from "../db/columns.ts";
import { customersTable } from "./customers.ts";

export const ordersTable = tenantTable(
  "orders",
  {
    number: text(),
    name: text(),
    request_number: text(),
    status: choice(["draft", "offered", "ordered", "deferred", "declined"]).notNull(),
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
    discount: money(),
    vat_rate: number(),
    price_breakdown: choice(["full", "program", "none"]).notNull(),
    billing_name: text(),
    billing_address: text(),
    billing_postal_code: text(),
    billing_city: text(),
    billing_country: text(),
    value_of_goods: total(),
    subtotal: total(),
    vat_amount: total(),
    total_price: total(),
    total_with_vat: total(),
    items_count: integer().notNull(),
    total_quantity: number().notNull(),
    customer_id: related(),
  },
  (t) => [once(t, t.number), ...refers(t, t.customer_id, () => customersTable)],
);

export const orders = bind(definition, ordersTable, {
  byHand: ["create"],
  derive: (_ctx, rows) => rows.map(() => ({ warnings: [] })),
});
