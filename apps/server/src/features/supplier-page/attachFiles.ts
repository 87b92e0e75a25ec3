import { and, eq, inArray } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { notFound } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import type { SupplierPage } from "./invitation.ts";

/**
 * Sends files with an offer. A file that went with another offer already, one drawing for several lines, gets a
 * second record of the same content.
 * @throws Refusal 404 for a file that was not uploaded on this page.
 */
export async function attachFiles(
  ctx: Context,
  { invitation }: SupplierPage,
  offerId: string,
  fileIds: string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const own = and(inArray(filesTable.id, fileIds), eq(filesTable.invitation_id, invitation.id));
  const files = await ctx.db.all(filesTable, own, { lock: "update" });
  if (files.length < fileIds.length) throw notFound();
  const owner = { owner_type: "offers" as const, owner_id: offerId };
  for (const file of files) {
    if (file.owner_id === offerId) continue;
    if (file.owner_id === null) {
      await ctx.db.update(filesTable, eq(filesTable.id, file.id), owner);
    } else {
      const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...same } = file;
      await ctx.db.insert(filesTable, { ...same, ...owner, id: newId() });
    }
  }
}
