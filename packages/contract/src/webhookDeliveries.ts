import { defineActions } from "./action.ts";
import { choice, integer, text, time } from "./fields.ts";
import { defineResource, one } from "./resource.ts";
import { deliveryEnds, webhookEvents } from "./webhooks.ts";

/** Why a try was in vain: the answer's status, no answer in time, none at all, an address that is not allowed. */
export const deliveryProblems = ["status", "timeout", "connection", "address", "inactive", "secret"] as const;

/** One event, told or to be told to one address. */
export const webhookDeliveries = defineResource({
  type: "webhook-deliveries",
  title: "event",
  fields: {
    event: choice(webhookEvents, { required: true, readOnly: true }),
    status: choice(["pending", ...deliveryEnds], {
      required: true,
      readOnly: true,
      tones: { pending: "warn", delivered: "good", failed: "bad" },
    }),
    /** Since it happened, or was asked for again. */
    tries: integer({ default: 0, zero: true, readOnly: true }),
    answer_status: integer({ readOnly: true }),
    problem: choice(deliveryProblems, { readOnly: true }),
    /** Milliseconds that the last try took. */
    duration: integer({ zero: true, readOnly: true }),
    occurred_at: time({ required: true, readOnly: true }),
    next_try_at: time({ readOnly: true }),
    /** The record that it is about. */
    data_type: text({ required: true, readOnly: true }),
    data_id: text({ required: true, readOnly: true }),
  },
  relationships: { webhook: one("webhooks", { required: true }) },
  list: ["event", "status", "tries", "answer_status", "problem", "duration", "occurred_at", "next_try_at"],
  sort: "-occurred_at",
  form: [],
  verbs: ["view"],
  parents: ["webhook"],
});

export const deliveryActions = defineActions(webhookDeliveries, {
  redeliver: { permission: "webhooks.update" },
});
