import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileReader } from "../../adapters/cad/readerPool.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";

const token = "a-token-of-the-tests-0123456789";
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { METRICS_TOKEN: token }, deps: { reader: openFileReader() } });
});
afterAll(() => server.close());

const scrape = async (app = server, authorization = `Bearer ${token}`) =>
  app.app.inject({ url: "/metrics", headers: { host: app.host, authorization } });

/** The metrics by name and labels. */
async function figures(): Promise<Record<string, number>> {
  const lines = (await scrape()).body.split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
}

test("requests are counted by route pattern, without any of their data", async () => {
  const buyer = server.as("buyer");
  const { id } = await buyer.create("suppliers", { name: "Counted Ltd", email: "counted@example.com" });
  await buyer.get(`/restify/suppliers/${id}`);
  await server.app.inject({
    method: "POST",
    url: "/api/v1/nothing/secret-address",
    headers: { host: server.host },
  });

  // The built pages match any GET path. A response counts once sent, possibly after the client has read it.
  const read = 'method="GET",route="/api/v1/restify/suppliers/:id"';
  await expect.poll(figures).toMatchObject({
    [`kantwerk_http_requests_total{${read},status="200"}`]: 1,
    [`kantwerk_http_request_duration_seconds_count{${read}}`]: 1,
    'kantwerk_http_requests_total{method="any",route="none",status="404"}': 1,
  });
  const { body } = await scrape();
  for (const secret of [id, "secret-address", "Counted", server.host, "acme"])
    expect(body).not.toContain(secret);
});

test("jobs, connections, failures and the process are reported as of the scrape", async () => {
  const before = (await figures())['kantwerk_jobs{queue="send-mail",state="waiting"}'] ?? 0;
  const job = { name: "send-mail", handle: async () => {} };
  await server.within("test", ({ db, deps }) => deps.enqueue(db, job, { organization_id: "x" }));

  const found = await figures();
  expect(found['kantwerk_jobs{queue="send-mail",state="waiting"}']).toBe(before + 1);
  expect(found['kantwerk_database_connections{pool="requests",state="waiting"}']).toBe(0);
  expect(found['kantwerk_failed{what="mails"}']).toBe(0);
  expect(found.kantwerk_file_reader_processes).toBe(0);
  expect(found.process_resident_memory_bytes).toBeGreaterThan(1e6);
});

test("metrics require the token, and without the setting the address does not exist", async () => {
  for (const authorization of ["", "Bearer wrong", token]) {
    expect((await scrape(server, authorization)).statusCode).toBe(401);
  }
  const without = await startTestApp();
  expect((await scrape(without)).statusCode).toBe(404);
  await without.close();
});
