import { assets as definition } from "@kantwerk/contract/assets";
import { bind } from "../crud/bind.ts";
import { boolean, sortable, tenantTable, text } from "../db/columns.ts";

export const assetsTable = tenantTable(
  "assets",
  {
    name: text().notNull(),
    fab_number: text(),
    quick_select: boolean().notNull(),
    calculate_result_by_time: boolean().notNull(),
  },
  (t) => [sortable(t, t.name)],
);

export const assets = bind(definition, assetsTable);
