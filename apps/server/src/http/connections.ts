import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long running requests may continue after a shutdown begins. */
const graceMs = 5_000;
const bodyStandsMs = 30_000;

/** Fastify's connection options: header and idle timeouts, and closing all connections on shutdown. */
export const connectionOptions = {
  // rawRequest.ts refuses a missing Host header with our own message.
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
  keepAliveTimeout: 72_000,
  forceCloseConnections: true as const,
};

/** Makes a shutdown wait for running requests up to a limit. New requests get 503. */
export function finishRequests(app: FastifyInstance): void {
  let running = 0;
  app.addHook("onRequest", (_request, reply, next) => {
    running += 1;
    reply.raw.once("close", () => {
      running -= 1;
    });
    next();
  });
  app.addHook("preClose", async () => {
    for (const until = performance.now() + graceMs; running > 0 && performance.now() < until; )
      await sleep(20);
  });
}

/** Closes connections whose upload stalls. An upload that progresses may take any time. */
export function endStandingBodies(app: FastifyInstance, standsMs = bodyStandsMs): void {
  const arriving = new Map<IncomingMessage, { bytes: number; since: number }>();
  app.addHook("onRequest", ({ raw }, _reply, next) => {
    const hasBody = raw.headers["content-length"] ?? raw.headers["transfer-encoding"];
    // Injected test requests have no connection.
    if (hasBody && raw.socket instanceof Socket)
      arriving.set(raw, { bytes: raw.socket.bytesRead, since: performance.now() });
    next();
  });
  const look = () => {
    for (const [raw, seen] of arriving) {
      const { bytesRead, destroyed } = raw.socket;
      if (raw.complete || destroyed) arriving.delete(raw);
      else if (bytesRead !== seen.bytes) arriving.set(raw, { bytes: bytesRead, since: performance.now() });
      else if (performance.now() - seen.since >= standsMs) raw.socket.destroy();
    }
  };
  const clock = setInterval(look, standsMs / 30).unref();
  app.addHook("onClose", async () => clearInterval(clock));
}
