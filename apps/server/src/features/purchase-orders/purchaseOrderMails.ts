import type { Locale } from "@kantwerk/contract/messages";
import { orderName } from "@kantwerk/contract/orders";
import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import type { Row } from "../../db/tenantDb.ts";
import { apiUrl, pageUrl } from "../../http/pageUrl.ts";
import { orderUrl } from "../../resources/purchaseOrders.ts";
import { purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import type { questionsTable } from "../../resources/questions.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { formatsOf } from "../documents/formats.ts";
import { attachedDocument } from "../documents/keptDocument.ts";
import { greetingIn } from "../mails/greeting.ts";
import { type RenderedMail, renderMail } from "../mails/layout.ts";
import type { MailOrder } from "../mails/mailOrder.ts";
import { organizationLogo } from "../organization/organizationLogo.ts";
import { confirmBy } from "./confirmBy.ts";
import { type OrderRecords, orderRecords } from "./orderRecords.ts";
import { documentOf } from "./readDocument.ts";

const mailTo = (ctx: Context, to: string, written: RenderedMail, reply_to?: string): Mail => ({
  to,
  sender: ctx.organization.name,
  reply_to,
  ...written,
});

function factsOf({ order, contact, supplier, currency }: OrderRecords, locale: Locale, toSupplier: boolean) {
  const say = textsIn(locale, "purchaseOrderMails");
  const formats = formatsOf(locale, currency);
  const day = order.delivery_date;
  const person = contact && [contact.name, contact.email, contact.phone].filter(Boolean).join(", ");
  return [
    { label: say("order"), value: orderName(order) },
    { label: say("deliveryDate"), value: day ? formats.day(day) : say("byAgreement") },
    ...(toSupplier ? [{ label: say("net"), value: formats.total(order.total_price) }] : []),
    ...(toSupplier && person ? [{ label: textsIn(locale, "mails")("contact"), value: person }] : []),
    ...(toSupplier ? [] : [{ label: textsIn(locale, "mails")("supplier"), value: supplier.name }]),
  ];
}

/** Where a mail about an order has the organization's logo; undefined where there is none. */
async function logoOf(ctx: Context, { order }: OrderRecords): Promise<string | undefined> {
  const logo = await organizationLogo(ctx);
  const path = `/api/v1/public/purchase-orders/${order.id}/${order.access_id}/logo`;
  return logo && order.access_id ? apiUrl(ctx, `${path}?v=${logo.sha256.slice(0, 8)}`) : undefined;
}

async function toSupplier(ctx: Context, records: OrderRecords, url = orderUrl(ctx, records.order)) {
  const { supplier } = records;
  const locale = supplier.language_code;
  return {
    locale,
    organization: ctx.organization.name,
    logo: await logoOf(ctx, records),
    greeting: greetingIn(locale, supplier.contact_name),
    facts: factsOf(records, locale, true),
    button: { label: textsIn(locale, "purchaseOrderMails")("open"), url },
    footer: textsIn(locale, "mails")("footer", { organization: ctx.organization.name }),
    quote: undefined,
  };
}

/** The order with its document, to its supplier. @param url in place of the page's address, which is secret */
export async function writeOrder(ctx: Context, records: OrderRecords, url?: string): Promise<RenderedMail> {
  const { order } = records;
  const say = textsIn(records.language, "purchaseOrderMails");
  const formats = formatsOf(records.language, records.currency);
  const day = confirmBy(order.order_date ?? dayIn(ctx.organization.timezone), order.delivery_date);
  const before = orderName({ ...order, revision: order.revision - 1 });
  return renderMail({
    ...(await toSupplier(ctx, records, url)),
    subject: say("subject", { organization: ctx.organization.name, name: orderName(order) }),
    paragraphs: [
      say("ordered", { organization: ctx.organization.name }),
      ...(order.revision > 1 ? [say("replaces", { name: before })] : []),
      say("confirm", { day: formats.day(day) }),
    ],
  });
}

/** An order that still waits for its supplier. */
export async function composeOrder(ctx: Context, id: string): Promise<Mail | undefined> {
  const order = await ctx.db.find(purchaseOrdersTable, id);
  if (order?.status !== "sent") return undefined;
  const records = await orderRecords(ctx, order);
  const document = await attachedDocument(ctx, documentOf(ctx, order));
  return {
    ...mailTo(ctx, records.to, await writeOrder(ctx, records), records.contact?.email),
    attachments: [document],
  };
}

/** Tells the former address of an order that its link has ended; it leads nowhere and names no other address. */
export async function composeOrderLinkEnded(
  ctx: Context,
  { order_id, to }: Extract<MailOrder, { kind: "order_link_ended" }>,
): Promise<Mail | undefined> {
  const order = await ctx.db.find(purchaseOrdersTable, order_id);
  if (!order) return undefined;
  const { supplier, contact } = await orderRecords(ctx, order);
  const locale = supplier.language_code;
  const say = textsIn(locale, "purchaseOrderMails");
  const written = renderMail({
    locale,
    organization: ctx.organization.name,
    greeting: greetingIn(locale, supplier.contact_name),
    facts: [],
    subject: say("linkEndedSubject", { name: orderName(order) }),
    paragraphs: [
      say("linkEnded", { organization: ctx.organization.name, name: orderName(order) }),
      say("linkEndedUnexpected"),
    ],
    footer: textsIn(locale, "accountMails")("footer", { organization: ctx.organization.name }),
  });
  return mailTo(ctx, to, written, contact?.email);
}

export async function composeOrderCancelled(ctx: Context, id: string): Promise<Mail | undefined> {
  const order = await ctx.db.find(purchaseOrdersTable, id);
  if (order?.status !== "cancelled") return undefined;
  const records = await orderRecords(ctx, order);
  const common = await toSupplier(ctx, records);
  const say = textsIn(common.locale, "purchaseOrderMails");
  const written = renderMail({
    ...common,
    subject: say("cancelledSubject", { name: orderName(order) }),
    paragraphs: [
      say("cancelled", { organization: ctx.organization.name, name: orderName(order) }),
      say("stop"),
    ],
    quote: order.cancel_reason ? { title: say("reason"), text: order.cancel_reason } : undefined,
    button: { ...common.button, label: say("openRead") },
  });
  return mailTo(ctx, records.to, written, records.contact?.email);
}

/** A question about an order to the person who buys, or the answer to its supplier. */
export async function composeOrderQuestion(
  ctx: Context,
  question: Row<typeof questionsTable>,
): Promise<Mail | undefined> {
  const order = await ctx.db.find(purchaseOrdersTable, question.purchase_order_id);
  if (!order) return undefined;
  const records = await orderRecords(ctx, order);
  const { contact, supplier } = records;
  if (question.author === "staff") {
    // A draft has no page yet.
    if (order.access_id === null) return undefined;
    const common = await toSupplier(ctx, records);
    const say = textsIn(common.locale, "mails");
    const written = renderMail({
      ...common,
      subject: textsIn(common.locale, "purchaseOrderMails")("answerSubject", { name: orderName(order) }),
      paragraphs: [say("answer", { organization: ctx.organization.name })],
      quote: { title: say("answerTitle"), text: question.body },
      button: { ...common.button, label: textsIn(common.locale, "purchaseOrderMails")("openRead") },
    });
    return mailTo(ctx, records.to, written, contact?.email);
  }
  if (!contact) return undefined;
  const locale = contact.language_code;
  const say = textsIn(locale, "purchaseOrderMails");
  const written = renderMail({
    locale,
    organization: ctx.organization.name,
    greeting: greetingIn(locale, contact.name),
    facts: factsOf(records, locale, false),
    subject: say("questionSubject", { supplier: supplier.name, name: orderName(order) }),
    paragraphs: [say("question", { supplier: supplier.name })],
    quote: { title: textsIn(locale, "mails")("questionTitle"), text: question.body },
    button: { label: say("openPage"), url: pageUrl(ctx, `/purchase-orders/${order.id}/view`) },
    footer: textsIn(locale, "accountMails")("footer", { organization: ctx.organization.name }),
  });
  return mailTo(ctx, contact.email, written);
}
