import { customers as definition } from "@kantwerk/contract/customers";
import { bind } from "../crud/bind.ts";
import { once, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";

export const customersTable = tenantTable("customers", stored(definition), (t) => [
  once(t, t.account_number),
  sortable(t, t.name),
]);

export const customers = bind(definition, customersTable);
