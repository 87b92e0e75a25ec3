import type { Context } from "../../context.ts";
import { requireAccessTo } from "../../crud/access.ts";
import { findVisible } from "../../crud/read.ts";
import type { Values } from "../../db/tenantDb.ts";
import { forbidden, notFound } from "../../http/refusal.ts";
import { files } from "../../resources/files.ts";
import { type FileRow, filesTable } from "../../resources/fileTables.ts";

/** Throws 403 unless the user may change files of this owner; all users may change their own files. */
export function requireOwner(ctx: Context, owner: Values<typeof filesTable>): void {
  if (owner.owner_type === "users" && owner.owner_id === ctx.user?.id) return;
  requireAccessTo(ctx, files.resource, "update", owner);
}

/** A file that the user may read, because of its owner or as its uploader. @throws Refusal 404 */
export async function readableFile(ctx: Context, id: string): Promise<FileRow> {
  const own = await ctx.db.find(filesTable, id);
  if (own && own.uploaded_by === ctx.user?.id) return own;
  return findVisible(ctx, files, id);
}

/** Locks a file that the user may change; an unattached file belongs to its uploader. @throws Refusal 404, 403 */
export async function lockFile(ctx: Context, id: string): Promise<FileRow> {
  await readableFile(ctx, id);
  const row = await ctx.db.find(filesTable, id, { lock: "update" });
  if (!row) throw notFound();
  if (row.owner_id) requireOwner(ctx, row);
  else if (row.uploaded_by !== ctx.user?.id) throw forbidden();
  return row;
}
