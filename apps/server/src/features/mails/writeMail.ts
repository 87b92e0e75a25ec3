import type { Locale } from "@kantwerk/contract/messages";
import type { Context } from "../../context.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { type RenderedMail, renderMail } from "./layout.ts";
import type { Picture } from "./pictures.ts";
import type { ContactPerson, InvitationRecords, Recipient, RequestRecords } from "./records.ts";
import { mailTexts } from "./texts.ts";

// British English names the zones of Europe (CET), American English counts them from Greenwich (GMT+1).
const regions: Record<Locale, string> = { en: "en-GB", de: "de-DE" };

/** An instant as `dd.MM.yyyy HH:mm` on the clocks of a time zone, with the zone's name. */
function formatTime(instant: string, timezone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(regions[locale], {
    timeZone: timezone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("day")}.${part("month")}.${part("year")} ${part("hour")}:${part("minute")} ${part("timeZoneName")}`;
}

export const titled = ({ number, name }: RequestRecords["request"]) => ({ number: number ?? "", name });

const contactLine = ({ name, email, phone }: ContactPerson) =>
  [name, email, phone].filter(Boolean).join(", ");

function requestFacts(ctx: Context, { request, contact, lines }: RequestRecords, locale: Locale) {
  const texts = mailTexts[locale];
  const { number, name } = titled(request);
  return [
    { label: texts.request, value: `${number} · ${name}` },
    {
      label: texts.deadline,
      value: formatTime(request.close_submission_at, ctx.organization.timezone, locale),
    },
    { label: texts.lines, value: String(lines) },
    ...(contact ? [{ label: texts.contact, value: contactLine(contact) }] : []),
  ];
}

export type ToSupplier = RequestRecords & { supplier: Recipient; url: string; logo: string | undefined };

/** What every mail to a supplier has in common. */
export function toSupplier(ctx: Context, mail: ToSupplier) {
  const locale = mail.supplier.language_code;
  const texts = mailTexts[locale];
  return {
    locale,
    organization: ctx.organization.name,
    logo: mail.logo,
    greeting: texts.greeting(mail.supplier.name),
    facts: requestFacts(ctx, mail, locale),
    button: { label: texts.openRequest, url: mail.url },
    footer: texts.footer(ctx.organization.name),
  };
}

const information = ({ request, supplier }: ToSupplier) =>
  request.additional_information
    ? {
        title: mailTexts[supplier.language_code].additionalInformation,
        text: request.additional_information,
      }
    : undefined;

/** Asks a supplier for an offer, with the link to its own page and pictures of what is asked for. */
export function writeInvitation(ctx: Context, mail: ToSupplier & { pictures: Picture[] }): RenderedMail {
  const texts = mailTexts[mail.supplier.language_code];
  return renderMail({
    ...toSupplier(ctx, mail),
    subject: texts.invitationSubject(ctx.organization.name, titled(mail.request)),
    paragraphs: [texts.invitation(ctx.organization.name), texts.invitationHow],
    pictures: mail.pictures,
    quote: information(mail),
  });
}

export function writeReminder(ctx: Context, mail: ToSupplier): RenderedMail {
  const texts = mailTexts[mail.supplier.language_code];
  return renderMail({
    ...toSupplier(ctx, mail),
    subject: texts.reminderSubject(titled(mail.request)),
    paragraphs: [texts.reminder(ctx.organization.name)],
    quote: undefined,
  });
}

export function writeAnswer(ctx: Context, mail: ToSupplier, answer: string): RenderedMail {
  const texts = mailTexts[mail.supplier.language_code];
  return renderMail({
    ...toSupplier(ctx, mail),
    subject: texts.answerSubject(titled(mail.request)),
    paragraphs: [texts.answer(ctx.organization.name)],
    quote: { title: texts.answerTitle, text: answer },
  });
}

/** What every mail to the contact person has in common; its button leads to the page of the request it is about. */
function toContact(
  ctx: Context,
  { request, supplier }: InvitationRecords,
  contact: ContactPerson,
  page: "questions" | "offers",
) {
  const locale = contact.language_code;
  const texts = mailTexts[locale];
  const { number, name } = titled(request);
  return {
    locale,
    organization: ctx.organization.name,
    greeting: texts.greeting(contact.name),
    facts: [
      { label: texts.request, value: `${number} · ${name}` },
      { label: texts.supplier, value: supplier.name },
    ],
    button: { label: texts.openPage, url: pageUrl(ctx, `/purchase-requests/${request.id}/${page}`) },
    footer: texts.footer(ctx.organization.name),
  };
}

export function writeQuestion(
  ctx: Context,
  records: InvitationRecords,
  contact: ContactPerson,
  body: string,
) {
  const texts = mailTexts[contact.language_code];
  return renderMail({
    ...toContact(ctx, records, contact, "questions"),
    subject: texts.questionSubject(records.supplier.name, titled(records.request)),
    paragraphs: [texts.question(records.supplier.name)],
    quote: { title: texts.questionTitle, text: body },
  });
}

export function writeOfferNotice(
  ctx: Context,
  records: InvitationRecords,
  contact: ContactPerson,
  lines: number,
) {
  const texts = mailTexts[contact.language_code];
  return renderMail({
    ...toContact(ctx, records, contact, "offers"),
    subject: texts.offerSubject(records.supplier.name, titled(records.request)),
    paragraphs: [texts.offer(records.supplier.name, lines)],
    quote: undefined,
  });
}
