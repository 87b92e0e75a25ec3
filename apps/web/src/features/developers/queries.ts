import { apiKeys } from "@kantwerk/contract/apiKeys";
import { webhookDeliveries } from "@kantwerk/contract/webhookDeliveries";
import { webhooks } from "@kantwerk/contract/webhooks";
import { firstQuery, listQuery } from "../../lib/records.ts";

const most = 500;

export const keysQuery = firstQuery(apiKeys, { include: "user" }, most);
export const webhooksQuery = firstQuery(webhooks, {}, most);

/** The latest deliveries of a webhook. */
export const deliveriesQuery = (webhookId: string) =>
  listQuery(webhookDeliveries, { "filter[webhook]": webhookId, "page[size]": 50 });
