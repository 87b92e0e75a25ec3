import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "./db/embedded/cluster.ts";
import { databaseRuns, startMain } from "./testing/mainProcess.ts";

// A stop of the whole server, while clients do what keeps others waiting.

let folder: string;
let port: number;
let server: ReturnType<typeof startMain>;
let sockets: Socket[];

// Each start goes on with the folder that the stop before it has left. Without the demo, whose files are read for a while: a
// stop waits for what is being read.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kantwerk-stop-"));
  // PostgreSQL runs as another user when this is root.
  await chmod(folder, 0o755);
  const cli = join(import.meta.dirname, "cli.ts");
  const made = "organization create --slug test --name Test --email anna@test.example --admin Anna";
  await promisify(execFile)(process.execPath, [cli, ...made.split(" ")], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "" },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  port = await freePort();
  sockets = [];
  await start();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.child.kill("SIGKILL");
});

async function start() {
  server = startMain({ DATA_DIR: folder, PORT: String(port), DEMO: "off", DATABASE_URL: "" });
  await expect.poll(() => server.said.text, { timeout: 60_000 }).toContain("is ready");
}

/** A connection on which this has been sent; `closed` tells what came until it was closed. */
async function open(text: string) {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  socket.write(text);
  let came = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    came += chunk;
  });
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(came)));
  return { socket, closed };
}

const health = "GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** A request that the server has begun with, and whose body never comes whole. */
async function openRequest() {
  const half = await open(
    "POST /api/v1/restify/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n",
  );
  await once(half.socket, "data");
  half.socket.write("{");
  return half;
}

async function stopped(signals = 1): Promise<number> {
  const began = performance.now();
  server.child.kill("SIGTERM");
  if (signals > 1) {
    await sleep(800);
    server.child.kill("SIGTERM");
  }
  await server.ended;
  return performance.now() - began;
}

test("a stop ends although clients have sent half a request, nothing, or keep their connection", {
  timeout: 90_000,
}, async () => {
  const kept = await open(health);
  await once(kept.socket, "data");
  const all = [kept, await openRequest(), ...(await Promise.all(["", "GET /health"].map(open)))];
  expect(await stopped()).toBeLessThan(8_000);
  expect(await server.ended).toBe(0);
  expect(await Promise.all(all.map(({ closed }) => closed))).toEqual([
    expect.stringContaining("200 OK"),
    "HTTP/1.1 100 Continue\r\n\r\n",
    "",
    "",
  ]);
  expect(databaseRuns(folder)).toBe(false);
});

test("connections on which nothing runs keep no stop waiting", { timeout: 90_000 }, async () => {
  await Promise.all(["", "GET /health", health].map(open));
  expect(await stopped()).toBeLessThan(4_000);
});

test("a second signal ends it at once, and the next start finds the database as it was", {
  timeout: 120_000,
}, async () => {
  await openRequest();
  expect(await stopped(2)).toBeLessThan(3_000);
  expect(await server.ended).toBe(1);
  await start();
  await stopped();
  expect(await server.ended).toBe(0);
});
