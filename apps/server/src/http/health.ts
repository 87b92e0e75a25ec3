import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../context.ts";

const answersWithinMs = 3_000;

/** For the machine that watches over the server: is it alive, and can it serve. */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  app.get("/health/live", { logLevel: "warn" }, async () => ({ status: "ok" }));
  app.get("/health/ready", { logLevel: "warn" }, async (_request, reply) => {
    try {
      // Migrations run before the server listens, so a database that answers is a ready one.
      await Promise.race([
        deps.pool.query("select 1"),
        sleep(answersWithinMs, undefined, { ref: false }).then(() =>
          Promise.reject(new Error("It is silent")),
        ),
      ]);
      return { status: "ok" };
    } catch {
      return reply.status(503).send({ status: "database does not answer" });
    }
  });
}
