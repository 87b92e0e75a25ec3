import type { CreationFile } from "@kantwerk/contract/productCreations";
import type { Context } from "../../context.ts";
import { and, eq, inArray, isNull, or } from "../../db/drizzle.ts";
import { endpoint } from "../../http/endpoint.ts";
import { conflict } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { productsTable } from "../../resources/products.ts";
import { formatOf } from "../files/formats.ts";
import { setReadingStatus } from "../files/readingStatus.ts";
import { begunFiles } from "./begunFiles.ts";
import { addPending } from "./createFromFiles.ts";
import { sendCreation } from "./createProducts.ts";
import {
  type Creation,
  creationAnswer,
  creationDocument,
  isOpenPlan,
  newFile,
  ownCreation,
  saveCreation,
} from "./creation.ts";
import { groupFiles } from "./groupFiles.ts";
import { requireReader } from "./intakeSettings.ts";
import { titleOf } from "./makeFromText.ts";

type FileRow = typeof filesTable.$inferSelect;

/** Resets files so that they are read again. */
export async function readAgain(ctx: Context, rows: readonly FileRow[]): Promise<void> {
  for (const file of rows)
    if (formatOf(file) && file.extraction_status !== "done") await setReadingStatus(ctx, file.id, "pending");
}

/** The files to retry: those without a product, or whose product was stopped. Deleted files are skipped. */
async function openFiles(ctx: Context, { files }: Creation): Promise<Map<string, FileRow>> {
  const ids = files.flatMap(({ status, file_id }) =>
    file_id && (status === "failed" || status === "stopped") ? [file_id] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.all(
    filesTable,
    and(inArray(filesTable.id, ids), or(isNull(filesTable.owner_id), eq(filesTable.owner_type, "products"))),
    { lock: "update" },
  );
  const owners = rows.flatMap((row) => row.owner_id ?? []);
  const stopped = await ctx.db.all(
    productsTable,
    and(inArray(productsTable.id, owners), eq(productsTable.status, "stopped")),
  );
  const again = new Set(stopped.map((product) => product.id));
  return new Map(
    rows.filter(({ owner_id }) => owner_id === null || again.has(owner_id)).map((row) => [row.id, row]),
  );
}

/** The product of each file: the stopped one, or a new one if it was deleted. */
async function withProducts(ctx: Context, rows: readonly FileRow[]): Promise<Map<string, string>> {
  const productOf = new Map<string, string>();
  for (const { id, owner_id } of rows) if (owner_id) productOf.set(id, owner_id);
  const stopped = [...new Set(productOf.values())];
  await ctx.db.update(productsTable, inArray(productsTable.id, stopped), { status: "pending" });
  const free = rows.filter((row) => row.owner_id === null && row.kind !== "inquiry");
  for (const group of groupFiles(free)) {
    const owner_id = await addPending(ctx, group.base);
    const ids = group.files.map((file) => file.id);
    await ctx.db.update(filesTable, inArray(filesTable.id, ids), { owner_type: "products", owner_id });
    for (const id of ids) productOf.set(id, owner_id);
  }
  return productOf;
}

/** The files of a plan to read again; a stopped plan may have none, and waits for its commit again. */
async function retryPlan(ctx: Context, creation: Creation): Promise<CreationFile[]> {
  const open = await openFiles(ctx, creation);
  if (open.size === 0 && creation.status !== "stopped") throw conflict("nothingToRetry", "nothing_to_retry");
  await readAgain(ctx, [...open.values()]);
  return creation.files.map((file) =>
    open.has(file.file_id ?? "") ? { ...file, status: "pending", message: null } : file,
  );
}

/** The files of a committed plan to make products of again. */
async function retryCommitted(ctx: Context, creation: Creation): Promise<CreationFile[]> {
  const open = await openFiles(ctx, creation);
  const isAgain = ({ file_id }: CreationFile) => file_id !== null && open.has(file_id);
  const free = (file: CreationFile) => isAgain(file) && open.get(file.file_id ?? "")?.owner_id === null;
  if (!creation.files.some((file) => isAgain(file) && file.becomes.length > 0))
    throw conflict("nothingToRetry", "nothing_to_retry");
  await readAgain(ctx, [...open.values()]);
  const stopped = [...open.values()].flatMap(({ owner_id }) => owner_id ?? []);
  await ctx.db.update(productsTable, inArray(productsTable.id, stopped), { status: "pending" });
  const files = await begunFiles(ctx, creation, free);
  return files.map((file) =>
    isAgain(file) && !free(file) ? { ...file, status: "pending", message: null } : file,
  );
}

async function retryFiles(ctx: Context, creation: Creation): Promise<CreationFile[]> {
  if (isOpenPlan(creation)) return retryPlan(ctx, creation);
  if (creation.is_plan) return retryCommitted(ctx, creation);
  const open = await openFiles(ctx, creation);
  if (open.size === 0) throw conflict("nothingToRetry", "nothing_to_retry");
  await readAgain(ctx, [...open.values()]);
  const productOf = await withProducts(ctx, [...open.values()]);
  return creation.files.map((file) => {
    const { name, file_id } = file;
    if (file_id === null || !open.has(file_id)) return file;
    return newFile(name, { file_id, product_id: productOf.get(file_id) ?? null });
  });
}

export const retryCreation = endpoint({
  method: "POST",
  path: "/restify/product-creations/:id/retry",
  summary: "Tries again what was stopped or could not be read",
  permission: "products.create",
  rateLimit: 60,
  answers: creationAnswer(202),
  handle: async (ctx, { params }) => {
    const creation = await ownCreation(ctx, params.id ?? "", "update");
    if (creation.status === "pending" || creation.status === "running")
      throw conflict("stillRunning", "still_running");
    if (creation.text !== null && creation.status === "done")
      throw conflict("nothingToRetry", "nothing_to_retry");
    if (creation.text !== null) requireReader(ctx.deps);
    const files =
      creation.text === null ? await retryFiles(ctx, creation) : [newFile(titleOf(creation.text))];
    const begun = await saveCreation(ctx, creation, { status: "pending", message: null, files });
    await sendCreation(ctx, creation.id);
    return { status: 202, body: creationDocument(begun) };
  },
});
