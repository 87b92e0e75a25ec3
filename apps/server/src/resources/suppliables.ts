import { suppliables as definition } from "@kantwerk/contract/suppliables";
import { bind } from "../crud/bind.ts";
import { boolean, choice, date, money, refers, related, tenantTable, text } from "../db/columns.ts";
import { operationsTable } from "./operations.ts";
import { partsTable } from "./parts.ts";
import { suppliersTable } from "./suppliers.ts";

export const suppliablesTable = tenantTable(
  "suppliables",
  {
    supply_type: choice(["part", "operation"]).notNull(),
    number: text(),
    second_number: text(),
    cost: money().notNull(),
    default_supplier: boolean().notNull(),
    valid_until: date(),
    source: choice(["manual", "offer"]).notNull(),
    part_id: related(),
    operation_id: related(),
    supplier_id: related().notNull(),
  },
  (t) => [
    ...refers(t, t.part_id, () => partsTable),
    ...refers(t, t.operation_id, () => operationsTable),
    ...refers(t, t.supplier_id, () => suppliersTable),
  ],
);

export const suppliables = bind(definition, suppliablesTable);
