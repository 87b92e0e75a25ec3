import { suppliers as definition } from "@kantwerk/contract/suppliers";
import { bind } from "../crud/bind.ts";
import { boolean, choice, money, sortable, tenantTable, text } from "../db/columns.ts";

export const suppliersTable = tenantTable(
  "suppliers",
  {
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    language_code: choice(["en", "de"]).notNull(),
    status: choice(["active", "inactive"]).notNull(),
    default_supplier: boolean().notNull(),
    alternate_code: text(),
    address: text(),
    second_address: text(),
    zip: text(),
    city: text(),
    country: text(),
    vat_id: text(),
    minimum_order_value: money(),
    second_name: text(),
    second_email: text(),
    second_phone: text(),
    contact_name: text(),
    contact_email: text(),
    contact_phone: text(),
  },
  (t) => [sortable(t, t.name)],
);

export const suppliers = bind(definition, suppliersTable);
