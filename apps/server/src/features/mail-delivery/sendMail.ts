import { type Mail, MailRefused } from "../../adapters/mail/mailer.ts";
import type { Context, Deps } from "../../context.ts";
import { and, eq, isNotNull } from "../../db/drizzle.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { type MailJob, mailJob } from "../mails/enqueueMail.ts";
import { type MailOrder, mailKey } from "../mails/mailOrder.ts";
import { markMailed } from "../mails/noticesMail.ts";
import { ClaimedElsewhere, claim, type MailAttempt, release, settle } from "./claimMail.ts";
import { composeMail } from "./composeMail.ts";
import { type Failure, markFailure } from "./markFailure.ts";

async function markSent(ctx: Context, invitationId: string): Promise<void> {
  const table = purchaseRequestSuppliersTable;
  const invitation = await ctx.db.find(table, invitationId, { lock: "update" });
  if (!invitation) return;
  const waiting = invitation.status === "pending" || invitation.status === "failed";
  await ctx.db.update(table, eq(table.id, invitationId), {
    sent_at: new Date().toISOString(),
    failure_reason: null,
    ...(waiting ? { status: "sent" as const } : {}),
  });
}

/** Clears an earlier failure. */
async function markOrderSent(ctx: Context, id: string): Promise<void> {
  const failed = and(eq(purchaseOrdersTable.id, id), isNotNull(purchaseOrdersTable.failure_reason));
  if (failed) await ctx.db.update(purchaseOrdersTable, failed, { failure_reason: null });
}

/** The mail, claimed for a run; undefined if it was already sent or is no longer needed. */
async function prepare(ctx: Context, order: MailOrder, run: MailAttempt): Promise<Mail | undefined> {
  if (!(await claim(ctx, order, run))) return undefined;
  const mail = await composeMail(ctx, order);
  if (!mail) await release(ctx, order, run);
  return mail;
}

async function noteHandedOver(ctx: Context, order: MailOrder, run: MailAttempt): Promise<void> {
  await settle(ctx, order, run);
  if (order.kind === "invitation") await markSent(ctx, order.invitation_id);
  if (order.kind === "purchase_order") await markOrderSent(ctx, order.order_id);
  if (order.kind === "notices") await markMailed(ctx, order);
}

/**
 * Sends a mail between two transactions: the first claims it, the second notes the delivery. A second run finds the
 * note and does nothing; a failed run releases its claim. Only if a process dies between the mail server's acceptance
 * and the note, a mail is sent twice, with the same Message-ID, so that mail programs can deduplicate it; the reverse
 * order could lose it.
 */
async function handOver(deps: Deps, { organization_id, order }: MailJob, run: MailAttempt): Promise<void> {
  const mail = await inOrganization(deps, organization_id, (ctx) => prepare(ctx, order, run));
  if (!mail) return;
  const key = `${organization_id} ${mailKey(order)}`;
  await deps.mailer.send({ ...mail, organization: organization_id, key });
  await inOrganization(deps, organization_id, (ctx) => noteHandedOver(ctx, order, run));
}

/** Retries for about four hours, then marks the recipient as failed. */
export const sendMail = defineJob<MailJob>({
  ...mailJob,
  retryLimit: 8,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 150,
  concurrency: 2,
  async handle({ organization_id, order }, run, deps) {
    try {
      await handOver(deps, { organization_id, order }, run);
    } catch (error) {
      if (error instanceof ClaimedElsewhere) throw error;
      const refused = error instanceof MailRefused;
      const failure_reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
      const failure: Failure = refused ? { failure_reason, status: "failed" } : { failure_reason };
      await inOrganization(deps, organization_id, async (ctx) => {
        await release(ctx, order, run);
        await markFailure(ctx, order, failure);
      });
      if (!refused) throw error;
    }
  },
  giveUp: ({ organization_id, order }, deps) =>
    inOrganization(deps, organization_id, (ctx) => markFailure(ctx, order, { status: "failed" })),
});
