import { text as textIn } from "node:stream/consumers";
import { baseOf } from "@kantwerk/contract/fileGroups";
import { say } from "@kantwerk/contract/messages";
import type { CreationFile } from "@kantwerk/contract/productCreations";
import { AiFailed, type DescribedProduct, maxTextLength } from "../../adapters/ai/ai.ts";
import type { Context } from "../../context.ts";
import { deleteRecord } from "../../crud/write.ts";
import { dayIn } from "../../db/days.ts";
import { files as filesResource } from "../../resources/files.ts";
import { filesTable } from "../../resources/fileTables.ts";
import type { Received } from "../files/receiveFiles.ts";
import { type Creation, isEnded, lockOpen, newFile, saveCreation } from "./creation.ts";
import { productsOfText, storeText } from "./inquiryText.ts";
import { matchFiles } from "./matchFiles.ts";
import { settleTextProduct, textProducts } from "./textProducts.ts";
import type { Work } from "./work.ts";

const mostProducts = 50;
const longestTitle = 80;

/** The title of a text while it is read: its first line. */
export function titleOf(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1).trimEnd()}…` : line;
}

/** A text, and the file it is stored as. */
type Source = { text: string; file: Received };

async function describe(work: Work, source: Source | undefined): Promise<DescribedProduct[] | string> {
  const text = source?.text.trim() ?? "";
  if (text === "") return say(work.locale, "textSaysNothing");
  if (!work.withAi) return say(work.locale, "textNeedsPermission");
  try {
    const read = text.slice(0, maxTextLength).toWellFormed();
    const described = await work.deps.ai.readText(read, work.signal);
    return described.length > 0 ? described.slice(0, mostProducts) : say(work.locale, "textSaysNothing");
  } catch (error) {
    if (!(error instanceof AiFailed) || work.signal.aborted) throw error;
    return say(work.locale, `ai.${error.code}`);
  }
}

/** The text of a creation, or of its e-mail; undefined if it has been deleted. */
async function sourceOf(
  work: Work,
  creation: Creation,
  { file_id }: CreationFile,
): Promise<Source | undefined> {
  if (file_id === null) {
    const text = creation.text ?? "";
    const day = await work.within(async ({ organization }) => dayIn(organization.timezone));
    return {
      text,
      file: await storeText(work.deps, text, `${say(work.locale, "textFileName", { day })}.txt`),
    };
  }
  const row = await work.within(({ db }) => db.find(filesTable, file_id));
  if (!row) return undefined;
  const { name, size, sha256 } = row;
  const file: Received = { name, size, sha256, media_type: "text/plain", kind: "inquiry" };
  return { text: await textIn(await work.deps.files.open(sha256)), file };
}

/** Creates the products of a text, or adds its values to the products of the e-mail's attachments. */
async function makeAll(
  ctx: Context,
  creation: Creation,
  described: readonly DescribedProduct[],
  file: Received,
): Promise<CreationFile[]> {
  const found = await textProducts(ctx, described);
  const made = creation.files.flatMap(({ name, status, product_id }) =>
    product_id && status === "done" ? [{ product_id, name, base: baseOf(name) }] : [],
  );
  const ids = await productsOfText(
    ctx,
    file,
    made.map(({ product_id }) => product_id),
  );
  const attached = [...new Map(made.map((one) => [one.product_id, one])).values()];
  const matches = matchFiles(
    found.map(({ number }) => number),
    attached.filter(({ product_id }) => ids.has(product_id)),
  );
  const text = { file, uploaded_by: creation.created_by };
  const files: CreationFile[] = [];
  for (const [index, one] of found.entries())
    files.push(await settleTextProduct(ctx, one, { place: index + 1, text, attachment: matches[index] }));
  return files;
}

/** The final entry of an e-mail, with the text file of its first product. */
async function settledMail(
  ctx: Context,
  mail: CreationFile,
  source: Source,
  [first]: readonly CreationFile[],
): Promise<CreationFile> {
  const own = await ctx.db.find(filesTable, mail.file_id, { lock: "update" });
  if (own?.owner_id === null) await deleteRecord(ctx, filesResource, own);
  const cut =
    source.text.length > maxTextLength ? say(ctx.locale, "mailCut", { max: maxTextLength }) : undefined;
  const message = [mail.message, cut].filter(Boolean).join("\n") || null;
  return { ...mail, status: "done", message, file_id: first?.file_id ?? null };
}

/** Whether a text has no product yet. */
export const isOpenText = ({ status, product_id }: CreationFile): boolean =>
  !isEnded(status) && product_id === null;

/** Has a provider read a text, and creates all its products in one transaction. */
export async function makeFromText(work: Work, creation: Creation, asked: CreationFile): Promise<void> {
  const source = await sourceOf(work, creation, asked);
  const described = await describe(work, source);
  await work.within(async (ctx) => {
    const now = await lockOpen(ctx, work.creation_id);
    const place = now?.files.findIndex((file) => isOpenText(file) && file.file_id === asked.file_id) ?? -1;
    if (!now || place < 0) return;
    const settle = (...rows: CreationFile[]) =>
      saveCreation(ctx, now, { files: now.files.toSpliced(place, 1, ...rows) });
    if (typeof described === "string" || !source) {
      const message = [described, asked.message].filter(Boolean).join("\n");
      await settle(newFile(asked.name, { file_id: asked.file_id, status: "failed", message }));
      return;
    }
    const made = await makeAll(ctx, now, described, source.file);
    const mails = asked.file_id === null ? [] : [await settledMail(ctx, asked, source, made)];
    await settle(...mails, ...made);
  });
}
