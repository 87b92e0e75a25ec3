import { orderName } from "@kantwerk/contract/orders";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import { and, eq, isNull, lte, ne, or } from "../../db/drizzle.ts";
import { organizationsWithDeferred } from "../../db/lookups.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { notify } from "../../resources/notices.ts";
import { type Order, ordersTable } from "../../resources/ordersTable.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { creatorOf } from "../notices/noticeBuyers.ts";

/** Orders deferred to today or earlier without a reminder. */
function dueOrders(ctx: Context, today: string) {
  const { status, deferred_until, reminded_of } = ordersTable;
  const unreminded = or(isNull(reminded_of), ne(reminded_of, deferred_until));
  return ctx.db.all(ordersTable, and(eq(status, "deferred"), lte(deferred_until, today), unreminded), {
    lock: "update",
  });
}

async function remind(ctx: Context, order: Order): Promise<void> {
  const day = order.deferred_until;
  await ctx.db.update(ordersTable, eq(ordersTable.id, order.id), { reminded_of: day });
  const maker = await creatorOf(ctx, order.id);
  if (!maker || !day) return;
  const subject = { type: "orders" as const, id: order.id };
  await notify(ctx, { kind: "order_due", about: orderName(order), subject, to: [maker] });
  await enqueueMail(ctx, { kind: "order_due", id: order.id, user_id: maker, day });
}

/** Reminds the creator of a deferred order once, on its date. */
export async function remindOfDeferred(ctx: Context, now = new Date()): Promise<void> {
  for (const order of await dueOrders(ctx, dayIn(ctx.organization.timezone, now))) await remind(ctx, order);
}

export const remindDeferred = defineJob({
  name: "remind-deferred-orders",
  schedule: "15 * * * *",
  async handle(_data, _run, deps) {
    for (const id of await organizationsWithDeferred(deps.pool))
      await inOrganization(deps, id, (ctx) => remindOfDeferred(ctx));
  },
});
