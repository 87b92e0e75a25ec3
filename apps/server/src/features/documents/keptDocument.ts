import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import type { Context } from "../../context.ts";
import type { Answer } from "../../http/endpoint.ts";
import { openContent } from "../files/contentAnswer.ts";
import { contentBytes } from "../files/contentBytes.ts";
import type { Draft } from "./storeDocuments.ts";

export const mediaTypes = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A document as it was stored; until then, as it would look now. */
export type KeptDocument = {
  name: string;
  format: keyof typeof mediaTypes;
  sha256: string | null | undefined;
  draft: () => Promise<Draft>;
};

/** The response with a document, to display or to download. */
export async function documentAnswer(
  ctx: Context,
  { name, format, sha256, draft }: KeptDocument,
  request: FastifyRequest,
): Promise<Answer> {
  const status = 200;
  const headers = {
    "Content-Type": mediaTypes[format],
    "Content-Disposition": contentDisposition(name, format === "pdf"),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  };
  if (sha256)
    return { later: async () => ({ status, headers, stream: await openContent(ctx.deps, sha256, request) }) };
  const { write } = await draft();
  return { later: async () => ({ status, headers, stream: Readable.from([await write()]) }) };
}

/** A document as a mail attachment. */
export async function attachedDocument(ctx: Context, { name, format, sha256, draft }: KeptDocument) {
  const content = sha256 ? await contentBytes(ctx, sha256) : await (await draft()).write();
  return { filename: name, contentType: mediaTypes[format], content };
}
