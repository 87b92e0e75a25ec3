import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { modesOf } from "../testing/modes.ts";
import { findPlace } from "./embedded/place.ts";
import { startEmbedded } from "./embedded.ts";

const isRoot = process.getuid?.() === 0;
const quiet = () => undefined;
let dataDir: string;
let cleanUps: (() => unknown)[];
/** A data folder as a first start and its end leave it. */
let startedOnce: string;

beforeAll(async () => {
  startedOnce = mkdtempSync(join(tmpdir(), "kantwerk-embedded-"));
  chmodSync(startedOnce, 0o755);
  await (await startEmbedded(startedOnce, quiet)).stop();
});
afterAll(() => rmSync(startedOnce, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kantwerk-embedded-"));
  chmodSync(dataDir, 0o755);
  const made = dataDir;
  cleanUps = [() => rmSync(made, { recursive: true })];
});

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

/** For what is no matter of the first start, which takes three times as long as the next. */
function notTheFirstStart() {
  execFileSync("cp", ["-a", `${startedOnce}/.`, dataDir]);
}

async function start(log: (line: string) => void = quiet) {
  const database = await startEmbedded(dataDir, log);
  cleanUps.push(() => database.stop());
  return database;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Another process that owns the database and commits one word. */
function spawnOwner(word: string) {
  const script = resolve(import.meta.dirname, "../testing/embeddedOwner.ts");
  const owner = spawn(process.execPath, [script, dataDir, word], { stdio: ["ignore", "pipe", "pipe"] });
  cleanUps.push(() => owner.kill("SIGKILL"));
  let said = "";
  for (const stream of [owner.stdout, owner.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  return { process: owner, said: () => said };
}

async function ownerThatCommitted(word: string): Promise<ChildProcess> {
  const owner = spawnOwner(word);
  await vi.waitFor(() => expect(owner.said()).toContain("committed"), { timeout: 15_000 });
  return owner.process;
}

async function kill(process: ChildProcess) {
  process.kill("SIGKILL");
  await once(process, "exit");
}

const cluster = () =>
  join(existsSync(join(dataDir, "postgres")) ? join(dataDir, "postgres") : dataDir, "data");
const postmasterPid = () => Number(readFileSync(join(cluster(), "postmaster.pid"), "utf8").split("\n")[0]);
const processesOnData = () =>
  execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(`-D ${cluster()} `));

/** A process that has just been forked for a connection still bears the server's name. */
const onlyTheServerRuns = () => expect.poll(processesOnData).toHaveLength(1);

describe("the embedded database", { timeout: 60_000 }, () => {
  test("keeps what was written from one start to the next and leaves no process between", async () => {
    const first = await startEmbedded(dataDir, quiet);
    await query(first.url, "create table words as select 'kept' as word");
    await onlyTheServerRuns();
    await first.stop();
    expect(processesOnData()).toEqual([]);
    const second = await start();
    expect(await query(second.url, "select word from words")).toEqual([{ word: "kept" }]);
  });

  test("makes a data folder that other users of the machine cannot look into", async () => {
    const folder = join(dataDir, "new");
    await findPlace(folder, quiet);

    // As root it starts PostgreSQL as another user, which has to pass through.
    expect(await modesOf(folder)).toEqual([isRoot ? "711" : "700"]);
  });

  test("flushes every commit, listens on loopback only and asks for the password", async () => {
    const { url } = await start();
    const settings = await query(
      url,
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit', 'server_encoding') order by name",
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: "on",
      full_page_writes: "on",
      listen_addresses: "127.0.0.1",
      server_encoding: "UTF8",
      synchronous_commit: "on",
    });
    const wrong = new URL(url);
    wrong.password = "wrong";
    await expect(query(wrong.href, "select 1")).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dataDir, "postgres", "password")).mode & 0o777).toBe(0o600);
  });

  test("gives the application a role that is no superuser but can do all that migrations do", async () => {
    notTheFirstStart();
    const { url } = await start();
    const [role] = await query(
      url,
      "select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user",
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: true, rolbypassrls: false });
    await query(
      url,
      "create extension pg_trgm; create role helper nologin; grant helper to current_user; create schema jobs",
    );
    expect(await query(url, "select pg_has_role('helper', 'set') as may_become_it")).toEqual([
      { may_become_it: true },
    ]);
  });

  test("knows letters beyond ASCII in search and in case", async () => {
    notTheFirstStart();
    const { url } = await start();
    await query(url, "create extension pg_trgm");
    const [row] = await query(url, "select lower('ÄÖÜ Жук') as lower, similarity('Жук', 'Жук') as alike");
    expect(row).toEqual({ lower: "äöü жук", alike: 1 });
  });

  test("adopts the running server after its owner was killed, with every committed row", async () => {
    notTheFirstStart();
    await kill(await ownerThatCommitted("survives"));
    const left = postmasterPid();
    const lines: string[] = [];
    const { url } = await start((line) => lines.push(line));
    expect(postmasterPid()).toBe(left);
    expect(lines.join()).toContain(
      `Adopted the PostgreSQL that already runs for this data folder (process ${left})`,
    );
    expect(await query(url, "select word from words")).toEqual([{ word: "survives" }]);
  });

  test("recovers every committed row after owner and server were killed", async () => {
    notTheFirstStart();
    const owner = await ownerThatCommitted("survives");
    const pid = postmasterPid();
    await kill(owner);
    process.kill(pid, "SIGKILL");
    const { url } = await start();
    expect(postmasterPid()).not.toBe(pid);
    expect(await query(url, "select word from words")).toEqual([{ word: "survives" }]);
  });

  test("comes back at the same address when the server is killed under its owner", async () => {
    notTheFirstStart();
    const { url } = await start();
    await query(url, "create table words as select 'kept' as word");
    process.kill(postmasterPid(), "SIGKILL");
    await expect
      .poll(() => query(url, "select word from words").catch(String), { timeout: 20_000 })
      .toEqual([{ word: "kept" }]);
    await expect(startEmbedded(dataDir, quiet)).rejects.toThrow(/already uses the data folder/);
  });

  test("comes back however often the server is killed, also while it recovers", async () => {
    notTheFirstStart();
    const { url } = await start();
    await query(url, "create table words as select 'kept' as word");
    const killed = new Set<number>();
    while (killed.size < 5) {
      const pid = postmasterPid();
      if (pid && !killed.has(pid)) {
        process.kill(pid, "SIGKILL");
        killed.add(pid);
      }
      await vi.waitFor(() => expect(killed).not.toContain(postmasterPid()), { timeout: 20_000, interval: 2 });
    }
    await expect
      .poll(() => query(url, "select word from words").catch(String), { timeout: 20_000 })
      .toEqual([{ word: "kept" }]);
  });

  test("says why when the server cannot be brought back", async () => {
    notTheFirstStart();
    const database = await startEmbedded(dataDir, quiet, 1000);
    rmSync(join(cluster(), "global", "pg_control"));
    process.kill(postmasterPid(), "SIGKILL");
    expect((await database.lost).message).toMatch(
      /^PostgreSQL ended and could not be brought back\. PostgreSQL did not start in .*pg_control/s,
    );
    await database.stop();
  });

  test("refuses a second owner by naming the folder and the other process, and leaves the first one alone", async () => {
    notTheFirstStart();
    const owner = await ownerThatCommitted("mine");
    await expect(startEmbedded(dataDir, quiet)).rejects.toThrow(
      `Another Kantwerk (process ${owner.pid}) already uses the data folder ${dataDir}.`,
    );
    owner.kill("SIGTERM");
    const [code] = await once(owner, "exit");
    expect(code).toBe(0);
    expect(processesOnData()).toEqual([]);
  });

  test("lets exactly one of two simultaneous first starts win", async () => {
    const [one, two] = [spawnOwner("one"), spawnOwner("two")];
    const first = await Promise.race(
      // Not its exit: what it has said may come after that.
      [one, two].map((owner) => once(owner.process, "close").then(() => owner)),
    );
    const winner = first === one ? two : one;
    expect(first.said()).toContain(
      `Another Kantwerk (process ${winner.process.pid}) already uses the data folder`,
    );
    await vi.waitFor(() => expect(winner.said()).toContain("committed"), { timeout: 15_000 });
    await onlyTheServerRuns();
    winner.process.kill("SIGTERM");
    await once(winner.process, "exit");
  });

  test("starts although its pid file names a process that is something else now", async () => {
    notTheFirstStart();
    const owner = await ownerThatCommitted("survives");
    const pid = postmasterPid();
    await kill(owner);
    process.kill(pid, "SIGKILL");
    const file = join(cluster(), "postmaster.pid");
    // A program of the system: another user may not reach those of this folder.
    const stranger = spawn("sleep", ["1000"], isRoot ? { uid: 65534, gid: 65534, cwd: "/" } : {});
    cleanUps.push(() => stranger.kill("SIGKILL"));
    execFileSync("sed", ["-i", `1s/.*/${stranger.pid}/`, file]);
    const { url } = await start();
    expect(await query(url, "select word from words")).toEqual([{ word: "survives" }]);
  });

  test.runIf(isRoot)(
    "works for root in a folder that others cannot enter, and says where the database is",
    async () => {
      chmodSync(dataDir, 0o700);
      const lines: string[] = [];
      const { url, stop } = await startEmbedded(dataDir, (line) => lines.push(line));
      const home = dirname(readlinkSync(join(dataDir, "postgres")));
      cleanUps.push(() => rmSync(home, { recursive: true }));
      cleanUps.push(stop);
      expect(home).toMatch(/^\/var\/lib\/kantwerk\/[0-9a-f]{16}$/);
      expect(lines.join()).toContain(`its database lies in ${home}/postgres`);
      expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    },
  );
});
