import { contours as definition } from "@kantwerk/contract/contours";
import { bind } from "../crud/bind.ts";
import { boolean, choice, number, refers, related, tenantTable } from "../db/columns.ts";
import { partsTable } from "./parts.ts";
import { productsTable } from "./products.ts";

export const contoursTable = tenantTable(
  "contours",
  {
    kind: choice(["inner", "outer"]).notNull(),
    shape: choice(["free", "circle", "slot", "rectangle"]).notNull(),
    length: number(),
    area: number(),
    width: number(),
    height: number(),
    closed: boolean().notNull(),
    product_id: related(),
    part_id: related(),
  },
  (t) => [
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    ...refers(t, t.part_id, () => partsTable, "cascade"),
  ],
);

export const contours = bind(definition, contoursTable);
