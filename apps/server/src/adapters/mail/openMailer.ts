import type { Config } from "../../config.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import type { Mailer } from "./mailer.ts";
import { openSmtp } from "./smtp.ts";

/** The mailer that the configuration asks for; `mailbox` is there only without an SMTP server. */
export function openMailer(config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">): {
  mailer: Mailer;
  mailbox: Mailbox | undefined;
} {
  if (config.smtpUrl) return { mailer: openSmtp(config.smtpUrl, config.mailFrom), mailbox: undefined };
  const mailbox = openMailbox(config.dataDir);
  return { mailer: mailbox, mailbox };
}
