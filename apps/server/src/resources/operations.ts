import { operations as definition } from "@kantwerk/contract/operations";
import { bind } from "../crud/bind.ts";
import { boolean, choice, refers, related, sortable, tenantTable, text } from "../db/columns.ts";
import { assetsTable } from "./assets.ts";

export const operationsTable = tenantTable(
  "operations",
  {
    name: text().notNull(),
    external_fabric_number: text(),
    quick_select_on_product: boolean().notNull(),
    quick_select_by_default: boolean().notNull(),
    process: choice(["cut", "bend", "drill", "thread", "sink", "deburr", "weld", "coat", "other"]),
    asset_id: related(),
  },
  (t) => [...refers(t, t.asset_id, () => assetsTable), sortable(t, t.name)],
);

export const operations = bind(definition, operationsTable);
