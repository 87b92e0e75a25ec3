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
type Changes = Partial<Pick<Creation, "status" | "files" | "message" | "is_committed">>;

/** The topic announced whenever a creation progresses. */
export const creationTopic = (id: string): string => `product-creations:${id}`;

/** Whether the creation has ended, apart from retries. */
export const isEnded = (status: CreationStatus): boolean => status !== "pending" && status !== "running";

/** A file at the start of a creation. */
export const newFile = (name: string, more: Partial<CreationFile> = {}): CreationFile => ({
  name,
  status: "pending",
  message: null,
  product_id: null,
  file_id: null,
  same_as: [],
  components: [],
  becomes: [],
  products: [],
  ...more,
});

/** A left out entry is shown as one that makes nothing. */
const shown = (file: CreationFile): CreationFile => ({
  ...file,
  becomes: file.becomes.map((entry) => (entry.left_out ? { ...entry, kind: "nothing", products: 0 } : entry)),
});

/** A creation as a JSON:API document. */
export function creationDocument({ id, version, created_at, ...row }: Creation) {
  const { status, progress, files, message } = row;
  const attributes: ProductCreation & { created_at: string } = {
    status,
    progress,
    files: files.map(shown),
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

/** The response with a creation. */
export const creationAnswer = (status = 200): Answers =>
  answering(creationBody, { status, name: "product-creation" });

/** The user's own creation. @throws Refusal 404 for everything else */
export async function ownCreation(ctx: Context, id: string, lock?: "update"): Promise<Creation> {
  const found = await ctx.db.find(productCreationsTable, id, { lock });
  if (!found || found.created_by !== ctx.user?.id) throw notFound();
  return found;
}

/** Progress of a creation, 0 to 1; a running file counts half. */
function progressOf(files: readonly CreationFile[]): number {
  const weights: Record<CreationFile["status"], number> = {
    pending: 0,
    running: 0.5,
    done: 1,
    stopped: 1,
    failed: 1,
  };
  const sum = files.reduce((total, file) => total + weights[file.status], 0);
  return files.length === 0 ? 0 : Math.round((sum / files.length) * 100) / 100;
}

/** Notifies the creator that the products exist, or that there are none. */
async function notifyCreator(ctx: Context, { id, status, files, created_by }: Creation): Promise<void> {
  const made = new Set(files.flatMap((file) => (file.status === "done" ? (file.product_id ?? []) : [])));
  await notify(ctx, {
    kind: status === "done" ? "products_ready" : "products_failed",
    about: files.map(({ name }) => name).join(", "),
    count: Math.max(made.size, 1),
    subject: { type: "product-creations", id },
    to: [created_by],
  });
}

/** Changes a locked creation and notifies its event streams, and its creator once it has ended. */
export async function saveCreation(ctx: Context, creation: Creation, changes: Changes): Promise<Creation> {
  const files = changes.files ?? creation.files;
  const status = changes.status ?? creation.status;
  const progress = isEnded(status) && status !== "stopped" ? 1 : progressOf(files);
  const [row] = await ctx.db.update(productCreationsTable, eq(productCreationsTable.id, creation.id), {
    ...changes,
    progress,
  });
  await announce(ctx.db, creationTopic(creation.id));
  if (row && status !== creation.status && (status === "done" || status === "failed"))
    await notifyCreator(ctx, row);
  return row ?? creation;
}

/** A locked creation, unless it has ended. */
export async function lockOpen(ctx: Context, id: string): Promise<Creation | undefined> {
  const creation = await ctx.db.find(productCreationsTable, id, { lock: "update" });
  return creation && !isEnded(creation.status) ? creation : undefined;
}

/** Whether a plan still waits for its commit. */
export const isOpenPlan = ({ is_plan, is_committed }: Creation): boolean => is_plan && !is_committed;

/** The files, with changes to those of one product. */
export const withFiles = (
  { files }: Creation,
  product_id: string,
  change: (file: CreationFile) => Partial<CreationFile>,
): CreationFile[] =>
  files.map((file) => (file.product_id === product_id ? { ...file, ...change(file) } : file));
