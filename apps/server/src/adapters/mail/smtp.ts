import { createHash } from "node:crypto";
import { createTransport, type NodemailerError } from "nodemailer";
import { countFailure } from "../../serviceFailure.ts";
import { cleanMail, type Mailer, MailRefused } from "./mailer.ts";

/** Timeouts of the mail server, in milliseconds: for connecting, between two responses, and for a whole mail. */
export type MailDeadlines = { connectMs: number; silenceMs: number; mailMs: number };
const usualDeadlines: MailDeadlines = { connectMs: 10_000, silenceMs: 30_000, mailMs: 100_000 };

/**
 * A mailer over SMTP, with one connection per mail.
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…:465`; nodemailer's options as the query
 * @param from the sender's address, plain or as `Name <address>`; each mail has its own display name
 * @param deadlines shorter in tests
 */
export function openSmtp(smtpUrl: string, from: string, deadlines: MailDeadlines = usualDeadlines): Mailer {
  const { connectMs, silenceMs, mailMs } = deadlines;
  const url = new URL(smtpUrl);
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  // Without a password to protect, smtp: falls back to plain text if a server offers no encryption, so an untrusted
  // certificate, as internal relays have, is no worse.
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
          // Suppresses out-of-office replies (RFC 3834).
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

/** Lets mail programs offer one-click unsubscribing (RFC 2369, RFC 8058). */
const stopHeaders = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** A globally unique message id that does not reveal its key. */
function messageId(key: string, address: string): string {
  const name = createHash("sha256").update(key).digest("hex").slice(0, 40);
  return `<${name}@${address.split("@").at(-1)}>`;
}

/**
 * Only a 5xx response to the recipient or message is permanent. For sign-in or sender, 5xx indicates a configuration error,
 * which may be fixed before the next attempt.
 */
function isRefusal(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false;
  const { permanent, command } = error as NodemailerError;
  return permanent === true && (command === "RCPT TO" || command === "DATA");
}

function reasonOf(error: NodemailerError): string {
  return (error.response ?? error.message).replace(/\s+/g, " ").slice(0, 500);
}
