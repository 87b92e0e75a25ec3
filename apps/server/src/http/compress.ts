import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

/** Shorter bodies fit in one or two packets anyway. */
const smallest = 2048;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** Brotli is a fifth smaller and just as fast; browsers accept it over HTTPS only. */
const codings = {
  br: (text: string) => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  gzip: (text: string) => toGzip(text, { level: constants.Z_BEST_SPEED }),
};

function codingFor(accepted: string | undefined): keyof typeof codings | undefined {
  if (/\bbr\b/.test(accepted ?? "")) return "br";
  return /\bgzip\b/.test(accepted ?? "") ? "gzip" : undefined;
}

/**
 * Compresses text responses in the thread pool, if the client accepts it: a list page shrinks to a tenth. Skips build
 * files, which are precompressed on disk, and streams.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < smallest) return payload;
    const coding = codingFor(request.headers["accept-encoding"]);
    if (!coding) return payload;
    reply.header("Content-Encoding", coding).removeHeader("Content-Length");
    return codings[coding](payload);
  });
}
