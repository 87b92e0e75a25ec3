import { productCreation } from "@kantwerk/contract/answers/productCreations";
import type { CreationFile, CreationStatus, ProductCreation } from "@kantwerk/contract/productCreations";
import { z } from "zod";
import { announce } from "../../adapters/changes.ts";
import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { type Answers, answering, objectWith } from "../../http/answers.ts";
import { notFound } from "../../http/refusal.ts";
import { productCreationsTable } from "../../resources/creationTables.ts";
import { notify } from "../../resources/notices.ts";

export type Creation = typeof productCreationsTable.$inferSelect;
type Changes = Partial<Pick<Creation, "status" | "files" | "message">>;

/** What is announced whenever a creation has come on. */
export const creationTopic = (id: string): string => `product-creations:${id}`;

/** Whether nothing more happens by itself. */
export const isEnded = (status: CreationStatus): boolean => status !== "pending" && status !== "running";

/** A file as a creation begins with it. */
export const newFile = (name: string, more: Partial<CreationFile> = {}): CreationFile => ({
  name,
  status: "pending",
  message: null,
  product_id: null,
  file_id: null,
  same_as: [],
  components: [],
  ...more,
});

/** A creation as its JSON:API document. */
export function creationDocument({ id, version, created_at, ...row }: Creation) {
  const { status, progress, files, message } = row;
  const attributes: ProductCreation & { created_at: string } = {
    status,
    progress,
    files,
    message,
    created_at,
  };
  return { data: { type: "product-creations", id, attributes, meta: { version } } };
}

export const creationBody = z.object({
  data: objectWith("product-creations", productCreation.extend({ created_at: z.string() }), {
    meta: z.object({ version: z.int() }),
  }),
});

/** What endpoints of a creation answer. */
export const creationAnswer = (status = 200): Answers =>
  answering(creationBody, { status, name: "product-creation" });

/** The creation of an id, if the user has asked for it. @throws Refusal 404 for everything else */
export async function ownCreation(ctx: Context, id: string, lock?: "update"): Promise<Creation> {
  const found = await ctx.db.find(productCreationsTable, id, { lock });
  if (!found || found.created_by !== ctx.user?.id) throw notFound();
  return found;
}

/** How far a creation has come, 0 to 1; a file at work counts half. */
function progressOf(files: readonly CreationFile[]): number {
  const weights: Record<CreationStatus, number> = {
    pending: 0,
    running: 0.5,
    done: 1,
    stopped: 1,
    failed: 1,
  };
  const sum = files.reduce((total, file) => total + weights[file.status], 0);
  return files.length === 0 ? 0 : Math.round((sum / files.length) * 100) / 100;
}

/** Tells whoever has asked for the products that they are there, or that there are none. */
async function tellMaker(ctx: Context, { id, status, files, created_by }: Creation): Promise<void> {
  const made = new Set(files.flatMap((file) => (file.status === "done" ? (file.product_id ?? []) : [])));
  await notify(ctx, {
    kind: status === "done" ? "products_ready" : "products_failed",
    about: files.map(({ name }) => name).join(", "),
    count: Math.max(made.size, 1),
    subject: { type: "product-creations", id },
    to: [created_by],
  });
}

/** Changes a locked creation, tells those who watch it, and whoever has asked for it once it has ended by itself. */
export async function saveCreation(ctx: Context, creation: Creation, changes: Changes): Promise<Creation> {
  const files = changes.files ?? creation.files;
  const status = changes.status ?? creation.status;
  const progress = status === "done" || status === "failed" ? 1 : progressOf(files);
  const [row] = await ctx.db.update(productCreationsTable, eq(productCreationsTable.id, creation.id), {
    ...changes,
    progress,
  });
  await announce(ctx.db, creationTopic(creation.id));
  if (row && status !== creation.status && (status === "done" || status === "failed"))
    await tellMaker(ctx, row);
  return row ?? creation;
}

/** The creation of an id, locked, unless it has ended. */
export async function lockOpen(ctx: Context, id: string): Promise<Creation | undefined> {
  const creation = await ctx.db.find(productCreationsTable, id, { lock: "update" });
  return creation && !isEnded(creation.status) ? creation : undefined;
}

/** The files with those of one product changed. */
export const withFiles = (
  { files }: Creation,
  product_id: string,
  change: (file: CreationFile) => Partial<CreationFile>,
): CreationFile[] =>
  files.map((file) => (file.product_id === product_id ? { ...file, ...change(file) } : file));
