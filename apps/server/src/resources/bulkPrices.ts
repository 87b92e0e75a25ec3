import { bulkPrices as definition } from "@kantwerk/contract/bulkPrices";
import { bind } from "../crud/bind.ts";
import { integer, money, refers, related, sortable, tenantTable } from "../db/columns.ts";
import { productsTable } from "./products.ts";
import { suppliablesTable } from "./suppliables.ts";

export const bulkPricesTable = tenantTable(
  "bulk_prices",
  {
    min_quantity: integer().notNull(),
    max_quantity: integer(),
    unit_price: money().notNull(),
    suppliable_id: related(),
    product_id: related(),
  },
  (t) => [
    ...refers(t, t.suppliable_id, () => suppliablesTable, "cascade"),
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    sortable(t, t.min_quantity),
  ],
);

export const bulkPrices = bind(definition, bulkPricesTable);
