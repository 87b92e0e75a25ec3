import { say } from "@kantwerk/contract/messages";
import type { CreationFile } from "@kantwerk/contract/productCreations";
import type { Context } from "../../context.ts";
import { and, eq, inArray } from "../../db/drizzle.ts";
import { endpoint } from "../../http/endpoint.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { productsTable } from "../../resources/products.ts";
import { stopReading } from "../files/readingStatus.ts";
import {
  type Creation,
  creationAnswer,
  creationDocument,
  isEnded,
  isOpenPlan,
  ownCreation,
  saveCreation,
} from "./creation.ts";

/** Stops reading the files of products, in whichever process. */
export async function stopReadings(ctx: Context, ids: string[]): Promise<void> {
  const theirs = and(eq(filesTable.owner_type, "products"), inArray(filesTable.owner_id, ids));
  for (const file of await ctx.db.all(filesTable, theirs, { lock: "update" })) await stopReading(ctx, file);
}

/** Stops pending products and the reading of their files. */
export async function stopProducts(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const pending = and(inArray(productsTable.id, ids), eq(productsTable.status, "pending"));
  if (pending) await ctx.db.update(productsTable, pending, { status: "stopped" });
  await stopReadings(ctx, ids);
}

/** Stops reading the files of a plan, which no product has yet. */
async function stopPlanned(ctx: Context, open: readonly CreationFile[]): Promise<void> {
  const ids = open.flatMap(({ file_id }) => file_id ?? []);
  if (ids.length === 0) return;
  const theirs = inArray(filesTable.id, ids);
  for (const file of await ctx.db.all(filesTable, theirs, { lock: "update" })) await stopReading(ctx, file);
}

async function stop(ctx: Context, creation: Creation): Promise<Creation> {
  if (isEnded(creation.status) && creation.status !== "planned") return creation;
  const message = say(ctx.locale, "status_stopped");
  const open = creation.files.filter((file) => !isEnded(file.status));
  await stopProducts(
    ctx,
    open.flatMap((file) => file.product_id ?? []),
  );
  if (isOpenPlan(creation)) await stopPlanned(ctx, open);
  const files = creation.files.map((file) =>
    open.includes(file) ? { ...file, status: "stopped" as const, message } : file,
  );
  return saveCreation(ctx, creation, { status: "stopped", message, files });
}

export const stopCreation = endpoint({
  method: "POST",
  path: "/restify/product-creations/:id/stop",
  summary:
    "Stops the making of products; what has been made stays, the rest can be tried again; a plan is not carried out",
  permission: "products.create",
  answers: creationAnswer(),
  handle: async (ctx, { params }) => {
    const creation = await ownCreation(ctx, params.id ?? "", "update");
    return { body: creationDocument(await stop(ctx, creation)) };
  },
});
