import { assetPrices as definition } from "@kantwerk/contract/assetPrices";
import { bind } from "../crud/bind.ts";
import { integer, money, refers, related, sortable, tenantTable } from "../db/columns.ts";
import { assetsTable } from "./assets.ts";

export const assetPricesTable = tenantTable(
  "asset_prices",
  {
    quantity: integer().notNull(),
    input_cost: money(),
    input_price: money(),
    setup_cost: money(),
    setup_price: money(),
    program_cost: money(),
    program_price: money(),
    result_cost: money(),
    result_price: money(),
    asset_id: related().notNull(),
  },
  (t) => [...refers(t, t.asset_id, () => assetsTable, "cascade"), sortable(t, t.quantity)],
);

export const assetPrices = bind(definition, assetPricesTable);
