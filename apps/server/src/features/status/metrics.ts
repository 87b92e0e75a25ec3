import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import type { Deps } from "../../context.ts";
import { Refusal } from "../../http/refusal.ts";
import { routeOf } from "../../http/request.ts";
import { countJobs } from "../../jobs/jobCounts.ts";
import { failuresByService } from "../../serviceFailure.ts";
import { readClock } from "./clock.ts";

/** Undelivered invitations and unreadable files, of all organizations. */
async function countFailures(pool: Pool): Promise<{ mails: number; readings: number }> {
  const { rows } = await pool.query<{ mails: number; readings: number }>(
    `select (select count(*)::int from purchase_request_suppliers where status = 'failed') as mails,
       (select count(*)::int from files where extraction_status = 'failed') as readings`,
  );
  return rows[0] ?? { mails: 0, readings: 0 };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Whether the request has the token; compared in constant time. */
function mayScrape({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(hashOf(headers.authorization ?? ""), hashOf(`Bearer ${token}`));
}

/** Unknown paths share one label. */
const labelsOf = (request: FastifyRequest) =>
  request.is404 ? { method: "any", route: "none" } : { method: request.method, route: routeOf(request) };

const isStream = (type: unknown) => String(type).startsWith("text/event-stream");

/** Prometheus metrics at /metrics, protected by a Bearer token. Database metrics are read on each scrape. */
export async function addMetrics(app: FastifyInstance, deps: Deps, token: string): Promise<void> {
  // Lazy, for installations without metrics.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import("prom-client");
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const requests = new Counter({
    name: "kantwerk_http_requests_total",
    help: "Requests that were answered",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "kantwerk_http_request_duration_seconds",
    help: "From a request's arrival to the end of its answer, event streams left out",
    labelNames: ["method", "route"],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  });
  app.addHook("onResponse", (request, reply, done) => {
    const labels = labelsOf(request);
    requests.inc({ ...labels, status: reply.statusCode });
    if (!isStream(reply.getHeader("content-type"))) durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  const connections = new Gauge({
    name: "kantwerk_database_connections",
    help: "Connections to the database by pool, and requests that wait for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      const count = (pool: string, { totalCount, idleCount, waitingCount }: Pool) => {
        connections.set({ pool, state: "in_use" }, totalCount - idleCount);
        connections.set({ pool, state: "idle" }, idleCount);
        connections.set({ pool, state: "waiting" }, waitingCount);
      };
      count("owner", deps.pool);
      count("requests", deps.tenantPool.connections);
    },
  });
  const jobs = new Gauge({
    name: "kantwerk_jobs",
    help: "Jobs that wait, run, or have failed for good in the last 24 hours, of all processes",
    labelNames: ["queue", "state"],
    registers,
    async collect() {
      jobs.reset();
      for (const { name, state, count } of await countJobs(deps.pool))
        jobs.set({ queue: name, state }, count);
    },
  });
  const failures = new Gauge({
    name: "kantwerk_failed",
    help: "Invitations whose mail did not arrive, and files that could not be read, of all processes",
    labelNames: ["what"],
    registers,
    async collect() {
      const { mails, readings } = await countFailures(deps.pool);
      failures.set({ what: "mails" }, mails);
      failures.set({ what: "readings" }, readings);
    },
  });
  const services = new Counter({
    name: "kantwerk_service_failures_total",
    help: "Calls of services beside the database that failed or took too long, of this process",
    labelNames: ["service"],
    registers,
    collect() {
      services.reset();
      for (const [service, { count }] of failuresByService()) services.inc({ service }, count);
    },
  });
  const clock = new Gauge({
    name: "kantwerk_clock_ahead_seconds",
    help: "By how much the clock of this process is ahead of the database's",
    registers,
    async collect() {
      clock.set((await readClock(deps.pool)).ahead_seconds);
    },
  });
  const readers = new Gauge({
    name: "kantwerk_file_reader_processes",
    help: "Processes that read files, of this server process",
    registers,
    collect() {
      readers.set(deps.reader.processes());
    },
  });

  app.addHook("onClose", async () => register.clear());
  app.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    if (!mayScrape(request, token)) throw new Refusal(401, "unauthenticated");
    reply.type(register.contentType).header("Cache-Control", "no-store");
    return register.metrics();
  });
}
