import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { systemContext } from "./context.ts";
import { sendReading } from "./features/files/readFile.ts";
import { loggedError } from "./loggedError.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";

// Queries that fail, each for another reason, with a value that must not be in any line of the log.

const secret = "01910000-5ec2-7e75-8000-00000000cafe";
let lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ queue: true, log: (line) => lines.push(line) });
});
afterEach(() => {
  lines = [];
});
afterAll(() => server.close());

const database = (statement: string) => server.deps.pool.query(statement);

/** The line with this message, once it is there. */
async function logged(message: string) {
  await expect.poll(() => lines.join(""), { timeout: 15_000 }).toContain(message);
  expect(lines.join("")).not.toContain(secret);
  return JSON.parse(lines.find((line) => line.includes(message)) ?? "").err;
}

test("a request whose query fails is logged with the statement and without its values", async () => {
  await database("alter table suppliers add constraint closed check (false) not valid");
  const buyer = server.as("buyer");
  await expect(buyer.create("suppliers", { name: secret, email: "laser@example.com" })).rejects.toThrow(
    "500",
  );
  const error = await logged("A request failed");
  expect(error).toMatchObject({
    type: "PostgreSQL",
    code: "23514",
    table: "suppliers",
    constraint: "closed",
  });
  expect(error.query).toContain("insert into");
  expect(error.stack).toMatch(/^ {4}at /);
});

test("the secret of a public link is in no line, whatever it leads to", async () => {
  const access = "AAAAAAAAAAAAAAAAAAAAAA";
  for (const path of ["purchase-requests", "purchase-orders"])
    for (const root of ["/pub", "/api/v1/public"])
      await server.call("GET", `${root}/${path}/${secret}/${access}`, {
        headers: { host: "test.localhost:3000" },
      });
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join("")).not.toContain(access);
});

test("nothing that a client sends begins a line of its own", async () => {
  const forged = '\r\n{"level":60,"msg":"forged"}';
  const headers = { "user-agent": encodeURIComponent(forged), "x-request-id": "forged" };
  await server.call("GET", `/api/v1/restify/suppliers/${encodeURIComponent(forged)}`, { headers });
  await server.call("POST", "/api/v1/restify/login", { body: { email: forged, password: forged } });
  const events = lines.flatMap((line) => line.trimEnd().split("\n")).map((line) => JSON.parse(line));
  expect(events.length).toBeGreaterThan(1);
  expect(events.filter(({ msg, reqId }) => [msg, reqId].includes("forged"))).toEqual([]);
});

test("a job whose query fails is logged without its values", async () => {
  await database("alter table files rename column name to former_name");
  await server.within("test", (ctx) =>
    sendReading(systemContext(ctx.deps, ctx.organization, ctx.db), secret),
  );
  expect(await logged("A job has failed")).toMatchObject({ type: "PostgreSQL", code: "42703" });
});

test("a look-up before the organization is known is logged without the secret that it looked for", async () => {
  await database("alter table purchase_request_suppliers alter column access_id type uuid using null");
  const link = `/api/v1/public/purchase-requests/01900000-0000-7000-8000-000000000000/${secret.slice(0, 22)}`;
  expect((await server.call("GET", link)).status).toBe(500);
  expect(await logged("A request failed")).toMatchObject({ type: "PostgreSQL", code: "42883" });
  expect(lines.join("")).not.toContain(secret.slice(0, 22));
});

test("a text that is no JSON is not quoted, and other errors keep their message", () => {
  const thrownBy = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      return loggedError(error);
    }
  };
  expect(JSON.stringify(thrownBy(() => JSON.parse(`${secret}!`)))).not.toContain(secret.slice(0, 8));
  expect(loggedError(new TypeError("no function"))).toMatchObject({
    type: "TypeError",
    message: "no function",
  });
});
