import { escapeHtml } from "@kantwerk/contract/html";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Mailbox, MailboxMail } from "./mailbox.ts";
import { type AdministratorOf, guardMailbox, type MailboxSettings, type Reader } from "./mailboxAccess.ts";

const TEXTS = {
  en: {
    mailbox: "Mailbox",
    about: "No mail server is configured (SMTP_URL): mails are kept here and delivered to nobody.",
    none: "No mails yet.",
    all: "All mails",
    to: "To",
    sent: "Sent",
    plain: "Plain text",
    missing: "This mail is no longer kept.",
  },
  de: {
    mailbox: "Postfach",
    about:
      "Es ist kein Mailserver eingerichtet (SMTP_URL): E-Mails bleiben hier und werden niemandem zugestellt.",
    none: "Noch keine E-Mails.",
    all: "Alle E-Mails",
    to: "An",
    sent: "Gesendet",
    plain: "Nur Text",
    missing: "Diese E-Mail ist nicht mehr vorhanden.",
  },
};
type Language = keyof typeof TEXTS;

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A mail may have its own styles and pictures, but no scripts and no requests to this site.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.5rem 1rem; max-width: 60rem; }
h1 { font-size: 1.375rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
ul { list-style: none; margin: 1rem 0; padding: 0; border-top: 1px solid #8884; }
li { border-bottom: 1px solid #8884; }
li a { display: block; padding: .625rem .25rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover, li a:focus-visible { background: #8882; }
li span, dl { font-size: .875rem; opacity: .8; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid #8886; border-radius: 6px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Serves stored mails as HTML at `/dev/mailbox` and as JSON at `/dev/mailbox.json`, behind the guard. */
export function registerMailbox(
  app: FastifyInstance,
  mailbox: Mailbox,
  settings: MailboxSettings,
  administratorOf: AdministratorOf,
): void {
  // A scope of its own limits the guard to these routes.
  app.register(async (scope) => {
    const readerOf = guardMailbox(scope, settings, administratorOf);
    addPages(scope, mailbox, readerOf);
  });
}

function addPages(
  app: FastifyInstance,
  mailbox: Mailbox,
  readerOf: (request: FastifyRequest) => Reader,
): void {
  app.get("/dev/mailbox.json", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return mailbox.list(readerOf(request));
  });

  app.get("/dev/mailbox/style.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(STYLE),
  );

  app.get("/dev/mailbox", async (request, reply) => {
    const language = languageOf(request);
    return sendPage(
      reply,
      language,
      TEXTS[language].mailbox,
      listOf(await mailbox.entries(readerOf(request)), language),
    );
  });

  app.get<{ Params: { id: string } }>("/dev/mailbox/:id", async (request, reply) => {
    const language = languageOf(request);
    const mail = await mailbox.read(request.params.id, readerOf(request));
    if (!mail) return sendPage(reply.code(404), language, TEXTS[language].missing, backLink(language));
    return sendPage(reply, language, mail.subject, mailView(request.params.id, mail, language));
  });

  app.get<{ Params: { id: string } }>("/dev/mailbox/:id/html", async (request, reply) => {
    const mail = await mailbox.read(request.params.id, readerOf(request));
    const html = mail?.html ?? TEXTS[languageOf(request)].missing;
    reply.code(mail ? 200 : 404).header("content-security-policy", MAIL_POLICY);
    reply.header("x-frame-options", "SAMEORIGIN").header("cache-control", "no-store");
    return reply.type("text/html; charset=utf-8").send(withLinksInNewWindow(html));
  });
}

function sendPage(reply: FastifyReply, language: Language, title: string, body: string): FastifyReply {
  reply.header("content-security-policy", PAGE_POLICY).header("cache-control", "no-store");
  return reply.type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mailbox/style.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`);
}

function listOf(entries: { id: string; mail: MailboxMail }[], language: Language): string {
  const texts = TEXTS[language];
  const lines = entries.map(
    ({ id, mail }) =>
      `<li><a href="/dev/mailbox/${id}"><bdi>${escapeHtml(mail.subject)}</bdi><br>` +
      `<span><bdi>${escapeHtml(mail.to)}</bdi> · ${timeOf(mail, language)}</span></a></li>`,
  );
  const list = lines.length > 0 ? `<ul>${lines.join("\n")}</ul>` : `<p>${texts.none}</p>`;
  return `<p>${texts.about}</p>\n${list}`;
}

function mailView(id: string, mail: MailboxMail, language: Language): string {
  const texts = TEXTS[language];
  return `${backLink(language)}
<dl><dt>${texts.to}</dt><dd><bdi>${escapeHtml(mail.to)}</bdi></dd><dt>${texts.sent}</dt><dd>${timeOf(mail, language)}</dd></dl>
<iframe src="/dev/mailbox/${id}/html" title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${texts.plain}</h2>
<pre tabindex="0">${escapeHtml(mail.text)}</pre>`;
}

function backLink(language: Language): string {
  return `<p><a href="/dev/mailbox">← ${TEXTS[language].all}</a></p>`;
}

/** Otherwise links would open inside the frame, where other sites refuse to be displayed. */
function withLinksInNewWindow(html: string): string {
  const base = '<base target="_blank">';
  const head = /<head(\s[^>]*)?>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + base) : base + html;
}

function timeOf(mail: MailboxMail, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" });
  return `<time datetime="${escapeHtml(mail.sent_at)}">${format.format(new Date(mail.sent_at))}</time>`;
}

function languageOf(request: FastifyRequest): Language {
  return /^de\b/i.test(request.headers["accept-language"] ?? "") ? "de" : "en";
}
