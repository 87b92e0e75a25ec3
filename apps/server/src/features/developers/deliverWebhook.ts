import { createHmac } from "node:crypto";
import type { deliveryProblems } from "@kantwerk/contract/webhookDeliveries";
import { v7 as newId } from "uuid";
import { AddressRefused } from "../../adapters/web/addresses.ts";
import { outboundRequest } from "../../adapters/web/outboundRequest.ts";
import type { Context, Deps } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { eq, sql } from "../../db/drizzle.ts";
import type { Row, Values } from "../../db/tenantDb.ts";
import { notFound } from "../../http/refusal.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import {
  placeOfSecret,
  webhookDeliveries,
  webhookDeliveriesTable,
  webhooksTable,
} from "../../resources/webhooks.ts";
import { countFailure } from "../../serviceFailure.ts";

type Delivery = Row<typeof webhookDeliveriesTable>;
type Problem = (typeof deliveryProblems)[number];
type Try = { problem: Problem | null; answer_status: number | null };
type DeliveryJob = { organization_id: string; delivery_id: string; turn: string };

const timeout = 10_000;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Delays between attempts, in ms; the last attempt is a day after the first. */
const waits = [10 * second, minute, 5 * minute, 24 * minute, hour, 2.5 * hour, 4 * hour, 7 * hour, 9 * hour];

/** Problems that a retry cannot solve. */
const isFinal = (problem: Problem): boolean => problem === "inactive" || problem === "secret";

/** `t=…,v1=…`: the time in seconds, and the HMAC-SHA256 of time, a dot and the body. */
function signatureOf(secret: string, body: string): string {
  const t = Math.floor(Date.now() / second);
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
}

const bodyOf = ({ id, event, occurred_at, data_type, data_id }: Delivery) =>
  JSON.stringify({ id, event, occurred_at, data: { type: data_type, id: data_id } });

async function attempt(deps: Deps, webhook: Row<typeof webhooksTable>, delivery: Delivery): Promise<Try> {
  const failed = (problem: Problem): Try => ({ problem, answer_status: null });
  if (!webhook.active) return failed("inactive");
  const body = bodyOf(delivery);
  let secret: string;
  try {
    secret = deps.secrets.open(webhook.secret, placeOfSecret(webhook));
  } catch {
    return failed("secret");
  }
  try {
    const asked = {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Kantwerk",
        "kantwerk-signature": signatureOf(secret, body),
      },
      body,
      allowPrivate: deps.config.webhookPrivate,
      timeout,
    };
    const answer_status = await outboundRequest(
      new URL(webhook.url),
      asked,
      ({ statusCode = 0 }) => statusCode,
    );
    return { problem: answer_status >= 200 && answer_status < 300 ? null : "status", answer_status };
  } catch (error) {
    if (error instanceof AddressRefused) return failed("address");
    const problem = error instanceof Error && error.name === "TimeoutError" ? "timeout" : "connection";
    countFailure("webhook", problem);
    return failed(problem);
  }
}

/** Queues the next attempt; any earlier job for the delivery becomes void. */
async function scheduleTry(
  ctx: Context,
  { id }: { id: string },
  startAfter: Date,
  changes: Values<typeof webhookDeliveriesTable>,
): Promise<void> {
  const turn = newId();
  const due = { status: "pending" as const, next_try_at: startAfter.toISOString(), turn };
  await ctx.db.update(webhookDeliveriesTable, eq(webhookDeliveriesTable.id, id), { ...changes, ...due });
  const data = { organization_id: ctx.organization.id, delivery_id: id, turn };
  await ctx.deps.enqueue(ctx.db, deliverWebhook, data, { startAfter });
}

async function settle(
  ctx: Context,
  { id, turn }: Delivery,
  result: Try & { duration: number },
): Promise<void> {
  const delivery = await ctx.db.find(webhookDeliveriesTable, id, { lock: "update" });
  // A newer attempt was requested meanwhile and will record the outcome.
  if (!delivery || delivery.turn !== turn) return;
  const tried = { ...result, tries: delivery.tries + 1 };
  const wait = result.problem && !isFinal(result.problem) ? waits[delivery.tries] : undefined;
  if (wait !== undefined) await scheduleTry(ctx, delivery, new Date(Date.now() + wait), tried);
  else
    await ctx.db.update(webhookDeliveriesTable, eq(webhookDeliveriesTable.id, id), {
      ...tried,
      status: result.problem ? "failed" : "delivered",
      next_try_at: null,
      turn: null,
    });
  // Leaves the version as it is, so that concurrent edits of the webhook do not conflict.
  await ctx.db.execute(sql`
    update webhooks set last_status = ${result.problem ? "failed" : "delivered"}
    where organization_id = ${ctx.organization.id} and id = ${delivery.webhook_id}`);
}

async function taken(ctx: Context, { delivery_id, turn }: DeliveryJob) {
  const delivery = await ctx.db.find(webhookDeliveriesTable, delivery_id);
  if (delivery?.status !== "pending" || delivery.turn !== turn) return undefined;
  const webhook = await ctx.db.find(webhooksTable, delivery.webhook_id);
  return webhook && { delivery, webhook };
}

/** Delivers one event to one webhook; retries with increasing delays over a day. */
export const deliverWebhook = defineJob<DeliveryJob>({
  name: "deliver-webhook",
  concurrency: 4,
  expireInSeconds: 60,
  async handle(job, _run, deps) {
    const due = await inOrganization(deps, job.organization_id, (ctx) => taken(ctx, job));
    if (!due) return;
    const begun = performance.now();
    const tried = await attempt(deps, due.webhook, due.delivery);
    const duration = Math.round(performance.now() - begun);
    await inOrganization(deps, job.organization_id, (ctx) =>
      settle(ctx, due.delivery, { ...tried, duration }),
    );
  },
  async giveUp(job, deps) {
    await inOrganization(deps, job.organization_id, async (ctx) => {
      const due = await taken(ctx, job);
      const failed = { problem: "connection", answer_status: null, duration: 0 } as const;
      if (due) await settle(ctx, due.delivery, failed);
    });
  },
});

export const redeliver = action(webhookDeliveries, "redeliver", {
  summary:
    "Tells the address again at once, with the id that it was told before, and tries as often as the first time",
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
