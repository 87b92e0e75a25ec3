import type { Locale } from "@kantwerk/contract/messages";
import { readPin } from "@kantwerk/contract/pins";
import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { and, desc, eq, gt, lt } from "../../db/drizzle.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { questionsTable } from "../../resources/questions.ts";
import { seeSealed } from "../../resources/sealed.ts";
import { openForOffers } from "../../resources/submission.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { composeAccessChanged } from "../mails/accessMails.ts";
import {
  composeCode,
  composeEmailChanged,
  composeEmailNotice,
  composeLink,
  composeSignInChanged,
} from "../mails/accountMails.ts";
import {
  composeInvitation,
  composeLinkEnded,
  composeReminder,
  toSupplier,
  withUrls,
} from "../mails/invitationMails.ts";
import { composeKeyEnds, composeKeyMade } from "../mails/keyMails.ts";
import type { RenderedMail } from "../mails/layout.ts";
import type { MailOrder } from "../mails/mailOrder.ts";
import { newsOf } from "../mails/news.ts";
import { lostLines, writeNotAwarded } from "../mails/notAwardedMail.ts";
import { composeNotices } from "../mails/noticesMail.ts";
import { receiptLines, writeReceipt } from "../mails/receiptMail.ts";
import { recordsOfInvitation, recordsOfRequest, recordsOfSent } from "../mails/records.ts";
import { writeChanged, writeClosedEarly, writeNews } from "../mails/requestMails.ts";
import { writeAnswer, writeQuestion } from "../mails/writeMail.ts";
import { composeOrderDocument, composeOrderDue } from "../orders/orderMails.ts";
import {
  composeOrder,
  composeOrderCancelled,
  composeOrderLinkEnded,
  composeOrderQuestion,
} from "../purchase-orders/purchaseOrderMails.ts";
import { announcedAt } from "../purchase-requests/changes.ts";

/** A mail in the organization's name. */
const mailTo = (ctx: Context, to: string, written: RenderedMail, reply_to?: string): Mail => ({
  to,
  sender: ctx.organization.name,
  reply_to,
  ...written,
});

/** The place of a pin on a drawing, as text. */
async function placeOf(ctx: Context, { pin }: typeof questionsTable.$inferSelect, locale: Locale) {
  const place = pin && readPin(pin);
  const file = await ctx.db.find(filesTable, place?.file_id);
  if (!place || !file) return undefined;
  const say = textsIn(locale, "mails");
  return place.page === null
    ? say("place", { file: file.name })
    : say("placeOnPage", { file: file.name, page: place.page });
}

async function question(ctx: Context, id: string): Promise<Mail | undefined> {
  const asked = await ctx.db.find(questionsTable, id);
  if (asked?.purchase_order_id) return composeOrderQuestion(ctx, asked);
  const invitationId = asked?.purchase_request_supplier_id ?? undefined;
  const records = invitationId ? await recordsOfInvitation(ctx, invitationId) : undefined;
  if (!asked || !records?.contact) return undefined;
  const { contact } = records;
  const said = [asked.body, await placeOf(ctx, asked, contact.language_code)].filter(Boolean).join("\n\n");
  return mailTo(ctx, contact.email, writeQuestion(ctx, records, contact, said));
}

/** The supplier's questions since the last message to it. */
async function answered(
  ctx: Context,
  invitationId: string,
  answer: typeof questionsTable.$inferSelect,
): Promise<string[]> {
  const { created_at, purchase_request_supplier_id, author } = questionsTable;
  const earlier = and(eq(purchase_request_supplier_id, invitationId), lt(created_at, answer.created_at));
  const byStaff = and(earlier, eq(author, "staff"));
  const [last] = await ctx.db.all(questionsTable, byStaff, { order: [desc(created_at)], limit: 1 });
  const asked = and(earlier, eq(author, "supplier"), last ? gt(created_at, last.created_at) : undefined);
  const questions = await ctx.db.all(questionsTable, asked, { order: [created_at] });
  return questions.map(({ body }) => body);
}

async function answer(ctx: Context, id: string, invitationId: string | null): Promise<Mail | undefined> {
  const said = await ctx.db.find(questionsTable, id);
  if (said?.purchase_order_id) return composeOrderQuestion(ctx, said);
  const asker = said?.purchase_request_supplier_id;
  const records = invitationId && (await recordsOfSent(ctx, invitationId));
  if (!asker || !records) return undefined;
  const written = writeAnswer(ctx, await withUrls(ctx, records), {
    questions: await answered(ctx, asker, said),
    answer: said.body,
    toOthers: asker !== invitationId,
  });
  return toSupplier(ctx, records, written);
}

/** To a supplier that can still offer, if there are changes. */
async function changed(
  ctx: Context,
  { invitation_id, told_at, reopened }: Extract<MailOrder, { kind: "changed" }>,
): Promise<Mail | undefined> {
  const records = await recordsOfSent(ctx, invitation_id);
  if (!records || !openForOffers(records.request).allowed) return undefined;
  const locale = records.supplier.language_code;
  const changes = (await announcedAt(ctx, records.request.id, told_at)).map((one) => one.in(locale));
  if (changes.length === 0 && !reopened) return undefined;
  const hasOffered = records.invitation.status === "answered";
  const written = writeChanged(ctx, await withUrls(ctx, records), { changes, reopened, hasOffered });
  return toSupplier(ctx, records, written);
}

/** Unless the request is open again. */
async function closedEarly(ctx: Context, id: string): Promise<Mail | undefined> {
  const records = await recordsOfSent(ctx, id);
  if (records?.request.state !== "closed") return undefined;
  const hasOffered = records.invitation.status === "answered";
  return toSupplier(ctx, records, writeClosedEarly(ctx, await withUrls(ctx, records), hasOffered));
}

async function news(
  ctx: Context,
  { request_id, since, until }: Extract<MailOrder, { kind: "news" }>,
): Promise<Mail | undefined> {
  const request = await ctx.db.find(purchaseRequestsTable, request_id);
  const records = request && (await recordsOfRequest(ctx, request));
  if (!records?.contact) return undefined;
  const said = await newsOf(ctx, request_id, { since, until });
  const isOpening = since === null;
  if (said.length === 0 && !isOpening) return undefined;
  return mailTo(
    ctx,
    records.contact.email,
    writeNews(ctx, records, records.contact, { news: said, isOpening }),
  );
}

/** A receipt of offers that are still active; withdrawn ones are left out. */
async function receipt(ctx: Context, invitationId: string, offerIds: string[]): Promise<Mail | undefined> {
  const records = await recordsOfSent(ctx, invitationId);
  const { id = "" } = records?.request ?? {};
  const lines = await seeSealed(ctx, invitationId, () => receiptLines(ctx, id, offerIds));
  if (!records || lines.length === 0) return undefined;
  return toSupplier(ctx, records, writeReceipt(ctx, await withUrls(ctx, records), lines));
}

/** An award may have been undone since. */
async function notAwarded(ctx: Context, id: string, bands: boolean): Promise<Mail | undefined> {
  const records = await recordsOfSent(ctx, id);
  const lines = records && (await lostLines(ctx, records));
  if (!records || !lines?.length) return undefined;
  return toSupplier(ctx, records, writeNotAwarded(ctx, await withUrls(ctx, records), lines, bands));
}

/**
 * The current content of a queued mail, in its recipient's language; undefined if it is no longer needed (a detached
 * supplier, a closed request, a former contact, read notices).
 */
export function composeMail(ctx: Context, order: MailOrder): Promise<Mail | undefined> {
  switch (order.kind) {
    case "invitation":
      return composeInvitation(ctx, order);
    case "link_ended":
      return composeLinkEnded(ctx, order);
    case "reminder":
      return composeReminder(ctx, order.invitation_id);
    case "question_received":
      return question(ctx, order.question_id);
    case "question_answered":
      return answer(ctx, order.question_id, order.invitation_id);
    case "offer_receipt":
      return receipt(ctx, order.invitation_id, order.offer_ids);
    case "changed":
      return changed(ctx, order);
    case "closed_early":
      return closedEarly(ctx, order.invitation_id);
    case "news":
      return news(ctx, order);
    case "purchase_order":
      return composeOrder(ctx, order.order_id);
    case "purchase_order_cancelled":
      return composeOrderCancelled(ctx, order.order_id);
    case "order_link_ended":
      return composeOrderLinkEnded(ctx, order);
    case "order_document":
      return composeOrderDocument(ctx, order);
    case "order_due":
      return composeOrderDue(ctx, order);
    case "not_awarded":
      return notAwarded(ctx, order.invitation_id, order.bands);
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
    case "email_changed":
      return composeEmailChanged(ctx, order);
    case "access_changed":
      return composeAccessChanged(ctx, order);
    case "api_key_made":
      return composeKeyMade(ctx, order);
    case "api_key_ends":
      return composeKeyEnds(ctx, order.key_id);
    case "sign_in_changed":
      return composeSignInChanged(ctx, order.user_id, order.what);
  }
}
