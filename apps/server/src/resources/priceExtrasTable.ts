import { priceExtraKinds } from "@kantwerk/contract/priceExtras";
import { choice, money, refers, related, tenantTable, text } from "../db/columns.ts";
import { itemsTable } from "./items.ts";
import { ordersTable } from "./ordersTable.ts";
import { productsTable } from "./products.ts";

export const priceExtrasTable = tenantTable(
  "price_extras",
  {
    kind: choice(priceExtraKinds).notNull(),
    name: text(),
    price: money().notNull(),
    per: choice(["piece", "lot"]).notNull(),
    product_id: related(),
    order_id: related(),
    item_id: related(),
  },
  (t) => [
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    ...refers(t, t.order_id, () => ordersTable, "cascade"),
    ...refers(t, t.item_id, () => itemsTable, "cascade"),
  ],
);
