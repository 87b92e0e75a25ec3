import { webhookDeliveries as deliveryDefinition } from "@kantwerk/contract/webhookDeliveries";
import { webhooks as definition } from "@kantwerk/contract/webhooks";
import { addressProblem } from "../adapters/web/addresses.ts";
import { bind } from "../crud/bind.ts";
import { related, sortable, text } from "../db/columns.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { invalid } from "../http/refusal.ts";

export const webhooksTable = resourceTable(definition, {
  /** Signs the deliveries; encrypted (adapters/secrets.ts). */
  secret: text().notNull(),
});

export const webhookDeliveriesTable = resourceTable(
  deliveryDefinition,
  {
    /** The current job for the next attempt; jobs of earlier requests see another value and stop. */
    turn: related(),
  },
  (t) => [sortable(t, t.webhook_id, t.occurred_at)],
);

/** Binds the encrypted secret to its record. */
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
