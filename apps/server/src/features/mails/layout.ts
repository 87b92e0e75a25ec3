import type { MailContent } from "./mailContent.ts";
import { mailHtml } from "./mailHtml.ts";

export type RenderedMail = { subject: string; html: string; text: string };

const changeText = ({ label, from, to }: { label: string; from: string; to: string }) =>
  `${label}: ${from || "–"} → ${to || "–"}`;

const productText = ({ name, asked }: { name: string; asked: string }) =>
  asked.includes("\n") ? `- ${name}\n  ${asked.replaceAll("\n", "\n  ")}` : `- ${name}: ${asked}`;

function text(content: MailContent): string {
  const { organization, greeting, paragraphs, facts, products = [], changes = [], items = [] } = content;
  const { after = "", quote, quotes = [], code, button, footer, stop } = content;
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    products.map(productText).join("\n"),
    ...changes.map(({ title, rows }) => [title, ...rows.map(changeText)].join("\n")),
    ...items.map((each) => [each.text, each.detail, each.url].filter(Boolean).join("\n")),
    code ?? "",
    after,
    ...[...quotes, ...(quote ? [quote] : [])].map((each) => `${each.title}\n${each.text}`),
    button ? `${button.label}:\n${button.url}` : "",
    `-- \n${organization}\n${footer}${stop ? `\n${stop.label}: ${stop.url}` : ""}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** A mail's subject on one line, and its content as HTML with inline styles and as plain text. */
export function renderMail(content: MailContent): RenderedMail {
  const subject = content.subject.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim();
  return { subject, html: mailHtml({ ...content, subject }), text: text(content) };
}
