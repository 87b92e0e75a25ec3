import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { publicUrl } from "../../resources/purchaseRequestSuppliers.ts";
import { questionsTable } from "../../resources/questions.ts";
import { openForOffers } from "../purchase-requests/submission.ts";
import { composeCode, composeEmailNotice, composeLink } from "./accountMails.ts";
import type { RenderedMail } from "./layout.ts";
import type { MailOrder } from "./mailOrder.ts";
import { composeNotices } from "./noticesMail.ts";
import { logoUrl, picturesOf } from "./pictures.ts";
import { receiptLines, writeReceipt } from "./receiptMail.ts";
import { type InvitationRecords, recordsOfInvitation } from "./records.ts";
import { writeAnswer, writeInvitation, writeOfferNotice, writeQuestion, writeReminder } from "./writeMail.ts";

/** A mail in the organization's name. What a supplier answers to it reaches the person who buys. */
const mailTo = (ctx: Context, to: string, written: RenderedMail, reply_to?: string): Mail => ({
  to,
  sender: ctx.organization.name,
  reply_to,
  ...written,
});

const toSupplier = (ctx: Context, { supplier, contact }: InvitationRecords, written: RenderedMail): Mail =>
  mailTo(ctx, supplier.email, written, contact?.email);

const withUrls = async (ctx: Context, records: InvitationRecords) => ({
  ...records,
  url: publicUrl(ctx, records.invitation),
  logo: await logoUrl(ctx, records),
});

/** An invitation that was not handed over yet, to a request that still takes offers. */
async function invitation(ctx: Context, id: string): Promise<Mail | undefined> {
  const records = await recordsOfInvitation(ctx, id);
  if (!records || records.invitation.sent_at || !openForOffers(records.request).allowed) return undefined;
  const pictures = await picturesOf(ctx, records);
  return toSupplier(ctx, records, writeInvitation(ctx, { ...(await withUrls(ctx, records)), pictures }));
}

/** The supplier may have answered since the reminder was ordered. */
async function reminder(ctx: Context, id: string): Promise<Mail | undefined> {
  const records = await recordsOfInvitation(ctx, id);
  if (!records || !["sent", "viewed"].includes(records.invitation.status)) return undefined;
  if (!openForOffers(records.request).allowed) return undefined;
  return toSupplier(ctx, records, writeReminder(ctx, await withUrls(ctx, records)));
}

async function question(ctx: Context, id: string, direction: "received" | "answered") {
  const asked = await ctx.db.find(questionsTable, id);
  const invitationId = asked?.purchase_request_supplier_id;
  const records = invitationId && (await recordsOfInvitation(ctx, invitationId));
  if (!records) return undefined;
  if (direction === "answered")
    return toSupplier(ctx, records, writeAnswer(ctx, await withUrls(ctx, records), asked.body));
  const { contact } = records;
  return contact && mailTo(ctx, contact.email, writeQuestion(ctx, records, contact, asked.body));
}

async function offerNotice(ctx: Context, invitationId: string, lines: number): Promise<Mail | undefined> {
  const records = await recordsOfInvitation(ctx, invitationId);
  if (!records?.contact) return undefined;
  return mailTo(ctx, records.contact.email, writeOfferNotice(ctx, records, records.contact, lines));
}

/** A receipt of what still stands; what was withdrawn meanwhile needs none. */
async function receipt(ctx: Context, invitationId: string, offerIds: string[]): Promise<Mail | undefined> {
  const records = await recordsOfInvitation(ctx, invitationId);
  const lines = records && (await receiptLines(ctx, records.request.id, offerIds));
  if (!records || !lines?.length) return undefined;
  return toSupplier(ctx, records, writeReceipt(ctx, await withUrls(ctx, records), lines));
}

/**
 * The mail of an order as it reads at this moment, in the language of its recipient; undefined when there is no reason
 * for it any more (a detached supplier, a closed request, a contact who has left, notices that have been read).
 */
export function composeMail(ctx: Context, order: MailOrder): Promise<Mail | undefined> {
  switch (order.kind) {
    case "invitation":
      return invitation(ctx, order.invitation_id);
    case "reminder":
      return reminder(ctx, order.invitation_id);
    case "question_received":
      return question(ctx, order.question_id, "received");
    case "question_answered":
      return question(ctx, order.question_id, "answered");
    case "offer_received":
      return offerNotice(ctx, order.invitation_id, order.offer_ids.length);
    case "offer_receipt":
      return receipt(ctx, order.invitation_id, order.offer_ids);
    case "notices":
      return composeNotices(ctx, order);
    case "code":
      return composeCode(ctx, order.token_id);
    case "password":
    case "account":
    case "email_change":
      return composeLink(ctx, order.kind, order.user_id);
    case "email_notice":
      return composeEmailNotice(ctx, order.user_id, order.to);
  }
}
