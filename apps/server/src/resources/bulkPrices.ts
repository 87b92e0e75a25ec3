import { bulkPrices as definition } from "@kantwerk/contract/bulkPrices";
import { bind } from "../crud/bind.ts";
import { refers, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { invalid } from "../http/refusal.ts";
import { productsTable } from "./products.ts";
import { suppliablesTable } from "./suppliables.ts";

export const bulkPricesTable = tenantTable("bulk_prices", stored(definition), (t) => [
  ...refers(t, t.suppliable_id, () => suppliablesTable, "cascade"),
  ...refers(t, t.product_id, () => productsTable, "cascade"),
  sortable(t, t.min_quantity),
  sortable(t, t.unit_price),
]);

export const bulkPrices = bind(definition, bulkPricesTable, {
  hooks: {
    async beforeWrite(_ctx, { min_quantity, max_quantity }) {
      if (max_quantity !== null && max_quantity < min_quantity)
        throw invalid({ max_quantity: ["tierRange"] });
      return undefined;
    },
  },
});
