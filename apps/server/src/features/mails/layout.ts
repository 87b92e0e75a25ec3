import type { Locale } from "@kantwerk/contract/messages";

/** What a mail says, whatever its form. Values are plain texts; the layout makes them safe. */
export type MailContent = {
  locale: Locale;
  /** The sender's name, shown above. */
  organization: string;
  /** Where its logo is to be had, shown in place of the name; that stands there while pictures are kept back. */
  logo?: string | undefined;
  subject: string;
  greeting: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  /** What has happened, each with the page that says more. */
  items?: { text: string; detail: string; url: string }[];
  /** A sentence below them. */
  after?: string | undefined;
  /** Shown in the HTML only; a mail program may keep them back, so nothing is said by them alone. */
  pictures?: { url: string; label: string }[];
  /** A text of several lines in someone's own words. */
  quote: { title: string; text: string } | undefined;
  /** A code to be typed elsewhere. */
  code?: string;
  /** Where the mail leads to; a mail that only tells something leads nowhere. */
  button?: { label: string; url: string };
  footer: string;
};

export type RenderedMail = { subject: string; html: string; text: string };

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
const escapeLines = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, "<br>");

const ink = "#1b2430";
const muted = "#5b6675";
const line = "#dfe3e8";
const accent = "#1f5f8b";
const font = "font-family:Arial,Helvetica,sans-serif";

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:22px;color:${ink}">${escapeLines(text)}</p>`;

const fact = ({ label, value }: MailContent["facts"][number]) =>
  `<tr><td style="padding:6px 16px 6px 0;font-size:14px;color:${muted};vertical-align:top">${escapeHtml(label)}</td>` +
  `<td style="padding:6px 0;font-size:14px;color:${ink};font-weight:bold;word-break:break-word">${escapeLines(value)}</td></tr>`;

const quoted = ({ title, text }: NonNullable<MailContent["quote"]>) =>
  `<p style="margin:0 0 4px;font-size:14px;color:${muted}">${escapeHtml(title)}</p>` +
  `<p style="margin:0 0 16px;padding:8px 12px;border-left:3px solid ${line};font-size:15px;line-height:22px;color:${ink}">${escapeLines(text)}</p>`;

const picture = ({ url, label }: NonNullable<MailContent["pictures"]>[number]) =>
  `<td width="170" style="padding:0 12px 12px 0;vertical-align:top;font-size:12px;line-height:16px;color:${muted}">` +
  `<img src="${escapeHtml(url)}" width="160" alt="${escapeHtml(label)}" style="display:block;border:1px solid ${line};border-radius:4px;background:#ffffff"><br>${escapeHtml(label)}</td>`;

const item = ({ text, detail, url }: NonNullable<MailContent["items"]>[number]) =>
  `<tr><td style="padding:10px 0;border-top:1px solid ${line};font-size:15px;line-height:21px;color:${ink};word-break:break-word">` +
  `<a href="${escapeHtml(url)}" style="color:${accent};font-weight:bold;text-decoration:none">${escapeHtml(text)}</a>` +
  `${detail ? `<br><span style="font-size:13px;color:${muted}">${escapeHtml(detail)}</span>` : ""}</td></tr>`;

/** Three in a row. */
function pictureRows(pictures: NonNullable<MailContent["pictures"]>): string {
  const rows = [pictures.slice(0, 3), pictures.slice(3)].filter((row) => row.length > 0);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 8px">${rows.map((row) => `<tr>${row.map(picture).join("")}</tr>`).join("")}</table>`;
}

const codeBox = (code: string) =>
  `<p style="margin:8px 0 20px;padding:14px 20px;background:#f4f6f8;border:1px solid ${line};border-radius:4px;font-size:28px;line-height:34px;letter-spacing:6px;font-weight:bold;text-align:center;color:${ink}">${escapeHtml(code)}</p>`;

const link = ({ label, url }: NonNullable<MailContent["button"]>) => {
  const address = escapeHtml(url);
  return `<p style="margin:8px 0 20px"><a href="${address}" style="display:inline-block;padding:12px 20px;background:${accent};color:#ffffff;font-size:15px;font-weight:bold;text-decoration:none;border-radius:4px">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:12px;line-height:18px;color:${muted};word-break:break-all">${address}</p>`;
};

const brand = ({ organization, logo }: MailContent) =>
  logo
    ? `<img src="${escapeHtml(logo)}" height="40" alt="${escapeHtml(organization)}" style="display:block;height:40px;border:0;font-size:16px;font-weight:bold;color:${ink}">`
    : escapeHtml(organization);

function html(content: MailContent): string {
  const { locale, subject, greeting, paragraphs, facts, items = [], after, pictures = [] } = content;
  const { quote, code, button, footer } = content;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f6f8;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${line};border-radius:6px;${font}">
<tr><td dir="auto" style="padding:20px 28px;border-bottom:1px solid ${line};font-size:16px;font-weight:bold;color:${ink}">${brand(content)}</td></tr>
<tr><td dir="auto" style="padding:28px">
${[greeting, ...paragraphs].map(paragraph).join("\n")}
${facts.length > 0 ? `<table cellpadding="0" cellspacing="0" style="margin:0 0 20px">${facts.map(fact).join("")}</table>` : ""}
${items.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-bottom:1px solid ${line}">${items.map(item).join("")}</table>` : ""}
${after ? paragraph(after) : ""}
${pictures.length > 0 ? pictureRows(pictures) : ""}
${quote ? quoted(quote) : ""}
${code ? codeBox(code) : ""}
${button ? link(button) : ""}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid ${line};font-size:12px;line-height:18px;color:${muted}">${escapeLines(footer)}</td></tr>
</table></td></tr></table></body></html>`;
}

function text(content: MailContent): string {
  const {
    organization,
    greeting,
    paragraphs,
    facts,
    items = [],
    after = "",
    quote,
    code,
    button,
    footer,
  } = content;
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    ...items.map((each) => [each.text, each.detail, each.url].filter(Boolean).join("\n")),
    after,
    quote ? `${quote.title}\n${quote.text}` : "",
    code ?? "",
    button ? `${button.label}:\n${button.url}` : "",
    `-- \n${organization}\n${footer}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** A mail's subject on one line, and its content as HTML with inline styles and as plain text. */
export function renderMail(content: MailContent): RenderedMail {
  const subject = content.subject.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim();
  return { subject, html: html({ ...content, subject }), text: text(content) };
}
