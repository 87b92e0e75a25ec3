import { type ChildProcess, execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openPool } from "./db/pool.ts";
import { createTestDatabase, restoreRelease, type TestDatabase } from "./testing/database.ts";
import { databaseRuns, startMain } from "./testing/mainProcess.ts";

let taken: Server;
let port: number;
let folder: string;
let started: ChildProcess | undefined;

beforeAll(async () => {
  taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  port = (taken.address() as AddressInfo).port;
  folder = await mkdtemp(join(tmpdir(), "kantwerk-main-"));
  // PostgreSQL runs as another user when this is root.
  await chmod(folder, 0o755);
});
afterEach(() => started?.kill("SIGKILL"));
afterAll(async () => {
  taken.close();
  await rm(folder, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}) {
  const server = startMain({ DATA_DIR: folder, PORT: "0", HOST: "127.0.0.1", DEMO: "off", ...env });
  started = server.child;
  return server;
}

test("a port that is taken is told in one line, before anything is made", { timeout: 60_000 }, async () => {
  const { said, ended } = start({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(said.text).toBe(`Port ${port} is already in use. Choose another one with PORT.\n`);
  expect(await readdir(folder)).toEqual([]);
});

test("Ctrl-C while the server is still starting stops the database too", { timeout: 60_000 }, async () => {
  const { child, ended } = start();
  await expect.poll(() => databaseRuns(folder), { timeout: 30_000, interval: 5 }).toBe(true);
  child.kill("SIGINT");
  expect(await ended).toBe(0);
  expect(databaseRuns(folder)).toBe(false);
});

test("a start that fails says why in one line and leaves no database behind", {
  timeout: 60_000,
}, async () => {
  const { said, ended } = start({ DEMO: "", HOST: "0.0.0.0" });
  expect(await ended).toBe(78);
  const lines = said.text.trim().split("\n");
  expect(lines.filter((line) => !line.startsWith("Made a new database"))).toEqual([
    expect.stringMatching(
      /^The demo accounts have a published password, so HOST=0.0.0.0 is refused: set DEMO=1 /,
    ),
  ]);
  expect(databaseRuns(folder)).toBe(false);
});

test.each<[what: string, make: () => Promise<TestDatabase>, change: string, reason: RegExp]>([
  [
    "that a newer release has changed",
    createTestDatabase,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)",
    /^A newer release of Kantwerk has changed this database /,
  ],
  [
    "whose upgrade fails",
    restoreRelease,
    "create table order_documents ()",
    /^This release could not prepare the database: relation "order_documents" already exists\. Nothing in it /,
  ],
  [
    "that another key belongs to",
    createTestDatabase,
    "update instance set key_check = repeat('ab', 32)",
    /^The secrets in this database are sealed with another key than .*\/secret.key /,
  ],
])(
  "a database %s ends the start in one sentence, and the service is not started again",
  {
    timeout: 120_000,
  },
  async (_what, make, change, reason) => {
    const database = await make();
    const pool = openPool(database.url, 1);
    await pool.query(change);
    await pool.end();

    const { said, ended } = start({ DATABASE_URL: database.url });

    expect(await ended).toBe(78);
    const lines = said.text.trim().split("\n");
    expect(lines.at(-1)).toMatch(reason);
    expect(lines.filter((line) => /^(\{| +at )/.test(line))).toEqual([]);
    const unit = await readFile(join(import.meta.dirname, "../../../deploy/kantwerk.service"), "utf8");
    expect(unit).toContain("RestartPreventExitStatus=78");
    await database.drop();
  },
);

test("a command ends a wrong configuration like the server", { timeout: 60_000 }, async () => {
  const cli = join(import.meta.dirname, "cli.ts");
  const env = { ...process.env, LOG_LEVEL: "loud" };
  const running = promisify(execFile)(process.execPath, [cli, "organization", "list"], { env });
  await expect(running).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringContaining("LOG_LEVEL: must be one of fatal, error,"),
  });
});

// Packages that few requests, or not every installation, need: what needs one imports it then.
const neededSeldom = [
  ...["@ai-sdk/openai", "@aws-sdk/client-s3", "@simplewebauthn/server", "ai", "csv-parse", "file-type"],
  ...["fontkit", "hucre", "jose", "nodemailer", "openid-client", "otplib", "pdfkit", "saxes", "sharp"],
  ...["yauzl", "yazl"],
];
const tellLoaded = `import { registerHooks } from "node:module";
registerHooks({
  load(url, context, next) {
    process.stdout.write(url + "\\n");
    return next(url, context);
  },
});`;

test("the server starts without what few requests need", { timeout: 60_000 }, async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(tellLoaded)}`;
  // With a port that is none it ends as soon as it has loaded what it begins with.
  const { said, ended } = startMain({ NODE_OPTIONS, PORT: "none" });
  expect(await ended).toBe(78);
  const paths = said.text.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g);
  const packages = new Set([...paths].map(([, name = ""]) => name));
  expect([...packages]).toContain("fastify");
  expect(neededSeldom.filter((name) => packages.has(name))).toEqual([]);
});
