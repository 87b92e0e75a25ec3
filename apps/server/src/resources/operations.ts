import { operations as definition } from "@kantwerk/contract/operations";
import { bind } from "../crud/bind.ts";
import { boolean, sortable, tenantTable, text } from "../db/columns.ts";

export const operationsTable = tenantTable(
  "operations",
  {
    name: text().notNull(),
    external_fabric_number: text(),
    quick_select_on_product: boolean().notNull(),
    quick_select_by_default: boolean().notNull(),
  },
  (t) => [sortable(t, t.name)],
);

export const operations = bind(definition, operationsTable);
