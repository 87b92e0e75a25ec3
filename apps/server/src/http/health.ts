import type { FastifyInstance } from "fastify";
import type { Deps } from "../context.ts";

/** For the machine that watches over the server: is it alive, and can it serve. */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  app.get("/health/live", { logLevel: "warn" }, async () => ({ status: "ok" }));
  app.get("/health/ready", { logLevel: "warn" }, async (_request, reply) => {
    try {
      // Migrations run before the server listens, so a database that answers is a ready one.
      await deps.pool.query("select 1");
      return { status: "ok" };
    } catch {
      return reply.status(503).send({ status: "database does not answer" });
    }
  });
}
