import { materials as definition } from "@kantwerk/contract/materials";
import { bind } from "../crud/bind.ts";
import { refers, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { groupsTable } from "./groups.ts";

export const materialsTable = tenantTable("materials", stored(definition), (t) => [
  ...refers(t, t.group_id, () => groupsTable),
  sortable(t, t.name),
]);

export const materials = bind(definition, materialsTable);
