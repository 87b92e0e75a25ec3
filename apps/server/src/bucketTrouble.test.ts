import { randomBytes } from "node:crypto";
import type { Status } from "@kantwerk/contract/status";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openS3Files } from "./adapters/files/s3.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { startBucket, type TestBucket } from "./testing/bucket.ts";
import { customerOrders } from "./testing/customerOrders.ts";
import { formOf } from "./testing/form.ts";

// A bucket that is silent, fails or stops half-way: what people are told, and that nobody else waits for it.

const minute = 60_000;
const lasting = { connectMs: minute, answerMs: minute, silenceMs: minute };
const short = { connectMs: 1_000, answerMs: 300, silenceMs: 300 };

const scrape = "a token of sixteen letters";

let bucket: TestBucket;
/** Two servers on one database: of a patient bucket's client, and of one that waits for an instant only. */
let patient: TestApp;
let hasty: TestApp;
let token: string;
let fileId: string;
/** An order of a product that has this file. */
let orderId: string;

beforeAll(async () => {
  bucket = await startBucket("drawings");
  const url = bucket.url.replace("//", "//key:secret@");
  patient = await startTestApp({ listen: true, deps: { files: openS3Files(url, lasting) } });
  const database = { url: patient.deps.config.databaseUrl ?? "", drop: async () => {} };
  const env = { METRICS_TOKEN: scrape };
  hasty = await startTestApp({ listen: true, database, env, deps: { files: openS3Files(url, short) } });
  token = await patient.as("demo").token();
  const make = customerOrders(patient);
  const product = await make.product("Plate");
  orderId = (await make.order([[product, 1]])).id;
  const owner = { owner_type: "products", owner_id: product.id };
  const plan: [string, string] = ["plan.txt", randomBytes(60_000).toString("hex")];
  const uploaded = await ask(patient, "", { method: "POST", ...(await formOf([plan], owner)) });
  fileId = ((await uploaded.json()) as { data: { id: string } }).data.id;
});
afterEach(() => bucket.become("answering"));
afterAll(async () => {
  await hasty.close();
  await patient.close();
  await bucket.close();
});

const ask = (server: TestApp, path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${server.baseUrl}/api/v1/restify/files${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });

const download = (server: TestApp, init: RequestInit = {}) =>
  ask(server, `/${fileId}/content`, init as { headers?: Record<string, string> });

test("while downloads wait for a silent bucket everybody else is answered, and clients that leave are not waited for", async () => {
  bucket.become("silent");
  const leaving = new AbortController();
  const downloads = Array.from({ length: 25 }, () => download(patient, { signal: leaving.signal }));
  const outcomes = Promise.allSettled(downloads);
  await expect.poll(bucket.waiting, { timeout: 10_000 }).toBe(25);

  expect((await patient.as("buyer").get("/restify/suppliers")).status).toBe(200);
  const idle =
    "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
  await expect.poll(async () => (await patient.deps.pool.query(idle)).rows).toEqual([]);

  leaving.abort();
  await outcomes;
  await expect.poll(bucket.waiting).toBe(0);
  bucket.become("answering");
  expect((await download(patient)).status).toBe(200);
});

test("a silent bucket is answered with 503 and when to try again, in the person's language", async () => {
  bucket.become("silent");
  for (const [language, said] of [
    ["en", "is not responding at the moment"],
    ["de", "antwortet gerade nicht"],
  ] as const) {
    const answer = await download(hasty, { headers: { "accept-language": language } });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).toContain(said);
  }
  const { body, headers } = await formOf([["plan.txt", Buffer.from("another one")]]);
  expect((await ask(hasty, "", { method: "POST", headers, body })).status).toBe(503);

  bucket.become("answering");
  expect((await download(hasty)).status).toBe(200);
  const metrics = await fetch(`${hasty.baseUrl}/metrics`, { headers: { authorization: `Bearer ${scrape}` } });
  expect(await metrics.text()).toMatch(/kantwerk_service_failures_total\{service="bucket"\} [1-9]/);
  await hasty.deps.pool.query("delete from organizations where slug = 'acme'");
  const { installation } = (await hasty.as("demo").get("/restify/status")).body.data.attributes as Status;
  // Failures are counted for the process, which other test files share.
  expect(installation?.failed_services.filter(({ service }) => service === "bucket")).toMatchObject([
    { service: "bucket", reason: expect.stringContaining("inactivity") },
  ]);
});

test.each(["stalling", "failing"] as const)(
  "an archive for production with a file from a %s bucket breaks off, and the server goes on",
  async (trouble) => {
    if (trouble === "stalling") bucket.become("stalling");
    else bucket.failNext(403);
    const url = `${hasty.baseUrl}/api/v1/restify/orders/${orderId}/handover.zip`;
    const archive = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await expect(archive.arrayBuffer()).rejects.toThrow();
    expect((await hasty.as("buyer").get("/restify/suppliers")).status).toBe(200);
    await expect.poll(bucket.waiting).toBe(0);
  },
);

test("a bucket that fails is answered with 503", async () => {
  bucket.failNext(403);
  const answer = await download(hasty);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("a bucket that stops half-way ends the download, which is not taken for whole", async () => {
  bucket.become("stalling");
  const answer = await download(hasty);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  await expect.poll(bucket.waiting).toBe(0);
});
