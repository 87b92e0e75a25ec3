import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { holdJobs, jobsHeldAt, onceReleased, releaseJobs } from "./hold.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test("jobs start with the server, or when the operator releases them", async () => {
  const { pool } = server.deps;
  const begin = vi.fn();
  await onceReleased(pool, begin);
  expect(begin).toHaveBeenCalledTimes(1);

  await holdJobs(pool);
  const heldAt = await jobsHeldAt(pool);
  const beginLater = vi.fn();
  await onceReleased(pool, beginLater, 5);
  await holdJobs(pool);
  expect(await jobsHeldAt(pool)).toEqual(heldAt);
  expect(beginLater).not.toHaveBeenCalled();

  expect(await releaseJobs(pool)).toBe(true);
  await expect.poll(() => beginLater.mock.calls.length).toBe(1);
  expect(await releaseJobs(pool)).toBe(false);
});

test("a server that stops while its jobs are held starts none", async () => {
  const { pool } = server.deps;
  await holdJobs(pool);
  const begin = vi.fn();
  const leave = await onceReleased(pool, begin, 5);
  leave();
  await releaseJobs(pool);
  expect(begin).not.toHaveBeenCalled();
});
