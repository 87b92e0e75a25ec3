import { escapeHtml } from "@kantwerk/contract/html";
import type { MailContent, Quote } from "./mailContent.ts";

/*
 * HTML as mail programs understand it: tables, inline styles, widths as attributes. Outlook knows no max-width and gets a
 * table of 600 px of its own; everywhere else the mail is as wide as there is room. Colours of a dark screen, and values
 * below their labels on a phone, come by classes, which programs without them leave out.
 */

const escapeLines = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, "<br>");

const ink = "#1b2430";
const muted = "#5b6675";
const line = "#dfe3e8";
const accent = "#1f5f8b";
const ground = "#f4f6f8";
const font = "font-family:Arial,Helvetica,sans-serif";
const wrapped = "word-break:break-word;overflow-wrap:anywhere";

const style = `<style>
@media (prefers-color-scheme:dark){
.ground{background:#14181d!important}
.sheet{background:#1d232a!important}
.sheet,.line{border-color:#38424d!important}
.ink,.ink a{color:#e8ecf0!important}
.muted{color:#a3aebb!important}
.soft{background:#262e37!important}
.link{color:#8cc3ea!important}
}
@media (max-width:430px){
.pair{display:block!important;width:auto!important}
.label{padding-bottom:0!important}
.value{padding-top:0!important;border-top:0!important}
}
</style>`;

const table = (rows: string, margin: string, more = "") =>
  `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:${margin};border-collapse:collapse${more}">${rows}</table>`;

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:15px;line-height:22px;color:${ink}">${escapeLines(text)}</p>`;

const heading = (text: string) =>
  `<p class="muted" style="margin:0 0 4px;font-size:13px;line-height:18px;color:${muted}">${escapeHtml(text)}</p>`;

const fact = ({ label, value }: MailContent["facts"][number]) =>
  `<tr><td class="pair label muted" width="36%" style="padding:5px 12px 5px 0;font-size:14px;line-height:19px;color:${muted};vertical-align:top">${escapeHtml(label)}</td>` +
  `<td class="pair value ink" style="padding:5px 0;font-size:14px;line-height:19px;color:${ink};font-weight:bold;vertical-align:top;${wrapped}">${escapeLines(value)}</td></tr>`;

const product = ({ name, asked, picture }: NonNullable<MailContent["products"]>[number], wide: boolean) =>
  `<tr>${
    wide
      ? `<td class="line" width="84" style="padding:8px 12px 8px 0;border-top:1px solid ${line};vertical-align:middle">${
          picture
            ? `<img src="${escapeHtml(picture)}" width="72" alt="" style="display:block;width:72px;height:auto;border:0;background:#ffffff">`
            : ""
        }</td>`
      : ""
  }<td class="line ink" style="padding:8px 0;border-top:1px solid ${line};font-size:14px;line-height:19px;color:${ink};vertical-align:middle;${wrapped}"><b>${escapeHtml(name)}</b><br><span class="muted" style="color:${muted}">${escapeLines(asked)}</span></td></tr>`;

const change = ({ label, from, to }: { label: string; from: string; to: string }) =>
  `<tr><td class="pair label muted line" width="36%" style="padding:6px 12px 6px 0;border-top:1px solid ${line};font-size:14px;line-height:19px;color:${muted};vertical-align:top">${escapeHtml(label)}</td>` +
  `<td class="pair value ink line" style="padding:6px 0;border-top:1px solid ${line};font-size:14px;line-height:19px;color:${ink};vertical-align:top;${wrapped}">` +
  `${from ? `<s class="muted" style="color:${muted}">${escapeLines(from)}</s><br>` : ""}<b>${escapeLines(to) || "–"}</b></td></tr>`;

const changed = ({ title, rows }: NonNullable<MailContent["changes"]>[number]) =>
  `<p class="ink" style="margin:0 0 6px;font-size:14px;line-height:19px;font-weight:bold;color:${ink};${wrapped}">${escapeHtml(title)}</p>${table(rows.map(change).join(""), "0 0 20px")}`;

const quoted = ({ title, text }: Quote) =>
  `${heading(title)}${table(
    `<tr><td class="ink soft" style="padding:10px 14px;background:${ground};border-left:3px solid ${accent};font-size:15px;line-height:22px;color:${ink};${wrapped}">${escapeLines(text)}</td></tr>`,
    "0 0 16px",
  )}`;

const item = ({ text, detail, url }: NonNullable<MailContent["items"]>[number]) =>
  `<tr><td class="line" style="padding:10px 0;border-top:1px solid ${line};font-size:15px;line-height:21px;${wrapped}">` +
  `<a class="link" href="${escapeHtml(url)}" style="color:${accent};font-weight:bold;text-decoration:none">${escapeHtml(text)}</a>` +
  `${detail ? `<br><span class="muted" style="font-size:13px;color:${muted}">${escapeHtml(detail)}</span>` : ""}</td></tr>`;

const codeBox = (code: string) =>
  table(
    `<tr><td class="soft ink line" align="center" style="padding:14px 12px;background:${ground};border:1px solid ${line};font-size:28px;line-height:34px;letter-spacing:6px;font-weight:bold;color:${ink}">${escapeHtml(code)}</td></tr>`,
    "8px 0 20px",
  );

/** The ground is the cell's, which Outlook fills; the address below works where buttons do not. */
function button({ label, url }: NonNullable<MailContent["button"]>): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="${accent}" style="background:${accent};border-radius:4px;padding:12px 20px"><a href="${address}" style="color:#ffffff;font-size:15px;line-height:20px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="muted" style="margin:0;font-size:12px;line-height:18px;color:${muted};word-break:break-all">${address}</p>`;
}

const brand = ({ organization, logo }: MailContent) =>
  logo
    ? `<img src="${escapeHtml(logo)}" height="40" alt="${escapeHtml(organization)}" style="display:block;height:40px;width:auto;max-width:100%;border:0;background:#ffffff;font-size:16px;font-weight:bold;color:${ink}">`
    : escapeHtml(organization);

// Behind the preheader, so that no list of mails goes on with the greeting.
const blank = "&#847;&zwnj;&nbsp;".repeat(30);

const preheader = ({ preheader: said, paragraphs }: MailContent) =>
  `<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all">${escapeHtml(said ?? paragraphs[0] ?? "")}${blank}</div>`;

function body(content: MailContent): string {
  const { greeting, paragraphs, facts, products = [], changes = [], items = [], after } = content;
  const { quote, quotes = [], code, button: leads } = content;
  const wide = products.some(({ picture }) => picture);
  const ended = (rows: string[]) =>
    rows.length > 0 ? table(rows.join(""), "0 0 20px", `;border-bottom:1px solid ${line}`) : "";
  return [
    ...[greeting, ...paragraphs].map(paragraph),
    facts.length > 0 ? table(facts.map(fact).join(""), "0 0 20px") : "",
    ended(products.map((each) => product(each, wide))),
    ...changes.map(changed),
    ended(items.map(item)),
    code ? codeBox(code) : "",
    after ? paragraph(after) : "",
    ...[...quotes, ...(quote ? [quote] : [])].map(quoted),
    leads ? button(leads) : "",
  ]
    .filter(Boolean)
    .join("\n");
}

/** What a mail says as HTML. */
export function mailHtml(content: MailContent): string {
  const { locale, subject, footer, stop } = content;
  const stops = stop
    ? `<br><a class="muted" href="${escapeHtml(stop.url)}" style="color:${muted}">${escapeHtml(stop.label)}</a>`
    : "";
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>${style}</head>
<body class="ground" style="margin:0;padding:0;background:${ground};${font}">
${preheader(content)}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${ground}"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid ${line};text-align:left;${font}">
<tr><td dir="auto" class="ink line" style="padding:16px 20px;border-bottom:1px solid ${line};font-size:16px;line-height:22px;font-weight:bold;color:${ink};${wrapped}">${brand(content)}</td></tr>
<tr><td dir="auto" style="padding:20px">
${body(content)}
</td></tr>
<tr><td class="muted line" style="padding:14px 20px;border-top:1px solid ${line};font-size:12px;line-height:18px;color:${muted};${wrapped}">${escapeLines(footer)}${stops}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
}
