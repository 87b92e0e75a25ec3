import type { Context } from "../../context.ts";
import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { changeRecord, deleteRecord, requireVersion } from "../../crud/write.ts";
import { and, eq } from "../../db/drizzle.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { files } from "../../resources/files.ts";
import type { FileRow } from "../../resources/fileTables.ts";
import { productsTable } from "../../resources/products.ts";
import { lockFile, requireOwner } from "./ownership.ts";

export const changeFile = endpoint({
  method: "PATCH",
  path: "/restify/files/:id",
  summary: "Attaches a file to a record, or detaches it",
  permission: "signed-in",
  handle: async (ctx, { params, body, query, ifMatch }) => {
    const before = await lockFile(ctx, params.id ?? "");
    requireVersion(before, ifMatch);
    const { values } = await readInput(ctx, files, recordOf(body, files.resource, before.id), before);
    if (values.owner_id) requireOwner(ctx, values);
    const row = await changeRecord(ctx, files, before, values);
    return { body: await recordDocument(ctx, files, row, query) };
  },
});

/** Clears the product's preview if it is this file, because the preview must be one of its own files. */
async function forgetPreview(ctx: Context, { id, owner_type, owner_id }: FileRow): Promise<void> {
  if (owner_type !== "products" || !owner_id) return;
  const shown = and(eq(productsTable.id, owner_id), eq(productsTable.preview_id, id));
  if (shown) await ctx.db.update(productsTable, shown, { preview_id: null });
}

export const removeFile = endpoint({
  method: "DELETE",
  path: "/restify/files/:id",
  summary: "Deletes a file",
  permission: "signed-in",
  handle: async (ctx, { params, ifMatch }) => {
    const file = await lockFile(ctx, params.id ?? "");
    requireVersion(file, ifMatch);
    await forgetPreview(ctx, file);
    await deleteRecord(ctx, files, file);
    return { status: 204 };
  },
});
