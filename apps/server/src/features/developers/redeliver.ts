import { action } from "../../crud/action.ts";
import { notFound } from "../../http/refusal.ts";
import { webhookDeliveries, webhookDeliveriesTable } from "../../resources/webhooks.ts";
import { scheduleTry } from "./deliverWebhook.ts";

export const redeliver = action({
  resource: webhookDeliveries,
  name: "redeliver",
  summary:
    "Tells the address again at once, with the id that it was told before, and tries as often as the first time",
  permission: "webhooks.update",
  act: async (ctx, delivery) => {
    await scheduleTry(ctx, delivery, new Date(), {
      tries: 0,
      problem: null,
      answer_status: null,
      duration: null,
    });
    const row = await ctx.db.find(webhookDeliveriesTable, delivery.id);
    if (!row) throw notFound();
    return row;
  },
});
