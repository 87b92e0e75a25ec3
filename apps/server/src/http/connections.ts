import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long requests that run at a stop may go on. */
const graceMs = 5_000;
const bodyStandsMs = 30_000;

/** Fastify's options for connections: how long one may take to send headers or do nothing, and that a stop closes them all. */
export const connectionOptions = {
  // A missing Host header is refused in our own words (rawRequest.ts).
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
  keepAliveTimeout: 72_000,
  forceCloseConnections: true as const,
};

/** Lets a stop wait for the requests that run, but not for clients that never end theirs. New ones are answered with 503. */
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

/** Ends connections whose request body stands still for too long. One that moves may take as long as it needs. */
export function endStandingBodies(app: FastifyInstance, standsMs = bodyStandsMs): void {
  const arriving = new Map<IncomingMessage, { bytes: number; since: number }>();
  app.addHook("onRequest", ({ raw }, _reply, next) => {
    const hasBody = raw.headers["content-length"] ?? raw.headers["transfer-encoding"];
    // Tests send requests without a connection.
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
