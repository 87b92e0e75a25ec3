import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { openWayTo } from "./testing/cutOff.ts";
import { createTestDatabase } from "./testing/database.ts";

// A database that accepts everything and answers nothing, and one whose connections are all in use.

let way: Awaited<ReturnType<typeof openWayTo>>;
let server: TestApp;

beforeAll(async () => {
  const database = await createTestDatabase();
  way = await openWayTo(database.url);
  const deadlines = { connectMs: 2_000, statementMs: 30_000, answerMs: 2_000 };
  server = await startTestApp({ database: { url: way.url, drop: database.drop }, deadlines });
});
afterAll(async () => {
  await server.close();
  await way.cut();
});

async function ask(url: string) {
  const token = await server.as("buyer").token();
  return server.app.inject({
    url,
    headers: { host: `test.${server.host}`, authorization: `Bearer ${token}`, "accept-language": "de" },
  });
}
const isReady = async () => (await ask("/health/ready")).statusCode;

test.each(["all", "new"] as const)(
  "requests to a silent database end with 503 and when to try again, and go on when it passes %s connections again",
  async (passes) => {
    expect((await ask("/api/v1/restify/suppliers")).statusCode).toBe(200);
    way.stall();

    const urls = ["/api/v1/restify/suppliers", "/api/v1/restify/profile", "/api/v1/restify/suppliers/x"];
    for (const { statusCode, headers, body } of await Promise.all(urls.map(ask))) {
      expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
      expect(body).toContain("kann gerade nicht auf seine Daten zugreifen");
    }
    expect(await isReady()).toBe(503);

    way.flow(passes);
    await expect.poll(isReady, { timeout: 15_000 }).toBe(200);
    const made = await server
      .as("buyer")
      .create("suppliers", { name: "Back Ltd", email: "back@example.com" });
    expect((await ask(`/api/v1/restify/suppliers/${made.id}`)).statusCode).toBe(200);
  },
);

test("a server without a free connection is not ready, and is when one is free again", async () => {
  const { connections } = server.deps.tenantPool;
  const taken = await Promise.all(Array.from({ length: 8 }, () => connections.connect()));
  expect(await isReady()).toBe(503);
  for (const client of taken) client.release();
  expect(await isReady()).toBe(200);
});
