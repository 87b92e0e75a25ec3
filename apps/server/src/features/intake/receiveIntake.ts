import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { MultipartFile } from "@fastify/multipart";
import { baseOf } from "@kantwerk/contract/fileGroups";
import { maxFileBytes } from "@kantwerk/contract/files";
import type { MessageKey } from "@kantwerk/contract/messages";
import { isMailName, maxCreationFiles, maxMailBytes } from "@kantwerk/contract/productCreations";
import type { FastifyRequest } from "fastify";
import { ReadingFailed } from "../../adapters/cad/fileReader.ts";
import { safeName } from "../../adapters/files/fileName.ts";
import { sniff } from "../../adapters/files/mediaType.ts";
import type { MailAttachment, MailContent } from "../../adapters/mailFiles/mailFileReader.ts";
import type { Deps } from "../../context.ts";
import { Refusal } from "../../http/refusal.ts";
import { putContent } from "../files/putContent.ts";
import { type Received, receiveFile, receiveForm } from "../files/receiveFiles.ts";
import { storeText } from "./inquiryText.ts";

/** An attachment that is refused, and why. */
type Refused = { name: string; reason: MessageKey };

/** An e-mail: its text as a file, and its attachments under the same rules as any file. */
export type ReceivedMail = {
  name: string;
  text: Received;
  attachments: Received[];
  refused: Refused[];
  /** Names of inline pictures. */
  pictures: string[];
};

export type ReceivedIntake = { files: Received[]; mails: ReceivedMail[] };

async function readMail({ mails }: Deps, bytes: Uint8Array): Promise<MailContent> {
  if (bytes.length > maxMailBytes) throw new Refusal(413, "mailTooLarge");
  return mails.read({ bytes }).catch((error: unknown) => {
    if (!(error instanceof ReadingFailed) || error.code === "stopped") throw error;
    if (error.code === "unreadable") throw new Refusal(422, "mailUnreadable", { code: "unreadable" });
    throw new Refusal(413, "mailTooLarge");
  });
}

async function takeAttachment(deps: Deps, { name, bytes }: MailAttachment): Promise<Received | Refused> {
  const safe = safeName(name);
  if (bytes.length > maxFileBytes) return { name: safe, reason: "fileTooLarge" };
  const type = await sniff(bytes.subarray(0, 4100), safe);
  if (!type) return { name: safe, reason: "fileType" };
  const { sha256, size } = await putContent(deps, Readable.from([Buffer.from(bytes)]), maxFileBytes);
  return { ...type, name: safe, size, sha256 };
}

async function receiveMail(deps: Deps, { file, filename }: MultipartFile): Promise<ReceivedMail> {
  const content = await readMail(deps, await buffer(file));
  const name = safeName(filename);
  const text = await storeText(deps, content.text, `${baseOf(name)}.txt`);
  const attachments: Received[] = [];
  const refused: Refused[] = [];
  for (const attachment of content.attachments) {
    const taken = await takeAttachment(deps, attachment);
    if ("reason" in taken) refused.push(taken);
    else attachments.push(taken);
  }
  return { name, text, attachments, refused, pictures: content.pictures.map(safeName) };
}

/**
 * Receives a form of files to create products from; e-mails among them contribute their attachments.
 * @throws Refusal 413 if it is too large, 422 for a file of an unknown type or an unreadable e-mail
 */
export async function receiveIntake(deps: Deps, request: FastifyRequest): Promise<ReceivedIntake> {
  const take = (part: MultipartFile): Promise<Received | ReceivedMail> =>
    isMailName(part.filename ?? "") ? receiveMail(deps, part) : receiveFile(deps, part);
  const limits = { maxFiles: maxCreationFiles, maxBytes: maxMailBytes };
  const taken = (await receiveForm(request, [], "files", take, limits)).files;
  const mails = taken.filter((one) => "attachments" in one);
  const files = taken.filter((one): one is Received => !("attachments" in one));
  const inMails = mails.flatMap(({ attachments, refused }) => [...attachments, ...refused]);
  if (taken.length + inMails.length > maxCreationFiles)
    throw new Refusal(413, "listLength", { values: { max: maxCreationFiles } });
  return { files, mails };
}
