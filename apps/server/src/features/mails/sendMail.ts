import { v7 as newId } from "uuid";
import { MailRefused } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { and, eq, isNotNull, sql } from "../../db/drizzle.ts";
import { sentMailsTable } from "../../db/standingTables.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { notify } from "../../resources/notices.ts";
import { ordersTable } from "../../resources/ordersTable.ts";
import { purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { creatorOf, noticeBuyers, tellOrderBuyers } from "../notices/noticeBuyers.ts";
import { composeMail } from "./composeMail.ts";
import { countMail } from "./mailLimits.ts";
import { type MailOrder, mailKey } from "./mailOrder.ts";
import { markMailed } from "./noticesMail.ts";
import { recordsOfInvitation } from "./records.ts";

/** Notes that a mail is handed over; false when it was before. Whoever asks meanwhile waits for the outcome. */
async function claim(ctx: Context, order: MailOrder): Promise<boolean> {
  const claimed = await ctx.db.execute(sql`
    insert into sent_mails (organization_id, id, key) values (${ctx.organization.id}, ${newId()}, ${mailKey(order)})
    on conflict (organization_id, key) do nothing returning id`);
  return claimed.rows.length > 0;
}

/** Takes that back where there was no reason for the mail any more: there may be one again. */
const release = (ctx: Context, order: MailOrder) =>
  ctx.db.remove(sentMailsTable, eq(sentMailsTable.key, mailKey(order)));

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

/** What failed before has arrived after all. */
async function markOrderSent(ctx: Context, id: string): Promise<void> {
  const failed = and(eq(purchaseOrdersTable.id, id), isNotNull(purchaseOrdersTable.failure_reason));
  if (failed) await ctx.db.update(purchaseOrdersTable, failed, { failure_reason: null });
}

type Failure = { failure_reason?: string; status?: "failed" };

/** An order that did not arrive says so; who has opened its page has it. */
async function markOrderFailure(
  ctx: Context,
  id: string,
  { failure_reason, status }: Failure,
): Promise<void> {
  const order = await ctx.db.find(purchaseOrdersTable, id, { lock: "update" });
  if (order?.status !== "sent" || order.first_viewed_at !== null) return;
  const said = failure_reason ?? order.failure_reason;
  await ctx.db.update(purchaseOrdersTable, eq(purchaseOrdersTable.id, id), { failure_reason: said });
  const supplier = status === "failed" && (await ctx.db.find(suppliersTable, order.supplier_id));
  if (supplier) await tellOrderBuyers(ctx, "mail_failed", order, supplier.name);
}

/** A document that did not reach its customer; whoever made the order is told. */
async function markDocumentFailure(
  ctx: Context,
  { id, to }: Extract<MailOrder, { kind: "order_document" }>,
  { failure_reason, status }: Failure,
): Promise<void> {
  const order = await ctx.db.find(ordersTable, id, { lock: "update" });
  if (order?.sent_to !== to) return;
  const said = failure_reason ?? order.failure_reason;
  await ctx.db.update(ordersTable, eq(ordersTable.id, id), { failure_reason: said });
  if (status !== "failed") return;
  const subject = { type: "orders" as const, id };
  await notify(ctx, { kind: "mail_failed", about: to, subject, to: [await creatorOf(ctx, id)] });
}

/** Shows the buyer why a supplier cannot be reached. Who has opened the page already can. */
async function markFailure(ctx: Context, order: MailOrder, failure: Failure): Promise<void> {
  if (order.kind === "purchase_order") return markOrderFailure(ctx, order.order_id, failure);
  if (order.kind === "order_document") return markDocumentFailure(ctx, order, failure);
  if (order.kind !== "invitation" && order.kind !== "reminder") return;
  const table = purchaseRequestSuppliersTable;
  const invitation = await ctx.db.find(table, order.invitation_id, { lock: "update" });
  if (!invitation || !["pending", "sent"].includes(invitation.status)) return;
  await ctx.db.update(table, eq(table.id, invitation.id), failure);
  if (failure.status !== "failed" || invitation.status === "failed") return;
  const records = await recordsOfInvitation(ctx, invitation.id);
  if (records) await noticeBuyers(ctx, "mail_failed", records);
}

/**
 * Hands a mail over and notes it in the same transaction: a second run finds the note and does nothing, a run that
 * fails leaves none. Only a process that dies between the mail server's yes and the commit makes a mail go out twice,
 * under one Message-ID, by which mail programs know it; the other order would lose it.
 */
async function handOver(ctx: Context, order: MailOrder): Promise<void> {
  // The transaction waits for the mail server, longer than a request would be allowed to.
  await ctx.db.execute(sql`set local idle_in_transaction_session_timeout = '150s'`);
  if (!(await claim(ctx, order))) return;
  const mail = await composeMail(ctx, order);
  if (!mail) return void (await release(ctx, order));
  const organization = ctx.organization.id;
  await ctx.deps.mailer.send({ ...mail, organization, key: `${organization} ${mailKey(order)}` });
  if (order.kind === "invitation") await markSent(ctx, order.invitation_id);
  if (order.kind === "purchase_order") await markOrderSent(ctx, order.order_id);
  if (order.kind === "notices") await markMailed(ctx, order);
}

/** Tries for about four hours, then the recipient counts as failed. */
export const sendMail = defineJob<{ organization_id: string; order: MailOrder }>({
  name: "send-mail",
  retryLimit: 8,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 150,
  concurrency: 2,
  async handle({ organization_id, order }, _run, deps) {
    try {
      await inOrganization(deps, organization_id, (ctx) => handOver(ctx, order));
    } catch (error) {
      const refused = error instanceof MailRefused;
      const failure_reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
      const failure: Failure = refused ? { failure_reason, status: "failed" } : { failure_reason };
      await inOrganization(deps, organization_id, (ctx) => markFailure(ctx, order, failure));
      if (!refused) throw error;
    }
  },
  giveUp: ({ organization_id, order }, deps) =>
    inOrganization(deps, organization_id, (ctx) => markFailure(ctx, order, { status: "failed" })),
});

/** The part of a context that queues mails; operators' commands have no more. */
export type MailSender = Pick<Context, "db"> & {
  user?: Context["user"];
  deps: Pick<Context["deps"], "enqueue">;
  organization: { id: string };
};

/**
 * Orders a mail that leaves when and only when the transaction commits, or later.
 * @throws Refusal 429 when the person has caused too many within an hour
 */
export async function enqueueMail(sender: MailSender, order: MailOrder, startAfter?: Date): Promise<void> {
  await countMail(sender, order);
  const { db, deps, organization } = sender;
  const data = { organization_id: organization.id, order };
  await deps.enqueue(db, sendMail, data, {
    singletonKey: `${organization.id} ${mailKey(order)}`,
    ...(startAfter && { startAfter }),
  });
}
