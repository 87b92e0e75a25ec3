import { priceExtras as definition } from "@kantwerk/contract/priceExtras";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { changeRecord } from "../crud/write.ts";
import { orders, requireOpenPrices } from "./orders.ts";
import { ordersTable } from "./ordersTable.ts";
import { priceExtrasTable } from "./priceExtrasTable.ts";

/** Locks the order of a surcharge. @throws Refusal 409 if its prices are fixed */
async function lockOrder(ctx: Context, id: string | null): Promise<void> {
  const order = await ctx.db.find(ordersTable, id, { lock: "update" });
  if (order) requireOpenPrices(order);
}

/** Updates the order's totals. */
async function updateTotals(ctx: Context, id: string | null): Promise<void> {
  const order = await ctx.db.find(ordersTable, id, { lock: "update" });
  if (order) await changeRecord(ctx, orders, order, {});
}

export const priceExtras = bind(definition, priceExtrasTable, {
  hooks: {
    async beforeWrite(ctx, after, before) {
      for (const id of new Set([after.order_id ?? null, before?.order_id ?? null])) await lockOrder(ctx, id);
      const isMoved = before && after.order_id !== before.order_id;
      return isMoved ? { item_id: null } : undefined;
    },
    async afterWrite(ctx, row, before) {
      for (const id of new Set([row.order_id, before?.order_id ?? null])) await updateTotals(ctx, id);
    },
    beforeDelete: (ctx, row) => lockOrder(ctx, row.order_id),
    afterDelete: (ctx, row) => updateTotals(ctx, row.order_id),
  },
});
