import { daysAfter } from "@kantwerk/contract/days";
import type { Context } from "../../context.ts";
import { changeRecord } from "../../crud/write.ts";
import { dayIn } from "../../db/days.ts";
import { orders } from "../../resources/orders.ts";
import type { Order } from "../../resources/ordersTable.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { readSetting } from "../settings/readSetting.ts";
import { keepDocuments } from "./keepDocuments.ts";
import { requireOfferable } from "./requireOfferable.ts";

/** The given date if it lies in the future, otherwise today plus the setting's validity. */
async function validUntil(ctx: Context, given: string | null): Promise<string> {
  const today = dayIn(ctx.organization.timezone);
  if (given !== null && given >= today) return given;
  return daysAfter(today, Number(await readSetting(ctx.db, "offer_validity_days")));
}

/** Offers an order, which fixes its prices, and stores its documents. @param reason why doubtful prices are offered */
export async function offerOrder(ctx: Context, order: Order, reason: string | null): Promise<Order> {
  await requireOfferable(ctx, order, reason);
  const offered = await changeRecord(ctx, orders, order, {
    status: "offered",
    price_comment: reason ?? (order.status === "deferred" ? order.price_comment : null),
    valid_until: await validUntil(ctx, order.valid_until),
    offered_at: new Date().toISOString(),
    decline_reason: null,
    deferred_until: null,
  });
  await keepDocuments(ctx, offered);
  await tellWebhooks(ctx, "order.offered", { type: "orders", id: order.id });
  return offered;
}

/** Confirms a customer's order, and stores its documents. */
export async function confirmOrder(ctx: Context, order: Order): Promise<Order> {
  await changeRecord(ctx, orders, order, { status: "ordered", decline_reason: null, deferred_until: null });
  // With the time set by the database trigger.
  const ordered = (await ctx.db.find(orders.table, order.id)) ?? order;
  await keepDocuments(ctx, ordered);
  await tellWebhooks(ctx, "order.ordered", { type: "orders", id: order.id });
  return ordered;
}
