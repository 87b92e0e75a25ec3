import { daysAfter } from "@kantwerk/contract/days";
import type { Context } from "../../context.ts";
import { changeRecord } from "../../crud/write.ts";
import { dayIn } from "../../db/days.ts";
import { conflict } from "../../http/refusal.ts";
import { orderItems, orders } from "../../resources/orders.ts";
import type { Order } from "../../resources/ordersTable.ts";
import { lacksPrice } from "../../resources/orderTotals.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { readSetting } from "../settings/readSetting.ts";
import { keepDocuments } from "./keepDocuments.ts";

/** Throws 409 while the order has no items, or one of them no price. */
async function requireOfferable(ctx: Context, orderId: string): Promise<void> {
  const lines = await orderItems(ctx, orderId);
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

/** Offers an order, whose prices are fixed from now on, and keeps its documents as they are. */
export async function offerOrder(ctx: Context, order: Order): Promise<Order> {
  await requireOfferable(ctx, order.id);
  const offered = await changeRecord(ctx, orders, order, {
    status: "offered",
    valid_until: await validUntil(ctx, order.valid_until),
    offered_at: new Date().toISOString(),
    decline_reason: null,
    deferred_until: null,
  });
  await keepDocuments(ctx, offered);
  await tellWebhooks(ctx, "order.offered", { type: "orders", id: order.id });
  return offered;
}

/** Confirms what a customer has ordered, and keeps its documents as they are. */
export async function confirmOrder(ctx: Context, order: Order): Promise<Order> {
  await changeRecord(ctx, orders, order, { status: "ordered", decline_reason: null, deferred_until: null });
  // With the moment that the database has noted.
  const ordered = (await ctx.db.find(orders.table, order.id)) ?? order;
  await keepDocuments(ctx, ordered);
  await tellWebhooks(ctx, "order.ordered", { type: "orders", id: order.id });
  return ordered;
}
