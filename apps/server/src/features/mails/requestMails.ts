import type { Context } from "../../context.ts";
import { formatTime } from "../../http/formatTime.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { type RenderedMail, renderMail } from "./layout.ts";
import type { MailContent } from "./mailContent.ts";
import type { ContactPerson, RequestRecords } from "./records.ts";
import { type ToSupplier, titled, toContact, toSupplier } from "./writeMail.ts";

type Changed = { changes: NonNullable<MailContent["changes"]>; reopened: boolean; hasOffered: boolean };

/** Tells a supplier what is asked otherwise than before, what it was and what it is. */
export function writeChanged(
  ctx: Context,
  mail: ToSupplier,
  { changes, reopened, hasOffered }: Changed,
): RenderedMail {
  const locale = mail.supplier.language_code;
  const say = textsIn(locale, "requestMails");
  const { name: organization } = ctx.organization;
  const deadline = formatTime(mail.request.close_submission_at, ctx.organization.timezone, locale);
  const isDrawing = changes.some(({ title }) => title !== say("requestTitle"));
  return renderMail({
    ...toSupplier(ctx, mail),
    subject: say("changedSubject", titled(mail.request)),
    paragraphs: [
      ...(reopened ? [say("reopened", { organization, deadline })] : []),
      ...(changes.length > 0 ? [say("changed", { organization })] : []),
    ],
    changes,
    ...(isDrawing ? { after: hasOffered ? say("changedOffer") : say("changedOpen") } : {}),
  });
}

/** Tells the former address of an invitation that its link has ended; it leads nowhere and names no other address. */
export function writeLinkEnded(ctx: Context, mail: ToSupplier): RenderedMail {
  const say = textsIn(mail.supplier.language_code, "requestMails");
  const { button: _link, ...common } = toSupplier(ctx, mail);
  return renderMail({
    ...common,
    footer: textsIn(mail.supplier.language_code, "accountMails")("footer", {
      organization: ctx.organization.name,
    }),
    subject: say("linkEndedSubject", titled(mail.request)),
    paragraphs: [say("linkEnded", { organization: ctx.organization.name }), say("linkEndedUnexpected")],
  });
}

/** Tells a supplier that no more offers are taken, before the time that it was given. */
export function writeClosedEarly(ctx: Context, mail: ToSupplier, hasOffered: boolean): RenderedMail {
  const say = textsIn(mail.supplier.language_code, "requestMails");
  return renderMail({
    ...toSupplier(ctx, mail),
    subject: say("closedSubject", titled(mail.request)),
    paragraphs: [
      say("closed", { organization: ctx.organization.name }),
      ...(hasOffered ? [say("closedOffered")] : []),
    ],
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
  const say = textsIn(locale, "requestMails");
  const common = toContact(ctx, { request }, contact, "offers");
  const suppliers = [...new Set(news.map(({ supplier }) => supplier))];
  const opening = isOpening ? (news.length > 0 ? "opened" : "openedWithoutOffers") : undefined;
  const said = news.map(({ supplier, what, lines, reason }) => ({
    text: say(what, { supplier, lines }),
    detail: reason ?? "",
    url: common.button.url,
  }));
  return renderMail({
    ...common,
    subject: isOpening
      ? say("openedSubject", titled(request))
      : `${say("newsSubject", titled(request))}: ${say("andOthers", { supplier: suppliers[0] ?? "", others: suppliers.length - 1 })}`,
    preheader: said[0]?.text ?? textsIn(locale, "mails")("openPage"),
    paragraphs: [say(opening ?? "news")],
    items: said,
  });
}
