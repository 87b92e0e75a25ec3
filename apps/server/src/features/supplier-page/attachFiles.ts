import { pageFile } from "@kantwerk/contract/answers/supplierPage";
import { v7 as newId } from "uuid";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { and, eq, inArray } from "../../db/drizzle.ts";
import { answering, formOf } from "../../http/answers.ts";
import { notFound } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { keepFiles } from "../files/keepFiles.ts";
import { receiveFiles } from "../files/receiveFiles.ts";
import { invitedToWrite, type SupplierPage } from "./invitation.ts";
import { requireRoomForFiles } from "./linkLimits.ts";
import { fileRecord, withRenditions } from "./pageFiles.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

export const uploadOwnFiles = publicEndpoint({
  method: "POST",
  below: "/files",
  summary: "Uploads files as multipart/form-data, at most 10 MB each, to be named in an offer afterwards",
  rateLimit: 60,
  takes: formOf("file", { several: true }),
  answers: answering(z.object({ data: z.union([pageFile, z.array(pageFile)]) }), { status: 201 }),
  receive: (deps, request) => receiveFiles(deps, request, []),
  handle: async (ctx, { params, body }) => {
    const page = await invitedToWrite(ctx, params);
    const { files } = body;
    await requireRoomForFiles(ctx, page, files);
    const rows = await keepFiles(ctx, files, { invitation_id: page.invitation.id });
    const records = (await withRenditions(ctx, rows)).map((row) => fileRecord(page, row));
    return { status: 201, body: { data: records.length === 1 ? records[0] : records } };
  },
});

/**
 * Attaches files to an offer. A file already attached to another offer, such as one drawing for several lines, gets a
 * second record with the same content.
 * @throws Refusal 404 for a file not uploaded on this page
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
