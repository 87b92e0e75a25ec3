import { createHash } from "node:crypto";
import { createTransport, type NodemailerError } from "nodemailer";
import { countFailure } from "../../serviceFailure.ts";
import { cleanMail, type Mailer, MailRefused } from "./mailer.ts";

/** How long the mail server may take, in milliseconds: to be there, between two words, and for a whole mail. */
export type MailDeadlines = { connectMs: number; silenceMs: number; mailMs: number };
const usualDeadlines: MailDeadlines = { connectMs: 10_000, silenceMs: 30_000, mailMs: 100_000 };

/**
 * A mailer over SMTP, with one connection for each mail.
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…:465`; nodemailer's options as the query
 * @param from the sender's address, bare or as `Name <address>`; each mail brings the name that it is sent in
 * @param deadlines shorter ones are for tests
 */
export function openSmtp(smtpUrl: string, from: string, deadlines: MailDeadlines = usualDeadlines): Mailer {
  const { connectMs, silenceMs, mailMs } = deadlines;
  const url = new URL(smtpUrl);
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  // Without a password to protect, smtp: goes on in plain text where a server offers no encryption, so
  // encryption with a certificate that nobody signed, as internal relays have, is not worse.
  const unverified = url.protocol === "smtp:" && url.username === "";
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    ...(unverified && { tls: { rejectUnauthorized: false } }),
  });

  return {
    async send(mail) {
      const { to, sender, reply_to, subject, text, html, key, stop, attachments = [] } = cleanMail(mail);
      const deadline = AbortSignal.timeout(mailMs);
      try {
        await transport.sendMail({
          signal: deadline,
          from: { name: sender, address },
          ...(reply_to && { replyTo: { name: "", address: reply_to } }),
          to: { name: "", address: to },
          ...(key && { messageId: messageId(key, address) }),
          subject,
          text,
          html,
          attachments,
          // Out-of-office replies stay away from mails that no person wrote (RFC 3834).
          headers: { "Auto-Submitted": "auto-generated", ...(stop && stopHeaders(stop)) },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(reasonOf(error), { cause: error });
        const failure = deadline.aborted ? new Error("The mail server took too long") : error;
        countFailure("mail", failure instanceof Error ? failure.message : String(failure));
        throw failure;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** By which mail programs offer to stop such mails with one click (RFC 2369, RFC 8058). */
const stopHeaders = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** A name for the mail all over the world, by which nothing is told of its key. */
function messageId(key: string, address: string): string {
  const name = createHash("sha256").update(key).digest("hex").slice(0, 40);
  return `<${name}@${address.split("@").at(-1)}>`;
}

/**
 * Only an answer 5xx to the recipient or to the message is final. The same class of answer to the sign-in or
 * to the sender tells of our configuration, which someone may repair before the next try.
 */
function isRefusal(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false;
  const { permanent, command } = error as NodemailerError;
  return permanent === true && (command === "RCPT TO" || command === "DATA");
}

function reasonOf(error: NodemailerError): string {
  return (error.response ?? error.message).replace(/\s+/g, " ").slice(0, 500);
}
