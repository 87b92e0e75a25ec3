import { alloySurcharges as definition } from "@kantwerk/contract/alloySurcharges";
import { bind } from "../crud/bind.ts";
import { money, month, refers, related, sortable, tenantTable } from "../db/columns.ts";
import { materialsTable } from "./materials.ts";
import { suppliersTable } from "./suppliers.ts";

export const alloySurchargesTable = tenantTable(
  "alloy_surcharges",
  {
    month: month().notNull(),
    price_per_kg: money().notNull(),
    material_id: related().notNull(),
    supplier_id: related(),
  },
  (t) => [
    ...refers(t, t.material_id, () => materialsTable, "cascade"),
    ...refers(t, t.supplier_id, () => suppliersTable),
    sortable(t, t.month),
  ],
);

export const alloySurcharges = bind(definition, alloySurchargesTable);
