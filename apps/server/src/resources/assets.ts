import { assets as definition } from "@kantwerk/contract/assets";
import { bind } from "../crud/bind.ts";
import { sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";

export const assetsTable = tenantTable("assets", stored(definition), (t) => [sortable(t, t.name)]);

export const assets = bind(definition, assetsTable);
