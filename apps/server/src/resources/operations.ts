import { operations as definition } from "@kantwerk/contract/operations";
import { bind } from "../crud/bind.ts";
import { refers, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { assetsTable } from "./assets.ts";

export const operationsTable = tenantTable("operations", stored(definition), (t) => [
  ...refers(t, t.asset_id, () => assetsTable),
  sortable(t, t.name),
]);

export const operations = bind(definition, operationsTable);
