type Attachment = { filename: string; contentType: string; content: Buffer };

/** A mail to one recipient; addresses are without display names. */
export type Mail = {
  to: string;
  /** Display name of the sender, combined with the installation's address. */
  sender: string;
  /** Reply address; undefined: replies are not read. */
  reply_to: string | undefined;
  /** A URL for one-click unsubscribing by POST (RFC 8058). */
  stop?: string;
  /** Confidential to the recipient; hidden even from administrators. */
  sealed?: boolean;
  /** Id of the sending organization. */
  organization?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Identical for repeated deliveries of the same mail, so that duplicates can be recognised. */
  key?: string;
};

export type Mailer = {
  /**
   * Delivers the mail.
   * @throws MailRefused if retrying is pointless; all other errors are temporary
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

/** The server permanently refused the recipient or the message; the message is the server's reason. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

// C0 and C1 control characters and the Unicode line separators, which could start a new header line.
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
// Exactly one address: no list, display name, quotes or spaces.
const ADDRESS = /^[^\s\p{Cc}<>(),;:"\\[\]@]+@[^\s\p{Cc}<>(),;:"\\[\]@]+$/u;

const isAddress = (text: string) => text.length <= 254 && ADDRESS.test(text);
const onOneLine = (text: string) => text.replace(CONTROLS, " ").trim();

/**
 * The mail with subject and sender reduced to one line, and without an invalid reply address.
 * @throws MailRefused if `to` is not exactly one address
 */
export function cleanMail(mail: Mail): Mail {
  if (!isAddress(mail.to)) throw new MailRefused("This is not an e-mail address");
  const reply_to = mail.reply_to && isAddress(mail.reply_to) ? mail.reply_to : undefined;
  return { ...mail, reply_to, sender: onOneLine(mail.sender), subject: onOneLine(mail.subject) };
}
