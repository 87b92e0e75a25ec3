import { signedUntil, signPath } from "../../adapters/files/signing.ts";
import type { Context } from "../../context.ts";
import type { FileRow } from "../../resources/fileTables.ts";

/**
 * Addresses of a file that work without a token, for ten minutes: the content and, once it has been read, its small
 * picture. The latter takes `kind`, `page` and `part` as further parameters. Until then an image is its own picture.
 */
export function fileAddresses(
  ctx: Context,
  row: FileRow,
): { content_url: string; preview_url: string | null } {
  const until = signedUntil(new Date());
  const signed = (what: string) =>
    signPath(ctx.deps.secret, `/api/v1/restify/files/${row.id}/${what}`, until);
  const hasPicture = row.kind === "image" || row.extraction_status === "done";
  return { content_url: signed("content"), preview_url: hasPicture ? signed("preview") : null };
}
