import { bulkPrices as definition } from "@kantwerk/contract/bulkPrices";
import { bind } from "../crud/bind.ts";
import { sortable } from "../db/columns.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { invalid } from "../http/refusal.ts";

export const bulkPricesTable = resourceTable(definition, {}, (t) => [sortable(t, t.unit_price)]);

export const bulkPrices = bind(definition, bulkPricesTable, {
  hooks: {
    async beforeWrite(_ctx, { min_quantity, max_quantity }) {
      if (max_quantity !== null && max_quantity < min_quantity)
        throw invalid({ max_quantity: ["tierRange"] });
      return undefined;
    },
  },
});
