import type { Locale } from "@kantwerk/contract/messages";
import { languages } from "@kantwerk/notation/languages";
import type { Context } from "../../context.ts";
import { formatTime } from "../../http/formatTime.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import type { Invitation } from "../../resources/purchaseRequestSuppliers.ts";
import { openForOffers } from "../../resources/submission.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import type { AskedProduct } from "./askedProducts.ts";
import { greetingIn } from "./greeting.ts";
import { type RenderedMail, renderMail } from "./layout.ts";
import type { Quote } from "./mailContent.ts";
import type { ContactPerson, InvitationRecords, Recipient, RequestRecords } from "./records.ts";

export const titled = ({ number, name }: RequestRecords["request"]) => ({ number: number ?? "", name });

const contactLine = ({ name, email, phone }: ContactPerson) =>
  [name, email, phone].filter(Boolean).join(", ");

/** Whether no more offers are taken. One that is not sent yet is read as it will be. */
function hasEnded(request: RequestRecords["request"]): boolean {
  const { reason } = openForOffers(request);
  return reason !== null && reason !== "not_sent";
}

function requestFacts(ctx: Context, { request, contact, lines }: RequestRecords, locale: Locale) {
  const say = textsIn(locale, "mails");
  const { number, name } = titled(request);
  return [
    { label: say("request"), value: `${number} · ${name}` },
    ...(hasEnded(request)
      ? []
      : [
          {
            label: say("deadline"),
            value: formatTime(request.close_submission_at, ctx.organization.timezone, locale),
          },
          { label: say("lines"), value: String(lines) },
        ]),
    ...(contact ? [{ label: say("contact"), value: contactLine(contact) }] : []),
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
  const say = textsIn(supplier.language_code, "mails");
  if (hasEnded(request)) return say("readRequest");
  return invitation?.status === "answered" ? say("openOffer") : say("openRequest");
}

/** What every mail to a supplier has in common. */
export function toSupplier(ctx: Context, mail: ToSupplier) {
  const locale = mail.supplier.language_code;
  const say = textsIn(locale, "mails");
  return {
    locale,
    organization: ctx.organization.name,
    logo: mail.logo,
    greeting: greetingIn(locale, mail.supplier.contact_name),
    facts: requestFacts(ctx, mail, locale),
    button: { label: leadsTo(mail), url: mail.url },
    footer: say("footer", { organization: ctx.organization.name }),
  };
}

const information = ({ request, supplier }: ToSupplier) =>
  request.additional_information
    ? {
        title: textsIn(supplier.language_code, "mails")("additionalInformation"),
        text: request.additional_information,
      }
    : undefined;

const mostListed = 20;

/** What is asked for, with its quantities and lines; of very many the first. */
function listed(products: AskedProduct[], locale: Locale) {
  const say = textsIn(locale, "mails");
  const figures = new Intl.NumberFormat(languages[locale].europeanTag);
  const rows = products.slice(0, mostListed).map(({ name, quantities, lines, asked_for, picture }) => ({
    name,
    asked: [
      [say("asked", { quantities: quantities.map((one) => figures.format(one)).join(" · ") }), ...lines].join(
        ", ",
      ),
      ...(lines.length > 1 ? [textsIn(locale, "supplierPage")(`asked.${asked_for}`)] : []),
    ].join("; "),
    picture,
  }));
  const others = products.length - rows.length;
  return {
    products: rows,
    ...(others > 0 ? { after: say("moreProducts", { count: others }) } : {}),
  };
}

/** Asks a supplier for an offer, with the link to its own page and what is asked for; of a closed request the link alone. */
export function writeInvitation(ctx: Context, mail: ToSupplier & { products: AskedProduct[] }): RenderedMail {
  const say = textsIn(mail.supplier.language_code, "mails");
  const common = toSupplier(ctx, mail);
  const [, deadline] = common.facts;
  const names = mail.products.map(({ name }) => name).join(", ");
  return renderMail({
    ...common,
    subject: say("invitationSubject", { organization: ctx.organization.name, ...titled(mail.request) }),
    ...(hasEnded(mail.request)
      ? { paragraphs: [say("newLink", { organization: ctx.organization.name })] }
      : {
          preheader: `${names.slice(0, 80)} · ${deadline?.label} ${deadline?.value}`,
          paragraphs: [say("invitation", { organization: ctx.organization.name }), say("invitationHow")],
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
  const say = textsIn(mail.supplier.language_code, "mails");
  return renderMail({
    ...toSupplier(ctx, mail),
    subject: say("reminderSubject", titled(mail.request)),
    paragraphs: [say("reminder", { organization: ctx.organization.name })],
    ...listed(mail.products, mail.supplier.language_code),
    stop: { label: say("stopReminders"), url: mail.stop },
  });
}

/** An answer with what was asked; to all suppliers it names nobody. */
export function writeAnswer(
  ctx: Context,
  mail: ToSupplier,
  { questions, answer, toOthers }: { questions: string[]; answer: string; toOthers: boolean },
): RenderedMail {
  const say = textsIn(mail.supplier.language_code, "mails");
  const quotes: Quote[] = [
    ...questions.map((text) => ({ title: say("questionTitle"), text })),
    { title: say("answerTitle"), text: answer },
  ];
  return renderMail({
    ...toSupplier(ctx, mail),
    subject: say(toOthers ? "answerToAllSubject" : "answerSubject", titled(mail.request)),
    preheader: answer.slice(0, 120),
    paragraphs: [say(toOthers ? "answerToAll" : "answer", { organization: ctx.organization.name })],
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
  const say = textsIn(locale, "mails");
  const { number, name } = titled(request);
  return {
    locale,
    organization: ctx.organization.name,
    greeting: greetingIn(locale, contact.name),
    facts: [
      { label: say("request"), value: `${number} · ${name}` },
      ...(supplier ? [{ label: say("supplier"), value: supplier.name }] : []),
    ],
    button: { label: say("openPage"), url: pageUrl(ctx, `/purchase-requests/${request.id}/${page}`) },
    footer: textsIn(locale, "accountMails")("footer", { organization: ctx.organization.name }),
  };
}

export function writeQuestion(
  ctx: Context,
  records: InvitationRecords,
  contact: ContactPerson,
  body: string,
) {
  const say = textsIn(contact.language_code, "mails");
  return renderMail({
    ...toContact(ctx, records, contact, "questions"),
    subject: say("questionSubject", {
      supplier: records.supplier.name,
      number: records.request.number ?? "",
    }),
    preheader: body.slice(0, 120),
    paragraphs: [say("question", { supplier: records.supplier.name })],
    quote: { title: say("questionTitle"), text: body },
  });
}
