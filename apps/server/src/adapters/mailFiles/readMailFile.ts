import { randomUUID } from "node:crypto";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { ReadingFailed } from "../cad/fileReader.ts";
import type { MailAttachment, MailContent, MailTask } from "./mailFileReader.ts";

/** Maximum depth of mails within mails; deeper ones stay attachments. */
const deepest = 3;
const mostAttachments = 50;
/** Maximum number of part delimiters, because the parser limits depth but not breadth. */
const mostDelimiters = 2_000;
/** Maximum length of a mail's text, in characters; people write above what they quote. */
const longestText = 100_000;

const limits = { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: 256 * 1024 };

const headersOfMails = ["from", "date", "subject", "message-id", "mime-version", "content-type"];

/** Digital signatures, which are no content. */
const signatures = [
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
  "application/pgp-signature",
];

function countDelimiters(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf("\n--"); at >= 0 && count <= mostDelimiters; at = bytes.indexOf("\n--", at + 3))
    count += 1;
  return count;
}

/** If the last part has no end, the file was truncated, and its attachments may be incomplete. */
function isComplete({ headers }: Email, bytes: Buffer): boolean {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  if (!/^\s*multipart\//i.test(type)) return true;
  const [, quoted, plain] = /boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined || bytes.includes(`--${boundary}--`);
}

async function parse(bytes: Buffer): Promise<Email> {
  if (countDelimiters(bytes) > mostDelimiters) throw new ReadingFailed("too_large");
  const mail = await PostalMime.parse(bytes, limits);
  const isMail =
    mail.headers.filter(({ key, value }) => headersOfMails.includes(key) && value !== "").length > 1;
  if (!isMail || !isComplete(mail, bytes)) throw new ReadingFailed("unreadable");
  return mail;
}

/** Converts HTML to text by parsing a mail with an empty text part, which makes the parser append the HTML as text. */
async function textOfHtml(html: string): Promise<string> {
  const mark = randomUUID();
  const shown = html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, " ");
  const { text = "" } = await PostalMime.parse(
    [
      `Content-Type: multipart/mixed; boundary=${mark}`,
      "",
      `--${mark}`,
      "Content-Type: text/plain",
      "",
      "",
      `--${mark}`,
      "Content-Type: text/html; charset=utf-8",
      "",
      shown,
      `--${mark}--`,
    ].join("\r\n"),
  );
  return text;
}

// Neither the database nor a page accepts them; line breaks and tabs stay.
const controls = /(?![\n\t])\p{Cc}/gu;

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(controls, "")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

async function textOf({ subject = "", text = "", html = "" }: Email): Promise<string> {
  const body = tidy(text) || (html ? tidy(await textOfHtml(html)) : "");
  return [tidy(subject), body].filter(Boolean).join("\n\n").slice(0, longestText).toWellFormed();
}

const isMailFile = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === "message/rfc822" || /\.eml$/i.test(filename ?? "");

/** Whether it is an inline picture: a logo or a pasted picture. */
const isInText = ({ mimeType, contentId }: Attachment, html: string): boolean =>
  mimeType.startsWith("image/") &&
  Boolean(contentId) &&
  html.includes(`cid:${contentId?.replace(/^<|>$/g, "")}`);

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === "string"
    ? Buffer.from(content)
    : content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);

type Found = { texts: string[]; attachments: MailAttachment[]; pictures: string[] };

/** The mail in an attachment; undefined if it is no mail, too deep or damaged, and so stays an attachment. */
async function innerMail(attachment: Attachment, depth: number): Promise<Email | undefined> {
  if (!isMailFile(attachment) || depth >= deepest) return undefined;
  return parse(bytesOf(attachment)).catch((error: unknown) => {
    if (error instanceof ReadingFailed && error.code === "too_large") throw error;
    return undefined;
  });
}

async function collect(mail: Email, depth: number, found: Found): Promise<void> {
  found.texts.push(await textOf(mail));
  for (const attachment of mail.attachments) {
    if (signatures.includes(attachment.mimeType)) continue;
    const name = attachment.filename || (isMailFile(attachment) ? "mail.eml" : "attachment");
    const inner = await innerMail(attachment, depth);
    if (inner) await collect(inner, depth + 1, found);
    else if (isInText(attachment, mail.html ?? "")) found.pictures.push(name);
    else found.attachments.push({ name, bytes: bytesOf(attachment) });
    if (found.attachments.length > mostAttachments) throw new ReadingFailed("too_large");
  }
}

/** Reads an e-mail in this process. @throws ReadingFailed if it is no e-mail, truncated, or too large */
export async function readMailFile({ bytes }: MailTask): Promise<MailContent> {
  const found: Found = { texts: [], attachments: [], pictures: [] };
  const mail = await parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  await collect(mail, 1, found);
  const text = found.texts.filter(Boolean).join("\n\n");
  return {
    text: text.slice(0, longestText).toWellFormed(),
    attachments: found.attachments,
    pictures: found.pictures,
  };
}
