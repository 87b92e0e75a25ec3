import { materials as definition } from "@kantwerk/contract/materials";
import { bind } from "../crud/bind.ts";
import { number, refers, related, sortable, tenantTable, text } from "../db/columns.ts";
import { groupsTable } from "./groups.ts";

export const materialsTable = tenantTable(
  "materials",
  {
    name: text().notNull(),
    material_number: text(),
    density: number().notNull(),
    tensile_strength: number(),
    group_id: related(),
  },
  (t) => [...refers(t, t.group_id, () => groupsTable), sortable(t, t.name)],
);

export const materials = bind(definition, materialsTable);
