import { webhookDeliveries as deliveryDefinition } from "@kantwerk/contract/webhookDeliveries";
import { webhooks as definition } from "@kantwerk/contract/webhooks";
import { addressProblem } from "../adapters/web/addresses.ts";
import { bind } from "../crud/bind.ts";
import { related, sortable, text } from "../db/columns.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { invalid } from "../http/refusal.ts";

export const webhooksTable = resourceTable(definition, {
  /** Signs what is sent; sealed (adapters/secrets.ts). */
  secret: text().notNull(),
});

export const webhookDeliveriesTable = resourceTable(
  deliveryDefinition,
  {
    /** The one job that makes the next try; one of an earlier request finds another and leaves it alone. */
    turn: related(),
  },
  (t) => [sortable(t, t.webhook_id, t.occurred_at)],
);

/** What a secret is sealed for. */
export const placeOfSecret = ({ id }: { id: string }) => `webhooks ${id}`;

export const webhooks = bind(definition, webhooksTable, {
  byHand: ["create"],
  hooks: {
    async beforeWrite({ deps }, { url }, before) {
      const problem = before?.url === url ? undefined : addressProblem(url, deps.config);
      if (problem) throw invalid({ url: [problem] });
      return undefined;
    },
  },
});

export const webhookDeliveries = bind(deliveryDefinition, webhookDeliveriesTable);
