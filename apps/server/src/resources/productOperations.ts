import { productOperations as definition } from "@kantwerk/contract/productOperations";
import { bind } from "../crud/bind.ts";
import { boolean, integer, money, number, refers, related, sortable, tenantTable } from "../db/columns.ts";
import { assetsTable } from "./assets.ts";
import { operationsTable } from "./operations.ts";
import { productsTable } from "./products.ts";

export const productOperationsTable = tenantTable(
  "product_operations",
  {
    time_per_unit: number(),
    hourly_rate: money(),
    program_time: number(),
    program_rate: money(),
    setup_time: number(),
    sort_order: integer().notNull(),
    external: boolean().notNull(),
    product_id: related().notNull(),
    operation_id: related().notNull(),
    asset_id: related(),
  },
  (t) => [
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    ...refers(t, t.operation_id, () => operationsTable),
    ...refers(t, t.asset_id, () => assetsTable),
    sortable(t, t.sort_order),
  ],
);

export const productOperations = bind(definition, productOperationsTable, {
  hooks: {
    /** A new one is done where its operation is done as a rule, unless something else is said. */
    async beforeWrite(ctx, { operation_id }, before, given) {
      if (before || given.asset_id !== undefined) return undefined;
      return { asset_id: (await ctx.db.find(operationsTable, operation_id))?.asset_id ?? null };
    },
    looksAround: ({ asset_id }) => asset_id === undefined,
  },
});
