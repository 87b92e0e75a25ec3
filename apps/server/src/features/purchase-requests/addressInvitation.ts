import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { newAccessId } from "../../resources/accessId.ts";
import { type Invitation, purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";

const change = async (ctx: Context, { id }: Invitation, changes: Partial<Invitation>) => {
  const [changed] = await ctx.db.update(
    purchaseRequestSuppliersTable,
    eq(purchaseRequestSuppliersTable.id, id),
    changes,
  );
  return changed as Invitation;
};

/** Resets an invitation whose mail is not sent yet. Answers stay. */
const waiting = ({ status }: Invitation, addressed_at: string): Partial<Invitation> => ({
  addressed_at,
  sent_at: null,
  failure_reason: null,
  ...(status !== "answered" && status !== "declined" && { status: "pending" }),
});

/** Creates an invitation's link for an address and mails it. The former link ends, and its address is notified. */
export async function addressInvitation(
  ctx: Context,
  invitation: Invitation,
  email: string,
): Promise<Invitation> {
  const { id: invitation_id, access_id: former, email: to } = invitation;
  const addressed_at = new Date().toISOString();
  const changed = await change(ctx, invitation, {
    ...waiting(invitation, addressed_at),
    access_id: newAccessId(),
    email,
    first_viewed_at: null,
    last_viewed_at: null,
    last_reminded_at: null,
    reminders_stopped_at: null,
  });
  await enqueueMail(ctx, {
    kind: "invitation",
    invitation_id,
    addressed_at,
    ...(former && { readdressed: true }),
  });
  if (former && to && to !== email)
    await enqueueMail(ctx, { kind: "link_ended", invitation_id, ended_at: addressed_at, to });
  return changed;
}

/** Queues an invitation's mail to its address again, unless it is still queued. */
export async function sendInvitation(ctx: Context, invitation: Invitation): Promise<void> {
  const failed = invitation.status === "failed";
  const { id: invitation_id, addressed_at } = failed
    ? await change(ctx, invitation, waiting(invitation, new Date().toISOString()))
    : invitation;
  await enqueueMail(ctx, { kind: "invitation", invitation_id, ...(addressed_at && { addressed_at }) });
}
