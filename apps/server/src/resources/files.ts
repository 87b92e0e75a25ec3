import { files as definition } from "@kantwerk/contract/files";
import { announce } from "../adapters/changes.ts";
import { signedUntil, signPath } from "../adapters/files/signing.ts";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { dropReading, removeContent } from "./fileContent.ts";
import { type FileRow, filesTable } from "./fileTables.ts";

/**
 * Signed URLs of a file, valid for ten minutes: its content and, once it has been read, its preview, which also takes
 * the parameters `kind`, `page` and `part`. An image serves as its own preview until then.
 */
function fileAddresses(ctx: Context, row: FileRow): { content_url: string; preview_url: string | null } {
  const until = signedUntil(new Date());
  const signed = (what: string) =>
    signPath(ctx.deps.secret, `/api/v1/restify/files/${row.id}/${what}`, until);
  const hasPicture = row.kind === "image" || row.extraction_status === "done";
  return { content_url: signed("content"), preview_url: hasPicture ? signed("preview") : null };
}

export const files = bind(definition, filesTable, {
  byHand: ["update", "delete"],
  derive: (ctx, rows) => rows.map((row) => fileAddresses(ctx, row)),
  hooks: {
    beforeDelete: (ctx, row) => dropReading(ctx, row.id),
    afterDelete: async (ctx, row) => {
      await ctx.deps.enqueue(ctx.db, removeContent, { sha256: row.sha256 });
      await announce(ctx.db, `files:${row.id}`);
    },
  },
});
