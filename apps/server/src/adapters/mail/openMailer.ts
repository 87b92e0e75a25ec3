import type { Config } from "../../config.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import type { Mailer } from "./mailer.ts";

/** Fails like an unresponsive mail server: mails are retried for some hours, and users see the reason. */
const noMailer: Mailer = {
  send: async () => {
    throw new Error("No mail server is configured");
  },
  close: async () => {},
};

/** The configured mailer; `mailbox` is set if it stores mails for viewing. */
export async function openMailer(
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "keepsMails">,
): Promise<{ mailer: Mailer; mailbox: Mailbox | undefined }> {
  if (config.smtpUrl) {
    const { openSmtp } = await import("./smtp.ts");
    return { mailer: openSmtp(config.smtpUrl, config.mailFrom), mailbox: undefined };
  }
  if (!config.keepsMails) return { mailer: noMailer, mailbox: undefined };
  const mailbox = openMailbox(config.dataDir);
  return { mailer: mailbox, mailbox };
}
