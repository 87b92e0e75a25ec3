import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** What is shorter comes in one or two packets either way. */
const smallest = 2048;

const compress = promisify(gzip);
const readsGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(String(headers["accept-encoding"]));

/**
 * Compresses texts for who can read that, in the pool of threads: a page of a list shrinks to a tenth. Files of the build lie
 * compressed on the disk, and streams are left as they are.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < smallest || !readsGzip(request)) return payload;
    reply.header("Content-Encoding", "gzip").removeHeader("Content-Length");
    return compress(payload, { level: constants.Z_BEST_SPEED });
  });
}
