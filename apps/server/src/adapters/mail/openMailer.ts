import type { Config } from "../../config.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import type { Mailer } from "./mailer.ts";

/** As with a mail server that does not answer, each mail is tried for some hours and people see why it did not leave. */
const noMailer: Mailer = {
  send: async () => {
    throw new Error("No mail server is configured");
  },
  close: async () => {},
};

/** The mailer that the configuration asks for; `mailbox` is there when it keeps the mails for looking at. */
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
