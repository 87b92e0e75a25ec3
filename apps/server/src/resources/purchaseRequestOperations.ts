import { purchaseRequestOperations as definition } from "@kantwerk/contract/purchaseRequestOperations";
import { bind } from "../crud/bind.ts";
import { anyOf } from "../db/tenantDb.ts";
import { inHouseAwardsTable } from "./inHouseAwardsTable.ts";
import { purchaseRequestOperationsTable } from "./purchaseRequestLinkTables.ts";
import { judgeLine, releaseLine } from "./purchaseRequestRules.ts";

export const purchaseRequestOperations = bind(definition, purchaseRequestOperationsTable, {
  hooks: {
    beforeWrite: (ctx, line) =>
      judgeLine(ctx, line.purchase_request_id, "product_operation", line.product_operation_id),
    beforeDelete: releaseLine,
  },
  derive: async (ctx, rows, names) => {
    if (!names.includes("awarded_in_house")) return rows.map(() => ({ awarded_in_house: false }));
    const ids = rows.map(({ id }) => id);
    const awards = await ctx.db.all(inHouseAwardsTable, anyOf(inHouseAwardsTable.line_id, ids));
    const awarded = new Set(awards.map(({ line_id }) => line_id));
    return rows.map(({ id }) => ({ awarded_in_house: awarded.has(id) }));
  },
});
