import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../context.ts";

const answersWithinMs = 3_000;

/** Liveness and readiness probes for monitoring. */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  app.get("/health/live", { logLevel: "warn" }, async () => ({ status: "ok" }));
  app.get("/health/ready", { logLevel: "warn" }, async (_request, reply) => {
    try {
      // Migrations run before the server listens, so a database that answers is ready. With no free connection in the
      // pool, this waits as requests do.
      await Promise.race([
        Promise.all([deps.pool, deps.tenantPool.connections].map((pool) => pool.query("select 1"))),
        sleep(answersWithinMs, undefined, { ref: false }).then(() => Promise.reject(new Error("No answer"))),
      ]);
      return { status: "ok" };
    } catch {
      return reply.status(503).send({ status: "database does not answer, or no connection to it is free" });
    }
  });
}
