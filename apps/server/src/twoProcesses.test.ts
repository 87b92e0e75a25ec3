import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../../e2e/server.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { startBucket, type TestBucket } from "./testing/bucket.ts";
import type { Body, ResourceObject } from "./testing/client.ts";
import { makeScenario } from "./testing/supplierScenario.ts";

// Two server processes on one PostgreSQL, one bucket and one mail server, as behind a balancer.

const soon = { timeout: 30_000, interval: 100 };

/** Only makes what the two then work on: it takes no jobs. */
let maker: TestApp;
let bucket: TestBucket;
let mailServer: SMTPServer;
let first: RunningServer;
let second: RunningServer;
let token: string;
/** What both are started with. */
let shared: Record<string, string>;
const recipients: string[] = [];

beforeAll(async () => {
  bucket = await startBucket("kantwerk");
  mailServer = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      stream.resume();
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.on("end", () => done());
    },
  });
  mailServer.listen(0, "127.0.0.1");
  await once(mailServer.server, "listening");
  const { port } = mailServer.server.address() as AddressInfo;
  maker = await startTestApp();
  shared = {
    DATABASE_URL: maker.deps.config.databaseUrl ?? "",
    S3_URL: bucket.url.replace("//", "//key:secret@"),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SECRET_KEY: Buffer.alloc(32, "key").toString("base64"),
  };
  [first, second] = await Promise.all([startServer(shared), startServer(shared)]);
  token = await maker.as("demo").token();
}, 120_000);

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await maker.close();
  await bucket.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
}, 60_000);

/** A call of one of the processes, as the administrator of the organization `test`. */
const call = (server: RunningServer, path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/api/v1/restify${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });

async function upload(
  server: RunningServer,
  product: string,
  name: string,
  content: string,
): Promise<string> {
  const form = new FormData();
  form.set("owner_type", "products");
  form.set("owner_id", product);
  form.append("file", new File([content], name));
  const answer = await call(server, "/files", { method: "POST", body: form });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([201, expect.stringContaining(name)]);
  return (JSON.parse(text) as Body<ResourceObject>).data.id;
}

const drawing = `0\nSECTION\n2\nENTITIES\n${Array.from({ length: 200 }, (_, n) => `0\nCIRCLE\n8\n0\n10\n${n * 20}\n20\n0\n40\n5\n`).join("")}0\nENDSEC\n0\nEOF\n`;

const makeProduct = async (number: string) =>
  (await maker.as("demo").create("products", { name: "Halter", number })).id;

test("each mail is sent once, whichever process takes the job", async () => {
  const expected: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { suppliers } = await makeScenario(maker);
    expected.push(...suppliers.map(({ attributes }) => String(attributes.email)));
  }
  await expect.poll(() => recipients.toSorted(), soon).toEqual(expected.toSorted());
  const sent = async () => (await maker.deps.pool.query("select key from sent_mails")).rows.length;
  await expect.poll(sent, soon).toBe(expected.length);
  expect(recipients).toHaveLength(expected.length);
});

test("who listens at one process hears of a file that came by the other, and can have it from both", async () => {
  const product = await makeProduct("K-1");
  const file = await upload(first, product, "holes.dxf", drawing);
  const events = await call(second, `/files/${file}/events`);
  const heard = await events.text();
  expect(heard).toContain("event: end");
  expect(heard).toContain('"extraction_status":"done"');
  for (const server of [first, second]) {
    const content = await call(server, `/files/${file}/content`);
    expect([content.status, await content.text()]).toEqual([200, drawing]);
  }
});

test("what was begun goes on whichever process is killed: the other serves, and a new one takes its place", async () => {
  const product = await makeProduct("K-2");
  const before = await upload(first, product, "before.dxf", drawing);
  await first.kill();
  const after = await upload(second, product, "after.dxf", drawing);
  expect((await call(second, `/products/${product}`)).status).toBe(200);
  first = await startServer(shared);
  await second.kill();
  expect((await call(first, `/products/${product}`)).status).toBe(200);
  const status = async (id: string) => {
    const { data } = (await (await call(first, `/files/${id}`)).json()) as Body<ResourceObject>;
    return data.attributes.extraction_status;
  };
  // What the killed ones may have had in hand is noticed by their missing heartbeat.
  const both = async () => [await status(before), await status(after)];
  await expect.poll(both, { timeout: 90_000, interval: 500 }).toEqual(["done", "done"]);
}, 150_000);
