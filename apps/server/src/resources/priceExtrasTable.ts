import { priceExtras } from "@kantwerk/contract/priceExtras";
import { refers, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { itemsTable } from "./items.ts";
import { ordersTable } from "./ordersTable.ts";
import { productsTable } from "./products.ts";

export const priceExtrasTable = tenantTable("price_extras", stored(priceExtras), (t) => [
  ...refers(t, t.product_id, () => productsTable, "cascade"),
  ...refers(t, t.order_id, () => ordersTable, "cascade"),
  ...refers(t, t.item_id, () => itemsTable, "cascade"),
]);
