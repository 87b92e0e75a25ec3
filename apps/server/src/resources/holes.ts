import { holes as definition } from "@kantwerk/contract/holes";
import { bind } from "../crud/bind.ts";
import { boolean, choice, integer, number, refers, related, tenantTable, text } from "../db/columns.ts";
import { partsTable } from "./parts.ts";
import { productsTable } from "./products.ts";

export const holesTable = tenantTable(
  "holes",
  {
    hole_type: choice(["counterbore", "countersink", "hole", "thread"]).notNull(),
    diameter: number().notNull(),
    inner_diameter: number(),
    outer_diameter: number(),
    depth: number(),
    through: boolean().notNull(),
    thread: text(),
    count: integer().notNull(),
    product_id: related(),
    part_id: related(),
  },
  (t) => [
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    ...refers(t, t.part_id, () => partsTable, "cascade"),
  ],
);

export const holes = bind(definition, holesTable);
