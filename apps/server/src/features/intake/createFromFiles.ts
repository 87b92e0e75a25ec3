import { say } from "@kantwerk/contract/messages";
import type { CreationFile } from "@kantwerk/contract/productCreations";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { inArray } from "../../db/drizzle.ts";
import type { Values } from "../../db/tenantDb.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { freeNumber } from "../../resources/freeNumber.ts";
import { products } from "../../resources/products.ts";
import { keepFiles } from "../files/keepFiles.ts";
import type { Received } from "../files/receiveFiles.ts";
import { newFile } from "./creation.ts";
import { groupFiles } from "./groupFiles.ts";
import { attachText } from "./inquiryText.ts";
import type { ReceivedIntake, ReceivedMail } from "./receiveIntake.ts";
import type { Refused } from "./unpackZip.ts";

/** Creates the product of a group of files; it is pending until they have been read. */
export async function addPending(ctx: Context, base: string, more: Values = {}): Promise<string> {
  const number = await freeNumber(ctx, base);
  const product = await insertRecord(ctx, products, { name: base, number, status: "pending", ...more });
  return product.id;
}

const refusedFile = ({ locale }: Context, { name, reason }: Refused): CreationFile =>
  newFile(name, { status: "failed", message: say(locale, reason) });

/** The initial files of an e-mail. The products of its attachments get its text immediately. */
async function mailFiles(
  ctx: Context,
  { name, text, attachments, refused, pictures }: ReceivedMail,
  productOf: ReadonlyMap<Received, string>,
): Promise<CreationFile[]> {
  const uploaded_by = ctx.user?.id ?? null;
  const [kept] = await keepFiles(ctx, [text], { uploaded_by });
  for (const id of new Set(attachments.flatMap((file) => productOf.get(file) ?? [])))
    await attachText(ctx, { file: text, uploaded_by }, id);
  const message =
    pictures.length > 0 ? say(ctx.locale, "mailPictures", { names: pictures.join(", ") }) : null;
  return [
    newFile(name, { file_id: kept?.id ?? null, message }),
    ...refused.map((one) => refusedFile(ctx, one)),
  ];
}

/** Creates the pending products of files. @returns all files of the creation, e-mails first */
export async function createFromFiles(
  ctx: Context,
  { files, mails, refused }: ReceivedIntake,
): Promise<CreationFile[]> {
  const all = [...files, ...mails.flatMap(({ attachments }) => attachments)];
  const rows = await keepFiles(ctx, all, { uploaded_by: ctx.user?.id }, "caller");
  const idOf = new Map(all.map((file, index) => [file, String(rows[index]?.id)]));
  const productOf = new Map<Received, string>();
  for (const group of groupFiles(all)) {
    const owner_id = await addPending(ctx, group.base);
    const ids = group.files.flatMap((file) => idOf.get(file) ?? []);
    await ctx.db.update(filesTable, inArray(filesTable.id, ids), { owner_type: "products", owner_id });
    for (const file of group.files) productOf.set(file, owner_id);
  }
  const begun: CreationFile[] = [];
  for (const mail of mails) begun.push(...(await mailFiles(ctx, mail, productOf)));
  return [
    ...begun,
    ...all.map((file) =>
      newFile(file.name, { file_id: idOf.get(file) ?? null, product_id: productOf.get(file) ?? null }),
    ),
    ...refused.map((one) => refusedFile(ctx, one)),
  ];
}

/** Stores the files of a plan; nothing is made of them before its commit. An e-mail's text goes along. */
export async function planFromFiles(
  ctx: Context,
  { files, mails, refused }: ReceivedIntake,
): Promise<CreationFile[]> {
  const all = [...files, ...mails.flatMap(({ attachments }) => attachments)];
  const rows = await keepFiles(ctx, all, { uploaded_by: ctx.user?.id }, "caller");
  const begun: CreationFile[] = [];
  for (const mail of mails)
    for (const file of await mailFiles(ctx, mail, new Map()))
      begun.push(file.status === "pending" ? { ...file, status: "done" } : file);
  return [
    ...begun,
    ...all.map((file, index) => newFile(file.name, { file_id: rows[index]?.id ?? null })),
    ...refused.map((one) => refusedFile(ctx, one)),
  ];
}
