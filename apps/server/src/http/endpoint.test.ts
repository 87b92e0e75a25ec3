import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { type Call, callerOf } from "../testing/client.ts";
import { identifyRequests } from "./auth.ts";
import { addEndpoints, type Endpoint, endpoint } from "./endpoint.ts";
import { handleErrors } from "./errors.ts";
import { keepAnswer, keepRefusal, keyUse } from "./idempotency.ts";
import { unprocessable } from "./refusal.ts";
import { tenantFinder } from "./tenant.ts";

let server: TestApp;
let app: FastifyInstance;
let call: Call;

/** What an endpoint does, called by the tests with a number that grows with each run. */
let work: (run: number) => Promise<unknown>;
let runs = 0;

const count: Endpoint["handle"] = async () => {
  runs += 1;
  return { status: 201, body: { data: await work(runs) } };
};

beforeAll(async () => {
  server = await startTestApp();
  app = Fastify();
  handleErrors(app);
  identifyRequests(app, server.deps, tenantFinder(server.deps.pool, server.deps.config));
  const open = { method: "POST", summary: "", permission: "public", handle: count } as const;
  addEndpoints(app, server.deps, [
    endpoint({ ...open, path: "/counted" }),
    endpoint({ ...open, path: "/other" }),
    endpoint({ ...open, path: "/secret", secret: true }),
    endpoint({ ...open, path: "/own", permission: "signed-in" }),
    endpoint({ ...open, path: "/judged", body: z.object({ a: z.number() }) }),
  ]);
  call = callerOf(app, "localhost");
});
afterAll(async () => {
  await app.close();
  await server.close();
});

type Sent = { path?: string; key?: string; body?: unknown; token?: string };

async function post({ path = "/counted", key, body = { a: 1 }, token }: Sent) {
  const headers = { "content-type": "application/json", ...(key && { "idempotency-key": key }) };
  return call<number>("POST", `/api/v1${path}`, {
    headers,
    body: JSON.stringify(body),
    ...(token && { token }),
  });
}

test("a key answers its first answer again without doing the work again", async () => {
  work = async (run) => run;
  const first = await post({ key: "again" });
  const second = await post({ key: "again" });
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect((await post({})).body.data).toBe((first.body.data ?? 0) + 1);
});

test("a key belongs to one caller, address and method", async () => {
  work = async (run) => run;
  const tokens = [await server.as("demo").token(), await server.as("buyer").token()];
  const answers = [
    await post({ key: "mine" }),
    await post({ key: "mine", path: "/other" }),
    await post({ key: "mine", path: "/own", token: tokens[0] ?? "" }),
    await post({ key: "mine", path: "/own", token: tokens[1] ?? "" }),
  ];
  expect(new Set(answers.map(({ body }) => body.data)).size).toBe(4);
});

test("a key with another body is refused with 422", async () => {
  work = async (run) => run;
  await post({ key: "body", body: { a: 1 } });
  const answer = await post({ key: "body", body: { a: 2 } });
  expect([answer.status, answer.body.message]).toEqual([
    422,
    "This Idempotency-Key was used with another request",
  ]);
});

test("a key that is still at work is refused with 409, and the work is done once", async () => {
  const before = runs;
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  work = async (run) => {
    started.resolve();
    await finish.promise;
    return run;
  };
  const first = post({ key: "busy" });
  await started.promise;
  const second = await post({ key: "busy" });
  expect([second.status, second.body.code]).toEqual([409, "idempotency_key_busy"]);
  finish.resolve();
  expect((await first).status).toBe(201);
  expect((await post({ key: "busy" })).body).toEqual((await first).body);
  expect(runs).toBe(before + 1);
});

test("a refusal is kept for its key, a failure of ours is not", async () => {
  const before = runs;
  work = async () => {
    throw unprocessable("credentials");
  };
  expect((await post({ key: "refused" })).status).toBe(422);
  expect((await post({ key: "refused" })).body.message).toBe("These credentials do not match our records");
  expect(runs).toBe(before + 1);
  work = async (run) => {
    if (run === before + 2) throw new Error("the disk is full");
    return run;
  };
  expect((await post({ key: "failed" })).status).toBe(500);
  expect((await post({ key: "failed" })).body.data).toBe(before + 3);
});

test("a body that does not fit is refused for its key, too, and so is a better one under it", async () => {
  const before = runs;
  work = async (run) => run;
  const unfit = await post({ key: "unfit", path: "/judged", body: { a: "one" } });
  expect([unfit.status, Object.keys(unfit.body.errors ?? {})]).toEqual([422, ["a"]]);
  expect((await post({ key: "unfit", path: "/judged", body: { a: 1 } })).body.message).toBe(
    "This Idempotency-Key was used with another request",
  );
  expect(runs).toBe(before);
  expect((await post({ key: "fit", path: "/judged", body: { a: 1 } })).status).toBe(201);
});

test("a refusal does not take the place of an answer that its key got meanwhile", async () => {
  const use = keyUse("meanwhile", "public", "POST", "/api/v1/counted", { a: 1 });
  if (!use) throw new Error("There is a key");
  await server.within("test", ({ db }) => keepAnswer(db, use, { status: 201, body: { data: 7 } }));
  await server.within("test", ({ db }) => keepRefusal(db, use, { status: 409, body: { message: "late" } }));
  const answer = await post({ key: "meanwhile" });
  expect([answer.status, answer.body.data]).toEqual([201, 7]);
});

test("an answer that holds a secret is kept for no key", async () => {
  work = async (run) => run;
  const first = await post({ key: "secret", path: "/secret" });
  const second = await post({ key: "secret", path: "/secret" });
  expect(second.body.data).toBe(first.body.data + 1);
});

test("a key that is empty or too long is refused with 400", async () => {
  expect((await post({ key: "x".repeat(256) })).status).toBe(400);
});

test("a failure of ours says no more than its request's name, in the client's language", async () => {
  work = async () => {
    throw new Error("secret detail");
  };
  const answer = await call("POST", "/api/v1/counted", {
    body: "{}",
    headers: { "accept-language": "de", "content-type": "application/json" },
  });
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    message: "Bei der Ausführung ist ein Serverfehler aufgetreten",
    request_id: expect.any(String),
  });
});
