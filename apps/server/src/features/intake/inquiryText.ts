import { Readable } from "node:stream";
import { maxFileBytes } from "@kantwerk/contract/files";
import { safeName } from "../../adapters/files/fileName.ts";
import type { Context, Deps } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { keepFiles } from "../files/keepFiles.ts";
import { putContent } from "../files/putContent.ts";
import type { Received } from "../files/receiveFiles.ts";

/** A text that products are created from, and its uploader. */
export type InquiryText = { file: Received; uploaded_by: string | null };

/** Stores a text before a record refers to it. */
export async function storeText(deps: Deps, text: string, name: string): Promise<Received> {
  const content = Readable.from([Buffer.from(text)]);
  const { sha256, size } = await putContent(deps, content, maxFileBytes);
  return { name: safeName(name), media_type: "text/plain", kind: "inquiry", size, sha256 };
}

/** The products that already have the text, with the id of their file. */
export async function productsOfText(
  ctx: Context,
  { sha256 }: Received,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { kind, owner_type, owner_id } = filesTable;
  const theirs = and(eq(owner_type, "products"), anyOf(owner_id, [...ids]));
  const rows = await ctx.db.all(filesTable, and(eq(kind, "inquiry"), eq(filesTable.sha256, sha256), theirs));
  return new Map(rows.map((row) => [row.owner_id ?? "", row.id]));
}

/** Attaches the text to a product unless it already has it. @returns the id of the file */
export async function attachText(
  ctx: Context,
  { file, uploaded_by }: InquiryText,
  product_id: string,
): Promise<string> {
  const present = (await productsOfText(ctx, file, [product_id])).get(product_id);
  if (present) return present;
  const owner = { owner_type: "products" as const, owner_id: product_id };
  const [row] = await keepFiles(ctx, [file], { ...owner, uploaded_by });
  if (!row) throw new Error("The text of a product was not kept");
  return row.id;
}
