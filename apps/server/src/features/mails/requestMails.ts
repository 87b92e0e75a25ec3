import type { Context } from "../../context.ts";
import { formatTime } from "../../http/formatTime.ts";
import { accountTexts } from "./accountTexts.ts";
import { type RenderedMail, renderMail } from "./layout.ts";
import type { MailContent } from "./mailContent.ts";
import type { ContactPerson, RequestRecords } from "./records.ts";
import { requestTexts } from "./requestTexts.ts";
import { mailTexts } from "./texts.ts";
import { type ToSupplier, titled, toContact, toSupplier } from "./writeMail.ts";

type Changed = { changes: NonNullable<MailContent["changes"]>; reopened: boolean; hasOffered: boolean };

/** Tells a supplier what is asked otherwise than before, what it was and what it is. */
export function writeChanged(
  ctx: Context,
  mail: ToSupplier,
  { changes, reopened, hasOffered }: Changed,
): RenderedMail {
  const locale = mail.supplier.language_code;
  const texts = requestTexts[locale];
  const { name } = ctx.organization;
  const deadline = formatTime(mail.request.close_submission_at, ctx.organization.timezone, locale);
  const isDrawing = changes.some(({ title }) => title !== texts.requestTitle);
  return renderMail({
    ...toSupplier(ctx, mail),
    subject: texts.changedSubject(titled(mail.request)),
    paragraphs: [
      ...(reopened ? [texts.reopened(name, deadline)] : []),
      ...(changes.length > 0 ? [texts.changed(name)] : []),
    ],
    changes,
    ...(isDrawing ? { after: hasOffered ? texts.changedOffer : texts.changedOpen } : {}),
  });
}

/** Tells the former address of an invitation that its link has ended; it leads nowhere and names no other address. */
export function writeLinkEnded(ctx: Context, mail: ToSupplier): RenderedMail {
  const texts = requestTexts[mail.supplier.language_code];
  const { button: _link, ...common } = toSupplier(ctx, mail);
  return renderMail({
    ...common,
    footer: accountTexts[mail.supplier.language_code].footer(ctx.organization.name),
    subject: texts.linkEndedSubject(titled(mail.request)),
    paragraphs: [texts.linkEnded(ctx.organization.name), texts.linkEndedUnexpected],
  });
}

/** Tells a supplier that no more offers are taken, before the time that it was given. */
export function writeClosedEarly(ctx: Context, mail: ToSupplier, hasOffered: boolean): RenderedMail {
  const texts = requestTexts[mail.supplier.language_code];
  return renderMail({
    ...toSupplier(ctx, mail),
    subject: texts.closedSubject(titled(mail.request)),
    paragraphs: [texts.closed(ctx.organization.name), ...(hasOffered ? [texts.closedOffered] : [])],
  });
}

/** What one supplier has said, and how many lines it is about. */
export type SupplierNews = {
  supplier: string;
  what: "offered" | "corrected" | "withdrawn" | "declined";
  lines: number;
  reason: string | null;
};

/** Tells the buyer what suppliers have said since the last such mail. */
export function writeNews(
  ctx: Context,
  { request }: Pick<RequestRecords, "request">,
  contact: ContactPerson,
  { news, isOpening }: { news: SupplierNews[]; isOpening: boolean },
): RenderedMail {
  const locale = contact.language_code;
  const texts = requestTexts[locale];
  const common = toContact(ctx, { request }, contact, "offers");
  const suppliers = [...new Set(news.map(({ supplier }) => supplier))];
  const said = news.map(({ supplier, what, lines, reason }) => ({
    text: texts[what](supplier, lines),
    detail: reason ?? "",
    url: common.button.url,
  }));
  return renderMail({
    ...common,
    subject: isOpening
      ? texts.openedSubject(titled(request))
      : `${texts.newsSubject(titled(request))}: ${texts.andOthers(suppliers[0] ?? "", suppliers.length - 1)}`,
    preheader: said[0]?.text ?? mailTexts[locale].openPage,
    paragraphs: [isOpening ? texts.opened(news.length) : texts.news],
    items: said,
  });
}
