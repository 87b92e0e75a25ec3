import { suppliers as definition } from "@kantwerk/contract/suppliers";
import { bind } from "../crud/bind.ts";
import { sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";

export const suppliersTable = tenantTable("suppliers", stored(definition), (t) => [sortable(t, t.name)]);

export const suppliers = bind(definition, suppliersTable);
