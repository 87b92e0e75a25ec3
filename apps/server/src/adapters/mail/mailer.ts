/** One mail to one person; `to` is a bare address, without a name. */
export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /**
   * Hands the mail over.
   * @throws MailRefused when trying again cannot help; anything else is temporary and worth a retry.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

/** The recipient or the message was refused for good; the message is the mail server's own reason. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

// C0 and C1 controls and the Unicode line separators: everything that could begin a new header line.
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
// One mailbox and nothing else: no list, no display name, no quoting, no spaces.
const ADDRESS = /^[^\s\p{Cc}<>(),;:"\\[\]@]+@[^\s\p{Cc}<>(),;:"\\[\]@]+$/u;

/**
 * The mail with a subject on one line.
 * @throws MailRefused when `to` is anything but exactly one address.
 */
export function cleanMail(mail: Mail): Mail {
  if (mail.to.length > 254 || !ADDRESS.test(mail.to)) {
    throw new MailRefused("This is not an e-mail address");
  }
  return { ...mail, subject: mail.subject.replace(CONTROLS, " ").trim() };
}
