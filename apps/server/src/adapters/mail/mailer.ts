type Attachment = { filename: string; contentType: string; content: Buffer };

/** One mail to one person, sent in somebody's name; addresses are bare, without a name. */
export type Mail = {
  to: string;
  /** Whose name stands as the sender, before the installation's own address. */
  sender: string;
  /** Who gets an answer to the mail; undefined: nobody reads one. */
  reply_to: string | undefined;
  /** An address that takes a POST and then sends no more mails of this kind (RFC 8058). */
  stop?: string;
  /** It holds what nobody but its recipient may know; administrators neither. */
  sealed?: boolean;
  /** Id of the organization that sends it. */
  organization?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** The same whenever the same mail is handed over again: whoever gets it twice can tell. */
  key?: string;
};

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

const isAddress = (text: string) => text.length <= 254 && ADDRESS.test(text);
const onOneLine = (text: string) => text.replace(CONTROLS, " ").trim();

/**
 * The mail with its subject and sender on one line each, and without an address for answers that is none.
 * @throws MailRefused when `to` is anything but exactly one address.
 */
export function cleanMail(mail: Mail): Mail {
  if (!isAddress(mail.to)) throw new MailRefused("This is not an e-mail address");
  const reply_to = mail.reply_to && isAddress(mail.reply_to) ? mail.reply_to : undefined;
  return { ...mail, reply_to, sender: onOneLine(mail.sender), subject: onOneLine(mail.subject) };
}
