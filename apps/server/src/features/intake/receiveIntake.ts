import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { MultipartFile } from "@fastify/multipart";
import { baseOf } from "@kantwerk/contract/fileGroups";
import { maxFileBytes, typeRefusalOf } from "@kantwerk/contract/files";
import type { MessageKey } from "@kantwerk/contract/messages";
import {
  isMailName,
  isZipName,
  maxCreationFiles,
  maxMailBytes,
  maxZipBytes,
} from "@kantwerk/contract/productCreations";
import type { FastifyRequest } from "fastify";
import { ReadingFailed } from "../../adapters/cad/fileReader.ts";
import { safeName } from "../../adapters/files/fileName.ts";
import { FileTooLarge } from "../../adapters/files/fileStore.ts";
import { sniff } from "../../adapters/files/mediaType.ts";
import type { MailAttachment, MailContent } from "../../adapters/mailFiles/mailFileReader.ts";
import type { Deps } from "../../context.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import { putContent } from "../files/putContent.ts";
import { type Received, receiveFile, receiveForm, refusalOf } from "../files/receiveFiles.ts";
import { storeText } from "./inquiryText.ts";
import type { Refused } from "./unpackZip.ts";

/** An e-mail: its text as a file, and its attachments under the same rules as any file. */
export type ReceivedMail = {
  name: string;
  text: Received;
  attachments: Received[];
  refused: Refused[];
  /** Names of inline pictures. */
  pictures: string[];
};

export type ReceivedIntake = {
  files: Received[];
  mails: ReceivedMail[];
  /** Whether the products wait for a commit. */
  plan: boolean;
  /** Members of ZIPs that cannot be taken, and files that a plan goes on without. */
  refused: Refused[];
};

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
  if (!type) return { name: safe, reason: typeRefusalOf(safe) };
  const { sha256, size } = await putContent(deps, Readable.from([Buffer.from(bytes)]), maxFileBytes);
  return { ...type, name: safe, size, sha256 };
}

/** The members of a ZIP; or the ZIP itself as refused, because the mail has other content. */
async function zipMembersOf(deps: Deps, { name, bytes }: MailAttachment): Promise<(Received | Refused)[]> {
  return membersOf(deps, bytes).catch((error: unknown) => {
    if (error instanceof Refusal) return [{ name: safeName(name), reason: error.key }];
    throw error;
  });
}

async function receiveMail(deps: Deps, { file, filename }: MultipartFile): Promise<ReceivedMail> {
  const content = await readMail(deps, await buffer(file));
  const name = safeName(filename);
  const text = await storeText(deps, content.text, `${baseOf(name)}.txt`);
  const attachments: Received[] = [];
  const refused: Refused[] = [];
  for (const attachment of content.attachments) {
    const isZip = isZipName(attachment.name);
    const members = isZip ? await zipMembersOf(deps, attachment) : [await takeAttachment(deps, attachment)];
    for (const taken of members) {
      if ("reason" in taken) refused.push(taken);
      else attachments.push(taken);
    }
  }
  return { name, text, attachments, refused, pictures: content.pictures.map(safeName) };
}

async function membersOf(deps: Deps, zip: Uint8Array): Promise<(Received | Refused)[]> {
  const { unpackZip } = await import("./unpackZip.ts");
  const taken: (Received | Refused)[] = [];
  for await (const { name, bytes, reason } of unpackZip(zip))
    taken.push(reason ? { name: safeName(name), reason } : await takeAttachment(deps, { name, bytes }));
  return taken;
}

async function receiveZip(deps: Deps, { file }: MultipartFile): Promise<(Received | Refused)[]> {
  const bytes = await buffer(file);
  if (bytes.length > maxZipBytes) throw new Refusal(413, "zipTooLarge");
  return membersOf(deps, bytes);
}

/** Why a plan goes on without a file; undefined where the whole form is refused. */
function reasonOf(error: unknown, name: string): MessageKey | undefined {
  if (error instanceof FileTooLarge) return "fileTooLarge";
  if (!(error instanceof Refusal)) return undefined;
  return /^(?:mail|zip)/.test(error.key) ? error.key : typeRefusalOf(name);
}

type Failed = Refused & { error: unknown };
type Taken = ReceivedMail | Failed | (Received | Refused)[];

/** Takes a file, or notes why it cannot be taken, because whether the form is a plan may come after its files. */
async function takePart(deps: Deps, part: MultipartFile): Promise<Taken> {
  const name = part.filename ?? "";
  try {
    if (isMailName(name)) return await receiveMail(deps, part);
    return isZipName(name) ? await receiveZip(deps, part) : [await receiveFile(deps, part)];
  } catch (error) {
    const reason = name ? reasonOf(error, name) : undefined;
    if (!reason) throw error;
    part.file.resume();
    return { name: safeName(name), reason, error: refusalOf(error, part) };
  }
}

/** The field `plan` of a form. @throws Refusal 422 */
function planOf({ plan = "false" }: Record<string, string>): boolean {
  if (plan !== "true" && plan !== "false") throw invalid({ plan: ["planFlag"] });
  return plan === "true";
}

/**
 * Receives a form of files to create products from; e-mails among them contribute their attachments, ZIPs
 * their members. A plan goes on without what cannot be taken.
 * @throws Refusal 413 if it is too large, 422 for a file of an unknown type or an unreadable e-mail
 */
export async function receiveIntake(deps: Deps, request: FastifyRequest): Promise<ReceivedIntake> {
  const limits = { maxFiles: maxCreationFiles, maxBytes: maxMailBytes };
  const form = await receiveForm(request, ["plan"], "files", (part) => takePart(deps, part), limits);
  const taken = form.files;
  const plan = planOf(form.fields);
  const failed = taken.filter((one) => "error" in one);
  if (failed[0] && !plan) throw failed[0].error;
  const mails = taken.filter((one) => "attachments" in one);
  const sent = taken.filter((one) => Array.isArray(one)).flat();
  const inMails = mails.flatMap(({ attachments, refused }) => [...attachments, ...refused]);
  if (sent.length + mails.length + inMails.length > maxCreationFiles)
    throw new Refusal(413, "listLength", { values: { max: maxCreationFiles } });
  const refused = [...failed, ...sent.filter((one) => "reason" in one)];
  return { files: sent.filter((one): one is Received => !("reason" in one)), mails, plan, refused };
}
