import { boolean, choice, names, text } from "./fields.ts";
import { defineResource, many } from "./resource.ts";

/** What can happen that another program is told of. Orders to suppliers are known by name and come later. */
export const webhookEvents = [
  "request.sent",
  "offer.received",
  "offer.awarded",
  "line.awarded_in_house",
  "order.offered",
  "order.ordered",
  "purchase-order.sent",
  "purchase-order.confirmed",
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** How a delivery ended. */
export const deliveryEnds = ["delivered", "failed"] as const;

/** An address that is told by POST when something happens. */
export const webhooks = defineResource({
  type: "webhooks",
  title: "url",
  fields: {
    url: text({ required: true }),
    events: names(webhookEvents, { required: true }),
    active: boolean({ default: true }),
    /** Of the last try. */
    last_status: choice(deliveryEnds, { readOnly: true, tones: { delivered: "good", failed: "bad" } }),
  },
  relationships: { webhook_deliveries: many("webhook-deliveries", "webhook") },
  search: ["url"],
  list: ["url", "events", "active", "last_status", "created_at"],
  sort: "url",
  form: [{ title: "basics", fields: ["url", "events", "active"] }],
  pages: [],
});
