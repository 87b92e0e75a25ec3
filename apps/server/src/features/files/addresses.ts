import { signedUntil, signPath } from "../../adapters/files/signing.ts";
import type { Context } from "../../context.ts";
import type { Row } from "../../crud/bind.ts";

/** Addresses of a file that work without a token, for ten minutes: the content and, for a picture, its preview. */
export function fileAddresses(ctx: Context, row: Row): { content_url: string; preview_url: string | null } {
  const until = signedUntil(new Date());
  const signed = (what: string) =>
    signPath(ctx.deps.secret, `/api/v1/restify/files/${row.id}/${what}`, until);
  return { content_url: signed("content"), preview_url: row.kind === "image" ? signed("content") : null };
}
