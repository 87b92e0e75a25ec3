import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import { type ByteRange, FileMissing } from "../../adapters/files/fileStore.ts";
import type { Deps } from "../../context.ts";
import type { Answer } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { whileConnected } from "../../http/whileConnected.ts";

type StoredFile = { name: string; media_type: string; size: number; sha256: string; kind: string };

/** The byte range of a Range header; undefined for the whole file, which also answers several ranges. */
function rangeOf(headers: IncomingHttpHeaders, size: number, etag: string): ByteRange | "none" | undefined {
  const { range, "if-range": expected } = headers;
  if (expected !== undefined && expected !== etag) return undefined;
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start >= size ? "none" : { start, end };
}

/** Keeps a browser from running a file as a page in our origin, with our cookies, or by sniffing its type. */
function headersOf(file: StoredFile, etag: string, maxAge: number): Record<string, string> {
  const shown = file.kind === "image" || file.media_type === "application/pdf";
  return {
    "Content-Type": file.media_type,
    "Content-Disposition": contentDisposition(file.name, shown),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    // Pages load pictures from the API's host, which may differ from their own.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": `private, max-age=${maxAge}`,
    "Accept-Ranges": "bytes",
    ETag: etag,
  };
}

/**
 * Opens stored content for a client, after the transaction.
 * @throws Refusal 404 if the store has lost it
 */
export async function openContent(
  deps: Deps,
  sha256: string,
  { socket }: FastifyRequest,
  range?: ByteRange,
): Promise<Readable> {
  try {
    return await whileConnected(socket, (left) => deps.files.open(sha256, range, left));
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    deps.log.error({ sha256 }, "The content of a file is not in the store");
    throw notFound();
  }
}

/**
 * The response with a file: whole, the requested range (206, 416), or unchanged (304). Opens the store after the
 * transaction; lost content yields 404.
 * @param maxAge seconds that a browser may cache it
 */
export function contentAnswer(deps: Deps, file: StoredFile, request: FastifyRequest, maxAge = 600): Answer {
  const etag = `"${file.sha256}"`;
  const headers = headersOf(file, etag, maxAge);
  if (request.headers["if-none-match"]?.split(/\s*,\s*/).includes(etag)) return { status: 304, headers };
  const range = rangeOf(request.headers, file.size, etag);
  if (range === "none")
    return { status: 416, headers: { ...headers, "Content-Range": `bytes */${file.size}` } };
  const length = range ? range.end - range.start + 1 : file.size;
  if (range) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${file.size}`;
  headers["Content-Length"] = String(length);
  const status = range ? 206 : 200;
  // An empty stream, because without one Fastify would send a length of 0.
  if (request.method === "HEAD") return { status, headers, stream: Readable.from([]) };
  return {
    later: async () => ({ status, headers, stream: await openContent(deps, file.sha256, request, range) }),
  };
}
