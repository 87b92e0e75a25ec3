import { groupPrices as definition } from "@kantwerk/contract/groupPrices";
import { bind } from "../crud/bind.ts";
import { byValidity } from "../crud/validity.ts";
import { refers, related, sortable, tenantTable } from "../db/columns.ts";
import { groupsTable } from "./groups.ts";
import { pricePerKgColumns } from "./materialPrices.ts";

export const groupPricesTable = tenantTable(
  "group_prices",
  { ...pricePerKgColumns(), group_id: related().notNull() },
  (t) => [...refers(t, t.group_id, () => groupsTable, "cascade"), sortable(t, t.valid_from)],
);

export const groupPrices = bind(definition, groupPricesTable, byValidity(groupPricesTable));
