import { assetPrices as definition } from "@kantwerk/contract/assetPrices";
import { bind } from "../crud/bind.ts";
import { refers, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { assetsTable } from "./assets.ts";

export const assetPricesTable = tenantTable("asset_prices", stored(definition), (t) => [
  ...refers(t, t.asset_id, () => assetsTable, "cascade"),
  sortable(t, t.quantity),
]);

export const assetPrices = bind(definition, assetPricesTable);
