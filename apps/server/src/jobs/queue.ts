import { randomUUID } from "node:crypto";
import type { ClientBase } from "pg";
import { type JobWithMetadata, PgBoss, type QueueResult } from "pg-boss";
import type { Deps } from "../context.ts";

/** Information about a run of a job. */
export type JobRun = {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborts when the time is up or the server stops. */
  signal: AbortSignal;
};

export type Job<T extends object = object> = {
  name: string;
  /** An attempt fails by throwing. An attempt may run twice, so the work must be idempotent. */
  handle(data: T, run: JobRun, deps: Deps): Promise<void>;
  /** Called if no attempt succeeded, including crashes; may be called twice. */
  giveUp?(data: T, deps: Deps): Promise<void>;
  /** A cron expression in UTC; such a job gets an empty object. */
  schedule?: string;
  /** Retries after the first attempt; 2 by default. */
  retryLimit?: number;
  /** Seconds before a retry; 5 by default. */
  retryDelay?: number;
  /** Doubles the delay with each retry. */
  retryBackoff?: boolean;
  /** Time limit of an attempt; 300 seconds by default. */
  expireInSeconds?: number;
  /** Parallel runs of this job per process; 1 by default. */
  concurrency?: number;
};

/** The part of a `pg` client needed to send a job within its transaction. */
type QueueTransaction = {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
};

type EnqueueOptions = {
  startAfter?: Date;
  /** No second job with the same name and key is sent while one is waiting. */
  singletonKey?: string;
  /** Of the due jobs of its name, those of higher priority run first; 0 by default. */
  priority?: number;
};

export type QueueLog = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/**
 * Sends a job that exists if and only if the transaction commits.
 * @returns the job's id, or null if one with the same singletonKey is waiting
 */
export type Enqueue = <T extends object>(
  tx: QueueTransaction,
  job: Pick<Job<T>, "name"> & Partial<Job<T>>,
  data: T,
  options?: EnqueueOptions,
) => Promise<string | null>;

export type Queue = {
  enqueue: Enqueue;
  /** Creates missing queues; sending a job waits for this. */
  ready(): Promise<void>;
  /** Starts the workers. Jobs can be sent before. May run in the background. */
  start(deps: Deps): Promise<void>;
  /** Takes no more jobs and waits some seconds for running ones; those still running then are retried later. */
  stop(): Promise<void>;
};

const STOP_MS = 4_500;
// A crashed process is detected by its missing heartbeat within twice this time; its jobs move to another process.
const HEARTBEAT_SECONDS = 20;
// Polling interval for delayed jobs and retries; new jobs are announced by NOTIFY.
const LOOK_SECONDS = 5;
const CONNECTIONS = 4;
// Statement timeout; only the maintenance of the queue's tables takes long.
const ANSWER_MS = 60_000;

/** Keeps the type of the data for `handle` and `enqueue`. */
export function defineJob<T extends object>(job: Job<T>): Job<T> {
  return job;
}

/** Privileges of the application role: it can send jobs, but neither read nor change them. */
const rightsToSend = `
  GRANT USAGE ON SCHEMA pgboss TO kantwerk_app;
  GRANT SELECT ON pgboss.queue TO kantwerk_app;
  GRANT INSERT, SELECT (id, start_after) ON pgboss.job_common TO kantwerk_app`;

/** Creates or migrates the queue's tables, as the database's owner. */
export async function migrateQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  // Errors reject below; without a listener, a lost connection would end the process.
  boss.on("error", () => {});
  await boss.start();
  await boss.getDb().executeSql(rightsToSend);
  await boss.stop({ graceful: false });
}

/** Version of the queue's tables; undefined without any. */
export async function queueVersion(client: Pick<ClientBase, "query">): Promise<number | undefined> {
  const there = await client.query("select to_regclass('pgboss.version') is not null as made");
  if (!there.rows[0]?.made) return undefined;
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  return rows[0]?.version;
}

/**
 * The queue in the database of `connectionString`, as its owner. Several processes may open it: each job runs in one of
 * them, and so does each occurrence of a schedule.
 */
export function openQueue(options: { connectionString: string; jobs: Job[]; log: QueueLog }): Queue {
  const { connectionString, log } = options;
  const jobs = [...options.jobs.flatMap(followUp), ...options.jobs];
  const connection = { connectionString, max: CONNECTIONS, keepAlive: true, query_timeout: ANSWER_MS };
  const boss = new PgBoss({
    ...connection,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  });
  boss.on("error", (error) => log.error({ err: error }, "The job queue has a problem"));
  boss.on("warning", (warning) => log.warn({ reason: warning.message }, "The job queue warns"));
  const ready = once(async () => {
    await boss.start();
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of jobs) await defineQueue(boss, job, known.get(job.name));
  });
  let tools: Deps;
  const start = once(async () => {
    await ready();
    await plan(boss, jobs);
    for (const job of jobs) {
      for (let worker = 0; worker < (job.concurrency ?? 1); worker++) await work(boss, job, log, tools);
    }
  });

  return {
    async enqueue(tx, job, data, { startAfter, singletonKey, priority = 0 } = {}) {
      await ready();
      // The queue's policy allows one waiting job per key, so jobs without a key need a unique one.
      const key = singletonKey ?? randomUUID();
      return boss.send(job.name, data, {
        startAfter,
        singletonKey: key,
        priority,
        db: { executeSql: (text, values) => tx.query(text, values) },
      });
    },
    ready,
    start: (deps) => {
      tools = deps;
      return start();
    },
    async stop() {
      await start.running()?.catch(() => undefined);
      await ready.running()?.catch(() => undefined);
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

const followUpName = (job: Job) => `${job.name}-given-up`;

/** The job that pg-boss sends when another one has failed for good. */
function followUp(job: Job): Job[] {
  const { giveUp } = job;
  return giveUp ? [{ name: followUpName(job), handle: (data, _run, deps) => giveUp(data, deps) }] : [];
}

/** Creates or updates a queue if it differs; doing so unconditionally would dominate the start-up time. */
async function defineQueue(boss: PgBoss, job: Job, known: QueueResult | undefined): Promise<void> {
  const settings = {
    ...(job.giveUp && { deadLetter: followUpName(job) }),
    retryLimit: job.retryLimit ?? 2,
    retryDelay: job.retryDelay ?? 5,
    retryBackoff: job.retryBackoff ?? false,
    expireInSeconds: job.expireInSeconds ?? 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  };
  const kept: Partial<Record<string, unknown>> = { ...known };
  if (Object.entries(settings).every(([name, value]) => kept[name] === value)) return;
  await boss.createQueue(job.name, { policy: "short", ...settings });
  await boss.updateQueue(job.name, settings);
}

/** Sets the schedules of the jobs and removes all others. */
async function plan(boss: PgBoss, jobs: Job[]): Promise<void> {
  for (const { name, schedule } of jobs) if (schedule) await boss.schedule(name, schedule, {}, { tz: "UTC" });
  const planned = new Set(jobs.filter((job) => job.schedule).map((job) => job.name));
  for (const { name } of await boss.getSchedules()) if (!planned.has(name)) await boss.unschedule(name);
}

async function work(boss: PgBoss, job: Job, log: QueueLog, deps: Deps): Promise<void> {
  const settings = { includeMetadata: true, notifyPollingIntervalSeconds: LOOK_SECONDS } as const;
  let worker = "";
  worker = await boss.work<object, void, typeof settings>(job.name, settings, async (taken) => {
    // One NOTIFY may announce many jobs, so the worker looks for the next after each job.
    boss.notifyWorker(worker);
    for (const each of taken) await run(job, each, log, deps);
  });
}

async function run(job: Job, taken: JobWithMetadata<object>, log: QueueLog, deps: Deps): Promise<void> {
  const { id, data, retryCount, retryLimit, signal } = taken;
  try {
    await job.handle(data, { id, attempt: retryCount + 1, signal }, { ...deps, job: `${job.name} ${id}` });
  } catch (error) {
    const details = { err: error, job: job.name, id, attempt: retryCount + 1 };
    if (retryCount >= retryLimit) log.error(details, "A job has failed for good");
    else log.warn(details, "A job has failed and will be tried again");
    throw error;
  }
}

/** Runs the action once for all callers; after a failure the next call retries. */
function once(action: () => Promise<void>): { (): Promise<void>; running(): Promise<void> | undefined } {
  let result: Promise<void> | undefined;
  const call = () => {
    result ??= action().catch((error) => {
      result = undefined;
      throw error;
    });
    return result;
  };
  return Object.assign(call, { running: () => result });
}
