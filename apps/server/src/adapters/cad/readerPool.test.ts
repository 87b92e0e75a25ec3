import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import type { FileReader, ReadingTask } from "./fileReader.ts";
import { openFileReader } from "./readerPool.ts";

const script = new URL("../../testing/hostileChild.ts", import.meta.url);
const open: FileReader[] = [];
afterEach(() => Promise.all(open.splice(0).map((reader) => reader.close())));

function readerOf(options: Parameters<typeof openFileReader>[0] = {}): FileReader {
  const reader = openFileReader({ script, ...options });
  open.push(reader);
  return reader;
}

const task = (deed: string): ReadingTask => ({ format: "image", bytes: Buffer.from(deed) });
/** The id of the process that read the file. */
const pidOf = async (reading: ReturnType<FileReader["read"]>) => Number((await reading).pages[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ["never ends", "loop", { timeMs: 500 }, "too_slow"],
  ["fills the memory", "hog", { memoryMb: 300 }, "too_large"],
  ["fills the heap of its process", "heap", {}, "too_large"],
  ["ends its process", "exit", {}, "crashed"],
  ["brings its process down", "abort", {}, "too_large"],
])(
  "a file that %s is given up, and the next one is read",
  { timeout: 30_000 },
  async (_what, deed, limits, code) => {
    const reader = readerOf({ size: 1, ...limits });
    await expect(reader.read(task(deed))).rejects.toMatchObject({ code });
    // With a short time limit, a slow machine may fail to start the next process in time.
    const next = () => pidOf(reader.read(task("nothing"))).catch(() => 0);
    await expect.poll(next, { timeout: 20_000 }).toBeGreaterThan(0);
  },
);

test("the first process starts with the first file and serves the next files too", async () => {
  const reader = readerOf();
  const first = await pidOf(reader.read(task("a")));
  expect(await pidOf(reader.read(task("b")))).toBe(first);
});

test("a process is replaced after a number of files", async () => {
  const reader = readerOf({ readings: 2 });
  const pids: number[] = [];
  for (const deed of ["a", "b", "c"]) pids.push(await pidOf(reader.read(task(deed))));
  expect(pids[1]).toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[0]);
  await expect.poll(() => isAlive(pids[0] ?? 0)).toBe(false);
});

test("a process that keeps too much memory is replaced", async () => {
  const reader = readerOf({ keepMb: 150 });
  const grown = await pidOf(reader.read(task("keep")));
  expect(await pidOf(reader.read(task("a")))).not.toBe(grown);
});

test("an idle process ends", async () => {
  const reader = readerOf({ idleMs: 50 });
  const pid = await pidOf(reader.read(task("a")));
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await pidOf(reader.read(task("b")))).not.toBe(pid);
});

test("a file is not blamed for leftovers of others in the process", async () => {
  const reader = readerOf({ size: 1 });
  const first = await pidOf(reader.read(task("a")));
  expect(await pidOf(reader.read(task("worn")))).not.toBe(first);
});

test("a reading is stopped immediately, whatever it is doing, and so is a queued one", async () => {
  const reader = readerOf({ size: 1 });
  const stop = new AbortController();
  const running = reader.read(task("loop"), stop.signal);
  const waiting = reader.read(task("a"), stop.signal);
  const other = reader.read(task("b"));
  await wait(100);
  stop.abort();
  await expect(running).rejects.toMatchObject({ code: "stopped" });
  await expect(waiting).rejects.toMatchObject({ code: "stopped" });
  await expect(reader.read(task("a"), stop.signal)).rejects.toMatchObject({ code: "stopped" });
  expect(await pidOf(other)).toBeGreaterThan(0);
});

test("a few files are read in parallel, in the order of their arrival", async () => {
  const reader = readerOf({ size: 2 });
  // Per process, because either may be slower.
  const done = new Map<number, number[]>();
  await Promise.all(
    Array.from({ length: 8 }, async (_each, index) => {
      const pid = await pidOf(reader.read(task("slowly")));
      done.set(pid, [...(done.get(pid) ?? []), index]);
    }),
  );
  const orders = [...done.values()];
  expect(orders.map(([first]) => first).toSorted()).toEqual([0, 1]);
  for (const order of orders) expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test("closing ends every process and every reading", async () => {
  const reader = readerOf({ size: 2 });
  const pid = await pidOf(reader.read(task("a")));
  const readings = ["loop", "sleep", "a"].map((deed) => reader.read(task(deed)));
  const ended = Promise.allSettled(readings);
  await reader.close();
  for (const each of await ended)
    expect(each).toMatchObject({ status: "rejected", reason: { code: "stopped" } });
  expect(isAlive(pid)).toBe(false);
  await expect(reader.read(task("a"))).rejects.toMatchObject({ code: "stopped" });
});

test("a reading process cannot see the server's passwords and keys", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://secret");
  const { pages } = await readerOf().read(task("a"));
  vi.unstubAllEnvs();
  expect(pages.slice(1).filter((name) => /URL|KEY|PASSWORD|HOME|PATH$/.test(name))).toEqual([]);
});

test.each(["sleep", "loop"])("a reading process in %s ends with a server that is killed", async (deed) => {
  const server = fork(new URL("../../testing/poolOwner.ts", import.meta.url), [deed], { execArgv: [] });
  const [pid] = (await once(server, "message")) as [number];
  expect(isAlive(pid)).toBe(true);
  await wait(100);
  server.kill("SIGKILL");
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

test("a small file of one person is second at the latest behind six heavy ones of another", async () => {
  const reader = readerOf({ size: 1 });
  const done: string[] = [];
  const read = (name: string, deed: string, turn: { person: string; size: number }) =>
    reader.read(task(deed), undefined, turn).then(() => done.push(name));
  const heavy = [1, 2, 3, 4, 5, 6].map((number) =>
    read(`heavy ${number}`, "slowly", { person: "a", size: 1e7 }),
  );
  await Promise.all([...heavy, read("small", "nothing", { person: "b", size: 1000 })]);
  expect(done).toEqual(["heavy 1", "small", "heavy 2", "heavy 3", "heavy 4", "heavy 5", "heavy 6"]);
});
