import { groups as definition } from "@kantwerk/contract/groups";
import { bind } from "../crud/bind.ts";
import { sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";

export const groupsTable = tenantTable("groups", stored(definition), (t) => [sortable(t, t.name)]);

export const groups = bind(definition, groupsTable);
