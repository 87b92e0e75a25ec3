import { groupPrices as definition } from "@kantwerk/contract/groupPrices";
import { bind } from "../crud/bind.ts";
import { byValidity } from "../crud/validity.ts";
import { date, money, number, refers, related, sortable, tenantTable } from "../db/columns.ts";
import { groupsTable } from "./groups.ts";

export const groupPricesTable = tenantTable(
  "group_prices",
  {
    min_quantity: number(),
    price_per_kg: money(),
    cost_per_kg: money(),
    scrap_credit_per_kg: money(),
    valid_from: date(),
    valid_until: date(),
    group_id: related().notNull(),
  },
  (t) => [...refers(t, t.group_id, () => groupsTable, "cascade"), sortable(t, t.valid_from)],
);

export const groupPrices = bind(definition, groupPricesTable, byValidity(groupPricesTable));
