import { bulkPrices as definition } from "@kantwerk/contract/bulkPrices";
import Big from "big.js";
import { bind } from "../crud/bind.ts";
import { sortable } from "../db/columns.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";
import { invalid } from "../http/refusal.ts";
import { followInputs } from "./pricing/markOutdated.ts";

export const bulkPricesTable = resourceTable(definition, {}, (t) => [sortable(t, t.unit_price)]);

type Price = Pick<Row<typeof bulkPricesTable>, "min_quantity" | "max_quantity" | "unit_price">;

const isOtherPrice = (one: Price, other: Price): boolean =>
  one.min_quantity !== other.min_quantity ||
  one.max_quantity !== other.max_quantity ||
  !new Big(one.unit_price).eq(other.unit_price);

export const bulkPrices = bind(definition, bulkPricesTable, {
  hooks: {
    afterChange: followInputs,
    async beforeWrite(_ctx, after, before) {
      const { min_quantity, max_quantity } = after;
      if (max_quantity !== null && max_quantity < min_quantity)
        throw invalid({ max_quantity: ["tierRange"] });
      // Supplier prices are costs, and the time of their changes would reveal something about them.
      const isPublished = after.product_id !== null && (!before || isOtherPrice(before, after));
      return isPublished ? { published_at: new Date().toISOString() } : undefined;
    },
  },
});
