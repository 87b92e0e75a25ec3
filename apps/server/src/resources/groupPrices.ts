import { groupPrices as definition } from "@kantwerk/contract/groupPrices";
import { bind } from "../crud/bind.ts";
import { byValidity } from "../crud/validity.ts";
import { refers, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { groupsTable } from "./groups.ts";

export const groupPricesTable = tenantTable("group_prices", stored(definition), (t) => [
  ...refers(t, t.group_id, () => groupsTable, "cascade"),
  sortable(t, t.valid_from),
]);

export const groupPrices = bind(definition, groupPricesTable, byValidity(groupPricesTable));
