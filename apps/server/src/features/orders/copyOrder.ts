import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord, insertRecord } from "../../crud/write.ts";
import type { Values } from "../../db/tenantDb.ts";
import { conflict } from "../../http/refusal.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { rateValues } from "../../resources/orderRate.ts";
import { orderExtras, orderItems, orders, requireLatest } from "../../resources/orders.ts";
import type { Order, ordersTable } from "../../resources/ordersTable.ts";
import { priceExtrasTable } from "../../resources/priceExtrasTable.ts";
import { nextNumber } from "../settings/nextNumber.ts";

/** The values that a copy shares: entered by users or initialized once. */
function copiedValues(order: Order): Values<typeof ordersTable> {
  const written = Object.entries(orders.resource.fields).filter(([, { readOnly }]) => !readOnly);
  const values = Object.fromEntries(written.map(([name]) => [name, order[name as keyof Order]]));
  return {
    ...values,
    ...rateValues(order),
    customer_id: order.customer_id,
    decline_reason: null,
    deferred_until: null,
  };
}

/** Copies items and surcharges with their prices, then updates the totals. */
async function copyItems(ctx: Context, from: Order, to: Order): Promise<Order> {
  const items = await orderItems(ctx, from.id);
  const copies = new Map(items.map(({ id }) => [id, newId()]));
  await ctx.db.link(
    itemsTable,
    items.map(({ version: _version, created_at: _made, updated_at: _changed, ...item }) => ({
      ...item,
      id: copies.get(item.id),
      order_id: to.id,
    })),
  );
  const extras = await orderExtras(ctx, from.id);
  await ctx.db.link(
    priceExtrasTable,
    extras.map(({ version: _version, created_at: _made, updated_at: _changed, ...extra }) => ({
      ...extra,
      id: newId(),
      item_id: copies.get(extra.item_id ?? "") ?? null,
      order_id: to.id,
    })),
  );
  return changeRecord(ctx, orders, to, {});
}

export const duplicateOrder = action(orders, "duplicate", {
  summary: "Makes a draft of its own with the same customer, terms, items and prices",
  status: 201,
  act: async (ctx, order) => {
    const values = { ...copiedValues(order), valid_until: null, shipping_date: null };
    const number = await nextNumber(ctx, "order_number_format");
    return copyItems(ctx, order, await insertRecord(ctx, orders, { ...values, number }));
  },
});

export const reviseOrder = action(orders, "revise", {
  summary: "Makes a draft of the next version of an offered or declined order, which takes its place",
  status: 201,
  act: async (ctx, order) => {
    requireLatest(order);
    if (order.status !== "offered" && order.status !== "declined")
      throw conflict("orderNotRevised", "order_not_revised");
    const { number, revision, id: previous_id } = order;
    const values = { ...copiedValues(order), valid_until: null };
    const draft = await insertRecord(ctx, orders, { ...values, number, revision: revision + 1, previous_id });
    await changeRecord(ctx, orders, order, {
      status: "declined",
      status_before: order.status,
      replaced_by_id: draft.id,
    });
    return copyItems(ctx, order, draft);
  },
});
