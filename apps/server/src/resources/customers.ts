import { customers as definition } from "@kantwerk/contract/customers";
import { bind } from "../crud/bind.ts";
import { choice, once, sortable, tenantTable, text } from "../db/columns.ts";

export const customersTable = tenantTable(
  "customers",
  {
    name: text().notNull(),
    account_number: text(),
    email: text(),
    language_code: choice(["en", "de"]),
    phone: text(),
    price_breakdown: choice(["full", "program", "none"]).notNull(),
    address: text(),
    zip: text(),
    city: text(),
    country: text(),
    vat_id: text(),
    billing_name: text(),
    billing_address: text(),
    billing_zip: text(),
    billing_city: text(),
    billing_country: text(),
  },
  (t) => [once(t, t.account_number), sortable(t, t.name)],
);

export const customers = bind(definition, customersTable);
