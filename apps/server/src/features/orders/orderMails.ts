import { orderName } from "@kantwerk/contract/orders";
import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { ordersTable } from "../../resources/ordersTable.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { usersTable } from "../../resources/users.ts";
import { attachedDocument } from "../documents/keptDocument.ts";
import { helloOf, wordsOf } from "../documents/letterParts.ts";
import { greetingIn } from "../mails/greeting.ts";
import { type RenderedMail, renderMail } from "../mails/layout.ts";
import type { MailOrder } from "../mails/mailOrder.ts";
import { type DocumentRecords, documentRecords, kindOf } from "./documentRecords.ts";
import { findDocument } from "./keepDocuments.ts";

export type OrderMail = { to: string | null; subject: string; body: string };

/** What a mail with an order's document says until somebody writes it otherwise. */
export function suggestOrderMail(ctx: Context, records: DocumentRecords): OrderMail {
  const { order, customer, contact, language } = records;
  const say = textsIn(language, "orderMails");
  const words = wordsOf("orderLetters", records);
  const kind = kindOf(order);
  const signed = [say("regards"), contact?.name, ctx.organization.name].filter(Boolean).join("\n");
  return {
    to: order.contact_email ?? customer?.email ?? null,
    subject: say("subject", {
      what: words.say(kind),
      name: orderName(order),
      organization: ctx.organization.name,
    }),
    body: `${helloOf(words, order.contact_name)}\n\n${say(kind)}\n\n${signed}`,
  };
}

/** What somebody has written, with what the document comes to. */
export function writeOrderMail(
  ctx: Context,
  records: DocumentRecords,
  { subject, body }: OrderMail,
): RenderedMail {
  const { order, language } = records;
  const { say, formats } = wordsOf("orderLetters", records);
  const kind = kindOf(order);
  const [first = "", ...others] = body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return renderMail({
    locale: language,
    organization: ctx.organization.name,
    subject,
    greeting: first,
    paragraphs: others,
    facts: [
      { label: say(kind), value: orderName(order) },
      { label: say("net"), value: formats.total(order.subtotal) },
      { label: say("gross"), value: formats.total(order.total_with_vat) },
    ],
    footer: textsIn(language, "accountMails")("footer", { organization: ctx.organization.name }),
  });
}

/** A document to the customer, unless another version has taken its place since. */
export async function composeOrderDocument(
  ctx: Context,
  { id, document, to, subject, body, reply_to }: Extract<MailOrder, { kind: "order_document" }>,
): Promise<Mail | undefined> {
  const order = await ctx.db.find(ordersTable, id);
  if (!order || order.replaced_by_id !== null || order.status === "draft") return undefined;
  const records = await documentRecords(ctx, order);
  const attachment = await attachedDocument(ctx, await findDocument(ctx, order, document, "pdf"));
  return {
    to,
    sender: ctx.organization.name,
    reply_to: reply_to ?? records.organization?.email ?? undefined,
    ...writeOrderMail(ctx, records, { to, subject, body }),
    attachments: [attachment],
  };
}

/** The reminder of a deferred order, to whoever made it, as long as it is still deferred. */
export async function composeOrderDue(
  ctx: Context,
  { id, user_id }: Extract<MailOrder, { kind: "order_due" }>,
): Promise<Mail | undefined> {
  const order = await ctx.db.find(ordersTable, id);
  const user = await ctx.db.find(usersTable, user_id);
  if (order?.status !== "deferred" || !user?.active) return undefined;
  const { customer } = await documentRecords(ctx, order);
  const locale = user.language_code;
  const say = textsIn(locale, "orderMails");
  const written = renderMail({
    locale,
    organization: ctx.organization.name,
    greeting: greetingIn(locale, user.name),
    subject: say("dueSubject", { name: orderName(order) }),
    paragraphs: [say("due", { name: orderName(order) })],
    facts: [
      { label: say("order"), value: [orderName(order), order.name].filter(Boolean).join(" · ") },
      ...(customer ? [{ label: say("customer"), value: customer.name }] : []),
    ],
    button: { label: say("open"), url: pageUrl(ctx, `/orders/${order.id}/view`) },
    footer: textsIn(locale, "accountMails")("footer", { organization: ctx.organization.name }),
  });
  return { to: user.email, sender: ctx.organization.name, reply_to: undefined, ...written };
}
