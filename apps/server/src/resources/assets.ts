import { assets as definition } from "@kantwerk/contract/assets";
import { processes } from "@kantwerk/contract/operations";
import { bind } from "../crud/bind.ts";
import { boolean, choice, number, sortable, tenantTable, text } from "../db/columns.ts";

export const assetsTable = tenantTable(
  "assets",
  {
    name: text().notNull(),
    fab_number: text(),
    process: choice(processes),
    quick_select: boolean().notNull(),
    calculate_result_by_time: boolean().notNull(),
    thickness_to: number(),
    length_to: number(),
    width_to: number(),
    weight_to: number(),
    force_to: number(),
  },
  (t) => [sortable(t, t.name)],
);

export const assets = bind(definition, assetsTable);
