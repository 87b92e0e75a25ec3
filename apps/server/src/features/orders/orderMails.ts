import type { Locale } from "@kantwerk/contract/messages";
import { orderName } from "@kantwerk/contract/orders";
import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { ordersTable } from "../../resources/ordersTable.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { usersTable } from "../../resources/users.ts";
import { attachedDocument } from "../documents/keptDocument.ts";
import { wordsOf } from "../documents/letterParts.ts";
import { greetingIn } from "../mails/greeting.ts";
import { type RenderedMail, renderMail } from "../mails/layout.ts";
import type { MailOrder } from "../mails/mailOrder.ts";
import { type DocumentRecords, documentRecords, kindOf } from "./documentRecords.ts";
import { documentTexts } from "./documentTexts.ts";
import { findDocument } from "./keepDocuments.ts";

/** The words of mails about an order of a customer. */
const en = {
  subject: (what: string, name: string, organization: string) => `${what} ${name} from ${organization}`,
  offer:
    "please find our quotation attached. We look forward to your reply and will gladly answer any questions.",
  confirmation: "thank you for your order. Please find our confirmation attached.",
  regards: "Kind regards",
  dueSubject: (name: string) => `Follow up today: ${name}`,
  due: (name: string) => `Order ${name} was deferred until today.`,
  order: "Order",
  customer: "Customer",
  open: "Open the order",
};

const de: typeof en = {
  subject: (what, name, organization) => `${what} ${name} von ${organization}`,
  offer:
    "anbei erhalten Sie unser Angebot. Wir freuen uns auf Ihre Antwort und beantworten gern Ihre Fragen.",
  confirmation: "vielen Dank für Ihren Auftrag. Anbei erhalten Sie unsere Auftragsbestätigung.",
  regards: "Mit freundlichen Grüßen",
  dueSubject: (name) => `Heute nachfassen: ${name}`,
  due: (name) => `Der Auftrag ${name} war bis heute zurückgestellt.`,
  order: "Auftrag",
  customer: "Kunde",
  open: "Auftrag öffnen",
};

const texts: Record<Locale, typeof en> = { en, de };

export type OrderMail = { to: string | null; subject: string; body: string };

/** What a mail with an order's document says until somebody writes it otherwise. */
export function suggestOrderMail(
  ctx: Context,
  { order, customer, contact, language }: DocumentRecords,
): OrderMail {
  const words = texts[language];
  const document = documentTexts[language];
  const kind = kindOf(order);
  const signed = [words.regards, contact?.name, ctx.organization.name].filter(Boolean).join("\n");
  return {
    to: order.contact_email ?? customer?.email ?? null,
    subject: words.subject(document[kind], orderName(order), ctx.organization.name),
    body: `${document.hello(order.contact_name)}\n\n${words[kind]}\n\n${signed}`,
  };
}

/** What somebody has written, with what the document comes to. */
export function writeOrderMail(
  ctx: Context,
  records: DocumentRecords,
  { subject, body }: OrderMail,
): RenderedMail {
  const { order, language } = records;
  const { texts: document, formats } = wordsOf(documentTexts, records);
  const kind = kindOf(order);
  const [first = "", ...others] = body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return renderMail({
    locale: language,
    organization: ctx.organization.name,
    subject,
    greeting: first,
    paragraphs: others,
    facts: [
      { label: document[kind], value: orderName(order) },
      { label: document.net, value: formats.total(order.subtotal) },
      { label: document.gross, value: formats.total(order.total_with_vat) },
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
  const words = texts[locale];
  const written = renderMail({
    locale,
    organization: ctx.organization.name,
    greeting: greetingIn(locale, user.name),
    subject: words.dueSubject(orderName(order)),
    paragraphs: [words.due(orderName(order))],
    facts: [
      { label: words.order, value: [orderName(order), order.name].filter(Boolean).join(" · ") },
      ...(customer ? [{ label: words.customer, value: customer.name }] : []),
    ],
    button: { label: words.open, url: pageUrl(ctx, `/orders/${order.id}/view`) },
    footer: textsIn(locale, "accountMails")("footer", { organization: ctx.organization.name }),
  });
  return { to: user.email, sender: ctx.organization.name, reply_to: undefined, ...written };
}
