import type { Context } from "../../context.ts";
import { and, asc, eq, gt, inArray, ne } from "../../db/drizzle.ts";
import { organizationsWithReminders } from "../../db/lookups.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { type Invitation, purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { type PurchaseRequest, purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { isDue } from "./isDue.ts";

const requests = purchaseRequestsTable;
const invitations = purchaseRequestSuppliersTable;

/** Delivered invitations without an answer, of requests that accept offers. */
async function unanswered(ctx: Context, now: Date) {
  return ctx.db
    .select({ request: requests, invitation: invitations })
    .from(invitations)
    .innerJoin(requests, ctx.db.mine(requests, eq(requests.id, invitations.purchase_request_id)))
    .where(
      and(
        ctx.db.mine(invitations, inArray(invitations.status, ["sent", "viewed"])),
        eq(requests.state, "open"),
        eq(requests.active, true),
        ne(requests.reminder, "none"),
        gt(requests.close_submission_at, now.toISOString()),
      ),
    )
    .orderBy(asc(invitations.id));
}

function needsReminder(ctx: Context, request: PurchaseRequest, invitation: Invitation, now: Date): boolean {
  if (!invitation.sent_at || !["sent", "viewed"].includes(invitation.status)) return false;
  return isDue({
    frequency: request.reminder,
    sentAt: invitation.sent_at,
    lastRemindedAt: invitation.last_reminded_at,
    deadline: request.close_submission_at,
    now,
    timezone: ctx.organization.timezone,
  });
}

/**
 * Queues an organization's due reminders. Each invitation is locked and checked again, and its `last_reminded_at` is
 * written in the same transaction as the job, so concurrent processes send only one reminder.
 */
export async function remindSuppliers(ctx: Context, now = new Date()): Promise<void> {
  for (const { request, invitation } of await unanswered(ctx, now)) {
    if (!needsReminder(ctx, request, invitation, now)) continue;
    const locked = await ctx.db.find(invitations, invitation.id, { lock: "update" });
    if (!locked || !needsReminder(ctx, request, locked, now)) continue;
    const reminded_at = now.toISOString();
    await ctx.db.update(invitations, eq(invitations.id, locked.id), { last_reminded_at: reminded_at });
    await enqueueMail(ctx, { kind: "reminder", invitation_id: locked.id, reminded_at });
  }
}

export const sendReminders = defineJob({
  name: "send-reminders",
  schedule: "10 * * * *",
  async handle(_data, _run, deps) {
    for (const id of await organizationsWithReminders(deps.pool))
      await inOrganization(deps, id, (ctx) => remindSuppliers(ctx));
  },
});
