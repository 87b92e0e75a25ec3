import {
  webhookDeliveries as deliveryDefinition,
  deliveryProblems,
} from "@kantwerk/contract/webhookDeliveries";
import { webhooks as definition, deliveryEnds, webhookEvents } from "@kantwerk/contract/webhooks";
import { addressIn, isPublicAddress } from "../adapters/web/outboundPost.ts";
import type { Config } from "../config.ts";
import { bind } from "../crud/bind.ts";
import {
  boolean,
  choice,
  integer,
  names,
  refers,
  related,
  sortable,
  tenantTable,
  text,
  time,
} from "../db/columns.ts";
import { invalid, type Message } from "../http/refusal.ts";

export const webhooksTable = tenantTable(
  "webhooks",
  {
    url: text().notNull(),
    events: names().notNull(),
    active: boolean().notNull(),
    last_status: choice(deliveryEnds),
    /** Signs what is sent; sealed (adapters/secrets.ts). */
    secret: text().notNull(),
  },
  (t) => [sortable(t, t.url)],
);

export const webhookDeliveriesTable = tenantTable(
  "webhook_deliveries",
  {
    webhook_id: related().notNull(),
    event: choice(webhookEvents).notNull(),
    status: choice(["pending", ...deliveryEnds]).notNull(),
    tries: integer().notNull().default(0),
    answer_status: integer(),
    problem: choice(deliveryProblems),
    duration: integer(),
    occurred_at: time().notNull(),
    next_try_at: time(),
    data_type: text().notNull(),
    data_id: text().notNull(),
    /** The one job that makes the next try; one of an earlier request finds another and leaves it alone. */
    turn: related(),
  },
  (t) => [
    ...refers(t, t.webhook_id, () => webhooksTable, "cascade"),
    sortable(t, t.webhook_id, t.occurred_at),
    sortable(t, t.occurred_at),
  ],
);

/** What a secret is sealed for. */
export const placeOfSecret = ({ id }: { id: string }) => `webhooks ${id}`;

/** What is wrong with an address; a name is judged by where it leads at each try. */
function problemOf(text: string, { webhookPrivate }: Config): Message | undefined {
  const url = URL.parse(text);
  const schemes = webhookPrivate ? ["https:", "http:"] : ["https:"];
  if (!url || !schemes.includes(url.protocol) || url.username || url.password) return "webhookUrl";
  const address = addressIn(url);
  const isPrivate = url.hostname === "localhost" || (address !== undefined && !isPublicAddress(address));
  return isPrivate && !webhookPrivate ? "webhookPrivate" : undefined;
}

export const webhooks = bind(definition, webhooksTable, {
  byHand: ["create"],
  hooks: {
    async beforeWrite({ deps }, { url }, before) {
      const problem = before?.url === url ? undefined : problemOf(url, deps.config);
      if (problem) throw invalid({ url: [problem] });
      return undefined;
    },
  },
});

export const webhookDeliveries = bind(deliveryDefinition, webhookDeliveriesTable);
