import { choice } from "@kantwerk/contract/fields";
import { orderMoves } from "@kantwerk/contract/moves";
import { orderStatuses } from "@kantwerk/contract/orders";
import { bodySchema } from "@kantwerk/contract/schema";
import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { dayIn, daysAfter } from "../../db/days.ts";
import { conflict } from "../../http/refusal.ts";
import { itemsTable } from "../../resources/items.ts";
import { orders } from "../../resources/orders.ts";
import { lacksPrice } from "../../resources/orderTotals.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { requireMove } from "../moves.ts";
import { readSetting } from "../settings/readSetting.ts";

/** Throws 409 while the order has no items, or one of them no price. */
async function requireOfferable(ctx: Context, orderId: string): Promise<void> {
  const lines = await ctx.db.all(itemsTable, eq(itemsTable.order_id, orderId), {
    order: [asc(itemsTable.sort_order), asc(itemsTable.id)],
  });
  if (lines.length === 0) throw conflict("orderEmpty", "order_empty");
  const missing = lines.filter(lacksPrice).map((line) => line.item_name);
  if (missing.length > 0) throw conflict("priceMissing", "price_missing", { items: missing.join(", ") });
}

/** An offer without a date that lies ahead holds from today for as long as the setting says. */
async function validUntil(ctx: Context, given: string | null): Promise<string> {
  const today = dayIn(ctx.organization.timezone);
  if (given !== null && given >= today) return given;
  return daysAfter(today, Number(await readSetting(ctx.db, "offer_validity_days")));
}

export const moveOrder = action({
  resource: orders,
  name: "transition",
  summary: "Moves an order to another status",
  permission: "orders.issue",
  body: bodySchema({ status: choice(orderStatuses, { required: true }) }),
  act: async (ctx, order, { status }) => {
    requireMove(ctx, orderMoves, order.status, status, { ordered: "status_order_ordered" });
    if (status === "offered") await requireOfferable(ctx, order.id);
    const offered = status === "offered" && { valid_until: await validUntil(ctx, order.valid_until) };
    const moved = await changeRecord(ctx, orders, order, { status, ...offered });
    if (status === "offered" || status === "ordered")
      await tellWebhooks(ctx, `order.${status}`, { type: "orders", id: order.id });
    return moved;
  },
});
