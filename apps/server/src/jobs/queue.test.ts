import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Deps } from "../context.ts";
import { migrate } from "../db/migrate.ts";
import { openPool } from "../db/pool.ts";
import { createEmptyDatabase, type TestDatabase } from "../testing/database.ts";
import { defineJob, type Job, migrateQueue, openQueue, type Queue } from "./queue.ts";

const SOON = { timeout: 15_000, interval: 50 };
const log = { warn: vi.fn(), error: vi.fn() };

let database: TestDatabase;
let connectionString: string;
let client: pg.Client;
const open: Queue[] = [];

beforeAll(async () => {
  database = await createEmptyDatabase();
  connectionString = database.url;
  client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("CREATE TABLE notes (text text)");
  const pool = openPool(connectionString, 1);
  await migrate(pool);
  await pool.end();
  await client.query("GRANT INSERT ON notes TO kantwerk_app");
  await migrateQueue(connectionString);
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()));
  log.warn.mockClear();
  log.error.mockClear();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

function queueOf(...jobs: Job[]): Queue {
  const queue = openQueue({ connectionString, jobs, log });
  open.push(queue);
  return queue;
}

/** A job that records its calls. */
function remembering(name: string, more: Partial<Job<{ number: number }>> = {}) {
  const handled: number[] = [];
  const job = defineJob<{ number: number }>({
    name,
    async handle({ number }) {
      handled.push(number);
    },
    ...more,
  });
  return { job, handled };
}

/** Runs the action as a request does: in a transaction, with a role that can only send jobs. */
async function transaction<T>(end: "COMMIT" | "ROLLBACK", action: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  await client.query(`SET LOCAL ROLE kantwerk_app`);
  try {
    return await action();
  } finally {
    await client.query(end);
  }
}

async function jobsInTable(
  job: Job<never> | Job<{ number: number }>,
): Promise<{ state: string; data: unknown }[]> {
  const { rows } = await client.query("SELECT state, data FROM pgboss.job WHERE name = $1", [job.name]);
  return rows;
}

/** Polls, because a job is marked as completed slightly after it was handled. */
const expectStates = (job: Job<never> | Job<{ number: number }>, states: string[]) =>
  expect.poll(async () => (await jobsInTable(job)).map(({ state }) => state).sort(), SOON).toEqual(states);

test("a job of a committed transaction is handled once, even if sent before the start", async () => {
  const { job, handled } = remembering("committed");
  const queue = queueOf(job);
  await transaction("COMMIT", () => queue.enqueue(client, job, { number: 1 }));
  await queue.start({} as Deps);
  await transaction("COMMIT", () => queue.enqueue(client, job, { number: 2 }));

  await expectStates(job, ["completed", "completed"]);
  expect(handled.sort()).toEqual([1, 2]);
});

test("a job of a rolled back transaction was never sent", async () => {
  const { job, handled } = remembering("rolled-back");
  const queue = queueOf(job);
  await queue.start({} as Deps);

  await transaction("ROLLBACK", () => queue.enqueue(client, job, { number: 1 }));
  await transaction("COMMIT", () => queue.enqueue(client, job, { number: 2 }));

  await expect.poll(() => handled, SOON).toEqual([2]);
  expect(await jobsInTable(job)).toHaveLength(1);
});

test("a request can send jobs, but neither read nor change sent ones", async () => {
  const { job } = remembering("rights");
  const queue = queueOf(job);

  await transaction("COMMIT", async () => {
    await queue.enqueue(client, job, { number: 1 });
    for (const statement of [
      "SELECT data FROM pgboss.job",
      "SELECT data FROM pgboss.job_common",
      "UPDATE pgboss.job_common SET state = 'cancelled'",
      "DELETE FROM pgboss.job_common",
    ]) {
      await client.query("SAVEPOINT before");
      await expect(client.query(statement), statement).rejects.toThrow("permission denied");
      await client.query("ROLLBACK TO before");
    }
  });

  expect(await jobsInTable(job)).toHaveLength(1);
});

test("a transaction in which sending failed can continue from a savepoint", async () => {
  const { job } = remembering("unsendable");
  const queue = queueOf(job);

  await transaction("COMMIT", async () => {
    await client.query("SAVEPOINT before");
    await expect(
      queue.enqueue(client, job, { number: 1 }, { startAfter: new Date("+099999-01-01") }),
    ).rejects.toThrow();
    await client.query("ROLLBACK TO before");
    await queue.enqueue(client, job, { number: 2 });
  });

  expect(await jobsInTable(job)).toMatchObject([{ data: { number: 2 } }]);
});

test("a failing job is retried, then ends as failed and is given up once", async () => {
  const attempts: number[] = [];
  const givenUp: number[] = [];
  const { job } = remembering("failing", {
    retryLimit: 1,
    retryDelay: 0,
    async handle(_data, { attempt }) {
      attempts.push(attempt);
      throw new Error("The mail server is down");
    },
    async giveUp({ number }) {
      givenUp.push(number);
    },
  });
  const queue = queueOf(job);
  await queue.start({} as Deps);

  await transaction("COMMIT", () => queue.enqueue(client, job, { number: 1 }));

  await expectStates(job, ["failed"]);
  await expect.poll(() => givenUp, SOON).toEqual([1]);
  expect(attempts).toEqual([1, 2]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledTimes(1);
});

test("two processes share the jobs, and each job runs in one of them", async () => {
  const first = remembering("shared");
  const second = remembering("shared");
  const queues = [queueOf(first.job), queueOf(second.job)];
  await Promise.all(queues.map((queue) => queue.start({} as Deps)));
  const numbers = Array.from({ length: 40 }, (_, index) => index);

  await transaction("COMMIT", async () => {
    for (const number of numbers) await queues[0]?.enqueue(client, first.job, { number });
  });

  const all = () => [...first.handled, ...second.handled].sort((a, b) => a - b);
  await expect.poll(all, SOON).toEqual(numbers);
  expect(first.handled.length).toBeGreaterThan(0);
  expect(second.handled.length).toBeGreaterThan(0);
});

test("a second job with the key of a waiting one is not sent, one with another key is", async () => {
  const { job } = remembering("keyed");
  const queue = queueOf(job);

  const ids = await transaction("COMMIT", async () => [
    await queue.enqueue(client, job, { number: 1 }, { singletonKey: "a" }),
    await queue.enqueue(client, job, { number: 2 }, { singletonKey: "a" }),
    await queue.enqueue(client, job, { number: 3 }, { singletonKey: "b" }),
  ]);

  expect(ids).toEqual([expect.any(String), null, expect.any(String)]);
});

test("a delayed job waits until its time", async () => {
  const { job, handled } = remembering("delayed");
  const queue = queueOf(job);
  await queue.start({} as Deps);

  const startAfter = new Date(Date.now() + 3_600_000);
  await transaction("COMMIT", () => queue.enqueue(client, job, { number: 1 }, { startAfter }));
  await transaction("COMMIT", () => queue.enqueue(client, job, { number: 2 }));

  await expect.poll(() => handled, SOON).toEqual([2]);
  await expectStates(job, ["completed", "created"]);
});

test("jobs of higher priority run before others sent earlier", async () => {
  const { job, handled } = remembering("patient");
  const queue = queueOf(job);
  await transaction("COMMIT", async () => {
    for (const number of [1, 2]) await queue.enqueue(client, job, { number }, { priority: -1 });
  });
  await transaction("COMMIT", () => queue.enqueue(client, job, { number: 3 }));
  await queue.start({} as Deps);
  await expect.poll(() => handled.length, SOON).toBe(3);
  expect(handled[0]).toBe(3);
});

test("stopping waits for the running job", async () => {
  let finish: (() => void) | undefined;
  const finished = vi.fn();
  const { job } = remembering("slow", {
    async handle() {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      finished();
    },
  });
  const queue = queueOf(job);
  await queue.start({} as Deps);
  await transaction("COMMIT", () => queue.enqueue(client, job, { number: 1 }));
  await expect.poll(() => finish, SOON).toBeDefined();

  const stopping = queue.stop();
  expect(finished).not.toHaveBeenCalled();
  finish?.();
  await stopping;

  expect(finished).toHaveBeenCalled();
  expect(await jobsInTable(job)).toMatchObject([{ state: "completed" }]);
});

test("a queue can be stopped while it starts", async () => {
  const queue = queueOf(remembering("short-lived").job);

  const starting = queue.start({} as Deps);
  await queue.stop();

  await expect(starting).resolves.toBeUndefined();
});

test("a schedule exists once for all processes and is removed with its job", async () => {
  const { job } = remembering("scheduled", { schedule: "*/5 * * * *" });
  const schedules = async () => (await client.query("SELECT name, cron FROM pgboss.schedule")).rows;
  await Promise.all([queueOf(job).start({} as Deps), queueOf(job).start({} as Deps)]);
  expect(await schedules()).toEqual([{ name: job.name, cron: "*/5 * * * *" }]);

  await queueOf(remembering("unscheduled").job).start({} as Deps);

  expect(await schedules()).toEqual([]);
});

test("new settings of a job apply from the next start, and a start without changes writes nothing", async () => {
  const { job } = remembering("settings", { retryLimit: 3 });
  const kept = async () => {
    const asked = "SELECT retry_limit, updated_on::text FROM pgboss.queue WHERE name = $1";
    return (await client.query(asked, [job.name])).rows[0];
  };
  await queueOf(job).ready();
  const first = await kept();
  expect(first.retry_limit).toBe(3);
  await queueOf(job).ready();
  expect(await kept()).toEqual(first);
  await queueOf({ ...job, retryLimit: 7 }).ready();
  expect((await kept()).retry_limit).toBe(7);
});
