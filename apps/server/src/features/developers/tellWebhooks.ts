import type { WebhookEvent } from "@kantwerk/contract/webhooks";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { webhookDeliveriesTable, webhooksTable } from "../../resources/webhooks.ts";
import { deliverWebhook } from "./deliverWebhook.ts";

/** Notifies the webhooks subscribed to an event, once the transaction has committed. */
export async function tellWebhooks(
  ctx: Context,
  event: WebhookEvent,
  ...about: { type: string; id: string }[]
): Promise<void> {
  const listening = await ctx.db.all(
    webhooksTable,
    sql`${webhooksTable.active} and ${webhooksTable.events} ? ${event}`,
  );
  const occurred_at = new Date().toISOString();
  for (const { id: webhook_id } of listening)
    for (const { type, id } of about) {
      const turn = newId();
      const delivery = await ctx.db.insert(webhookDeliveriesTable, {
        id: newId(),
        webhook_id,
        event,
        status: "pending",
        occurred_at,
        next_try_at: occurred_at,
        data_type: type,
        data_id: id,
        turn,
      });
      await ctx.deps.enqueue(ctx.db, deliverWebhook, {
        organization_id: ctx.organization.id,
        delivery_id: delivery.id,
        turn,
      });
    }
}
