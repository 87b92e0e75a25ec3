import { parts as definition } from "@kantwerk/contract/parts";
import { bind } from "../crud/bind.ts";
import { number, once, refers, related, tenantTable, text } from "../db/columns.ts";
import { materialsTable } from "./materials.ts";

export const partsTable = tenantTable(
  "parts",
  {
    name: text().notNull(),
    number: text().notNull(),
    second_number: text(),
    thickness: number(),
    width: number(),
    length: number(),
    area: number(),
    volume: number(),
    weight_per_unit: number(),
    material_id: related(),
  },
  (t) => [once(t, t.number), ...refers(t, t.material_id, () => materialsTable)],
);

export const parts = bind(definition, partsTable);
