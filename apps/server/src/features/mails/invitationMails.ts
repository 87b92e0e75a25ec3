import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { apiUrl } from "../../http/pageUrl.ts";
import { organizationTable } from "../../resources/organizationTable.ts";
import { publicUrl } from "../../resources/purchaseRequestSuppliers.ts";
import { openForOffers } from "../../resources/submission.ts";
import { logoUrl, productsOf } from "./askedProducts.ts";
import type { RenderedMail } from "./layout.ts";
import type { MailOrder } from "./mailOrder.ts";
import { type InvitationRecords, recordsOfSent, type SentInvitation } from "./records.ts";
import { writeLinkEnded } from "./requestMails.ts";
import { writeInvitation, writeReminder } from "./writeMail.ts";

/** What a supplier answers reaches the person who buys, or else the organization. */
export async function toSupplier(
  ctx: Context,
  { request, supplier, contact }: InvitationRecords,
  written: RenderedMail,
): Promise<Mail> {
  const [own] = await ctx.db.all(
    organizationTable,
    eq(organizationTable.organization_id, ctx.organization.id),
  );
  const reply_to = contact?.email ?? own?.email ?? undefined;
  return { ...written, to: supplier.email, sender: ctx.organization.name, reply_to, sealed: request.sealed };
}

export const withUrls = async (ctx: Context, records: SentInvitation) => ({
  ...records,
  url: publicUrl(ctx, records.request.id, records.accessId),
  logo: await logoUrl(ctx, records),
});

const withProducts = async (ctx: Context, records: SentInvitation) => ({
  ...(await withUrls(ctx, records)),
  products: await productsOf(ctx, records, records.accessId),
});

/**
 * An invitation that was not handed over yet, to a request that still takes offers. The link for another address leads to
 * a closed request, too; what was ordered for an earlier address is not sent.
 */
export async function composeInvitation(
  ctx: Context,
  { invitation_id, addressed_at, readdressed }: Extract<MailOrder, { kind: "invitation" }>,
): Promise<Mail | undefined> {
  const records = await recordsOfSent(ctx, invitation_id);
  const { sent_at, addressed_at: since } = records?.invitation ?? {};
  if (!records || sent_at || (since ?? undefined) !== addressed_at) return undefined;
  if (!readdressed && !openForOffers(records.request).allowed) return undefined;
  return toSupplier(ctx, records, writeInvitation(ctx, await withProducts(ctx, records)));
}

/** Tells the former address of an invitation that its link has ended. */
export async function composeLinkEnded(
  ctx: Context,
  { invitation_id, to }: Extract<MailOrder, { kind: "link_ended" }>,
): Promise<Mail | undefined> {
  const records = await recordsOfSent(ctx, invitation_id);
  if (!records) return undefined;
  const written = writeLinkEnded(ctx, { ...records, url: "", logo: undefined });
  return { ...(await toSupplier(ctx, records, written)), to };
}

/** The supplier may have answered since the reminder was ordered, or want none any more. */
export async function composeReminder(ctx: Context, id: string): Promise<Mail | undefined> {
  const records = await recordsOfSent(ctx, id);
  if (!records || !["sent", "viewed"].includes(records.invitation.status)) return undefined;
  const { request, invitation: invited, accessId } = records;
  if (!openForOffers(request).allowed || invited.reminders_stopped_at) return undefined;
  const path = `/api/v1/public/purchase-requests/${request.id}/${accessId}/reminders/stop`;
  const stop = apiUrl(ctx, path);
  const mail = await withProducts(ctx, records);
  return { ...(await toSupplier(ctx, records, writeReminder(ctx, { ...mail, stop }))), stop };
}
