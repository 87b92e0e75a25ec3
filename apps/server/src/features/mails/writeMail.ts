import type { Locale } from "@kantwerk/contract/messages";
import type { Context } from "../../context.ts";
import { formatTime } from "../../http/formatTime.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { askedWords } from "../../resources/asked/describeFacts.ts";
import type { Invitation } from "../../resources/purchaseRequestSuppliers.ts";
import { openForOffers } from "../../resources/submission.ts";
import { accountTexts } from "./accountTexts.ts";
import type { AskedProduct } from "./askedProducts.ts";
import { type RenderedMail, renderMail } from "./layout.ts";
import type { Quote } from "./mailContent.ts";
import type { ContactPerson, InvitationRecords, Recipient, RequestRecords } from "./records.ts";
import { mailTexts } from "./texts.ts";

const regions: Record<Locale, string> = { en: "en-GB", de: "de-DE" };

export const titled = ({ number, name }: RequestRecords["request"]) => ({ number: number ?? "", name });

const contactLine = ({ name, email, phone }: ContactPerson) =>
  [name, email, phone].filter(Boolean).join(", ");

/** Whether no more offers are taken. One that is not sent yet is read as it will be. */
function hasEnded(request: RequestRecords["request"]): boolean {
  const { reason } = openForOffers(request);
  return reason !== null && reason !== "not_sent";
}

function requestFacts(ctx: Context, { request, contact, lines }: RequestRecords, locale: Locale) {
  const texts = mailTexts[locale];
  const { number, name } = titled(request);
  return [
    { label: texts.request, value: `${number} · ${name}` },
    ...(hasEnded(request)
      ? []
      : [
          {
            label: texts.deadline,
            value: formatTime(request.close_submission_at, ctx.organization.timezone, locale),
          },
          { label: texts.lines, value: String(lines) },
        ]),
    ...(contact ? [{ label: texts.contact, value: contactLine(contact) }] : []),
  ];
}

export type ToSupplier = RequestRecords & {
  supplier: Recipient;
  invitation?: Invitation;
  url: string;
  logo: string | undefined;
};

/** What a supplier finds on its page. */
function leadsTo({ request, supplier, invitation }: ToSupplier): string {
  const texts = mailTexts[supplier.language_code];
  if (hasEnded(request)) return texts.readRequest;
  return invitation?.status === "answered" ? texts.openOffer : texts.openRequest;
}

/** What every mail to a supplier has in common. */
export function toSupplier(ctx: Context, mail: ToSupplier) {
  const locale = mail.supplier.language_code;
  const texts = mailTexts[locale];
  return {
    locale,
    organization: ctx.organization.name,
    logo: mail.logo,
    greeting: texts.greeting(mail.supplier.contact_name),
    facts: requestFacts(ctx, mail, locale),
    button: { label: leadsTo(mail), url: mail.url },
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

const mostListed = 20;

/** What is asked for, with its quantities and lines; of very many the first. */
function listed(products: AskedProduct[], locale: Locale) {
  const texts = mailTexts[locale];
  const figures = new Intl.NumberFormat(regions[locale]);
  const rows = products.slice(0, mostListed).map(({ name, quantities, lines, asked_for, picture }) => ({
    name,
    asked: [
      [texts.asked(quantities.map((one) => figures.format(one)).join(" · ")), ...lines].join(", "),
      ...(lines.length > 1 ? [askedWords[locale][asked_for]] : []),
    ].join("; "),
    picture,
  }));
  const others = products.length - rows.length;
  return {
    products: rows,
    ...(others > 0 ? { after: texts.moreProducts(others) } : {}),
  };
}

/** Asks a supplier for an offer, with the link to its own page and what is asked for; of a closed request the link alone. */
export function writeInvitation(ctx: Context, mail: ToSupplier & { products: AskedProduct[] }): RenderedMail {
  const texts = mailTexts[mail.supplier.language_code];
  const common = toSupplier(ctx, mail);
  const [, deadline] = common.facts;
  const names = mail.products.map(({ name }) => name).join(", ");
  return renderMail({
    ...common,
    subject: texts.invitationSubject(ctx.organization.name, titled(mail.request)),
    ...(hasEnded(mail.request)
      ? { paragraphs: [texts.newLink(ctx.organization.name)] }
      : {
          preheader: `${names.slice(0, 80)} · ${deadline?.label} ${deadline?.value}`,
          paragraphs: [texts.invitation(ctx.organization.name), texts.invitationHow],
        }),
    ...listed(mail.products, mail.supplier.language_code),
    quote: information(mail),
  });
}

/** Reminds a supplier, with the way to get no more reminders. */
export function writeReminder(
  ctx: Context,
  mail: ToSupplier & { products: AskedProduct[]; stop: string },
): RenderedMail {
  const texts = mailTexts[mail.supplier.language_code];
  return renderMail({
    ...toSupplier(ctx, mail),
    subject: texts.reminderSubject(titled(mail.request)),
    paragraphs: [texts.reminder(ctx.organization.name)],
    ...listed(mail.products, mail.supplier.language_code),
    stop: { label: texts.stopReminders, url: mail.stop },
  });
}

/** An answer with what was asked; to all suppliers it names nobody. */
export function writeAnswer(
  ctx: Context,
  mail: ToSupplier,
  { questions, answer, toOthers }: { questions: string[]; answer: string; toOthers: boolean },
): RenderedMail {
  const texts = mailTexts[mail.supplier.language_code];
  const subject = toOthers ? texts.answerToAllSubject : texts.answerSubject;
  const quotes: Quote[] = [
    ...questions.map((text) => ({ title: texts.questionTitle, text })),
    { title: texts.answerTitle, text: answer },
  ];
  return renderMail({
    ...toSupplier(ctx, mail),
    subject: subject(titled(mail.request)),
    preheader: answer.slice(0, 120),
    paragraphs: [(toOthers ? texts.answerToAll : texts.answer)(ctx.organization.name)],
    quotes,
  });
}

/** What every mail to the contact person has in common; its button leads to the page of the request it is about. */
export function toContact(
  ctx: Context,
  { request, supplier }: { request: RequestRecords["request"]; supplier?: Recipient },
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
      ...(supplier ? [{ label: texts.supplier, value: supplier.name }] : []),
    ],
    button: { label: texts.openPage, url: pageUrl(ctx, `/purchase-requests/${request.id}/${page}`) },
    footer: accountTexts[locale].footer(ctx.organization.name),
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
    preheader: body.slice(0, 120),
    paragraphs: [texts.question(records.supplier.name)],
    quote: { title: texts.questionTitle, text: body },
  });
}
