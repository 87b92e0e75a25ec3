import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openLocalFiles } from "./adapters/files/local.ts";
import { openSmtp } from "./adapters/mail/smtp.ts";
import { startTestApp } from "./testing/app.ts";
import { openWayTo } from "./testing/cutOff.ts";
import { createTestDatabase } from "./testing/database.ts";
import { formOf } from "./testing/form.ts";

// What goes wrong around the server: what people are told then, and that all goes on afterwards.

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start(options: Parameters<typeof startTestApp>[0] = {}) {
  const server = await startTestApp(options);
  cleanUps.push(() => server.close());
  return server;
}

/** A disk of one megabyte, where this process may make one. */
async function smallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "kantwerk-disk-"));
  cleanUps.push(() => rm(folder, { recursive: true }));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  cleanUps.push(() => execFileSync("umount", ["-l", folder]));
  return folder;
}

test("on a full disk an upload is answered with 507 in the person's language, and nothing of it stays", async (context) => {
  const disk = await smallDisk();
  if (!disk) return context.skip();
  const server = await start({ deps: { files: openLocalFiles(disk) } });
  const token = await server.as("buyer").token();
  const upload = async (bytes: number) => {
    const { body, headers } = await formOf([["plan.txt", Buffer.alloc(bytes, "a line of text\n")]]);
    return server.app.inject({
      method: "POST",
      url: "/api/v1/restify/files",
      headers: {
        ...headers,
        host: `test.${server.host}`,
        authorization: `Bearer ${token}`,
        "accept-language": "de",
      },
      body,
    });
  };

  const refused = await upload(2_000_000);

  expect(refused.statusCode).toBe(507);
  expect(refused.json().message).toContain("kein Speicherplatz mehr frei");
  expect(await readdir(join(disk, "files", "incoming"))).toEqual([]);
  expect((await server.as("buyer").get("/restify/files")).body.data).toEqual([]);
  expect((await upload(100_000)).statusCode).toBe(201);
});

test("while the database is away requests are answered at once with 503, and all goes on when it is back", async () => {
  const database = await createTestDatabase();
  const way = await openWayTo(database.url);
  cleanUps.push(() => way.cut());
  const server = await start({ database: { url: way.url, drop: database.drop } });
  const buyer = server.as("buyer");
  const token = await buyer.token();
  const ask = (url: string) =>
    server.app.inject({
      url,
      headers: { host: `test.${server.host}`, authorization: `Bearer ${token}`, "accept-language": "en" },
    });
  const isReady = async () => (await ask("/health/ready")).statusCode;
  expect((await ask("/api/v1/restify/suppliers")).statusCode).toBe(200);

  await way.cut();

  for (const url of ["/api/v1/restify/suppliers", "/api/v1/restify/profile"]) {
    const { statusCode, headers, body } = await ask(url);
    expect([url, statusCode, headers["retry-after"]]).toEqual([url, 503, "5"]);
    expect(body).toContain("The server cannot access its data at the moment");
  }
  expect(await isReady()).toBe(503);

  await way.join();

  await expect.poll(isReady).toBe(200);
  const { id } = await buyer.create("suppliers", { name: "Back Ltd", email: "back@example.com" });
  expect((await ask(`/api/v1/restify/suppliers/${id}`)).statusCode).toBe(200);
});

test("a mail server that falls silent fails the try, not the mail, and no request waits for it", async () => {
  const held: Socket[] = [];
  const silent = createServer((socket) => {
    held.push(socket.on("error", () => {}));
    socket.write("220 here\r\n");
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  cleanUps.push(() => {
    for (const socket of held) socket.destroy();
    silent.close();
  });
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}?socketTimeout=1000`;
  const mailer = openSmtp(url, "Kantwerk <no-reply@kantwerk.example>");
  const server = await start({ queue: true, deps: { mailer } });
  const { pool } = server.deps;

  for (const person of ["buyer", "viewer"]) {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/v1/restify/forgot-password",
      headers: { host: `test.${server.host}` },
      body: { email: `${person}@kantwerk.example` },
    });
    expect(answer.statusCode).toBeLessThan(300);
  }
  await expect.poll(() => held.length).toBe(2);
  expect((await server.as("demo").get("/restify/suppliers")).status).toBe(200);
  const idle =
    "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
  await expect.poll(async () => (await pool.query(idle)).rows).toEqual([]);

  const waiting = async () =>
    (await pool.query("select from pgboss.job where name = 'send-mail' and state = 'retry'")).rows.length;
  await expect.poll(waiting).toBe(2);
  expect((await pool.query("select from sent_mails")).rows).toEqual([]);
});
