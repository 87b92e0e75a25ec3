import { bends as definition } from "@kantwerk/contract/bends";
import { bind } from "../crud/bind.ts";
import { boolean, integer, number, refers, related, tenantTable, text } from "../db/columns.ts";
import { partsTable } from "./parts.ts";
import { productsTable } from "./products.ts";

export const bendsTable = tenantTable(
  "bends",
  {
    bend_class: text(),
    length: number().notNull(),
    angle: number().notNull(),
    inner_radius: number(),
    combined: boolean().notNull(),
    count: integer().notNull(),
    product_id: related(),
    part_id: related(),
  },
  (t) => [
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    ...refers(t, t.part_id, () => partsTable, "cascade"),
  ],
);

export const bends = bind(definition, bendsTable);
