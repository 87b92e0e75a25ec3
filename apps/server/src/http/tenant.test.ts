import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { labelOf } from "./tenant.ts";

let server: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  behindProxy = await startTestApp({ env: { TRUST_PROXY: "10.0.0.0/8", DEFAULT_ORGANIZATION: "acme" } });
});
afterAll(async () => {
  await server.close();
  await behindProxy.close();
});

async function slugAt(app: TestApp, host: string, headers: Record<string, string> = {}, from?: string) {
  const answer = await app.call<{ attributes: { slug: string } }>("GET", "/api/v1/organization", {
    host,
    headers,
    ...(from ? { from } : {}),
  });
  return answer.status === 200 ? answer.body.data.attributes.slug : answer.status;
}

test.each([
  ["test.localhost:3000", "test"],
  ["acme.localhost:3000", "acme"],
  ["ACME.LocalHost", "acme"],
  ["localhost:3000", "test"],
  ["www.localhost", "test"],
  ["app.localhost", "test"],
  ["127.0.0.1:3000", "test"],
  ["[::1]:3000", "test"],
  ["other.example", "test"],
  ["nobody.localhost", 404],
  ["a.acme.localhost", 404],
  ["%.localhost", 404],
])("the host %s is that of %s", async (host, expected) => {
  expect(await slugAt(server, host)).toBe(expected);
});

test("an unknown organization answers 404 on every address of the API, in the client's language", async () => {
  const token = await server.as("demo").token();
  for (const path of ["/organization", "/restify/suppliers", "/restify/profile", "/nothing/here"]) {
    const options = { host: "nobody.localhost", token, headers: { "accept-language": "de" } };
    const answer = await server.call("GET", `/api/v1${path}`, options);
    expect([answer.status, answer.body.message]).toEqual([404, "Diese Organisation gibt es nicht"]);
  }
});

test("a forwarded host counts only from a proxy that is trusted", async () => {
  const forwarded = { "x-forwarded-host": "test.localhost:3000" };
  expect(await slugAt(server, "acme.localhost:3000", forwarded)).toBe("acme");
  expect(await slugAt(behindProxy, "localhost:3000", forwarded, "10.1.2.3")).toBe("test");
  expect(await slugAt(behindProxy, "localhost:3000", forwarded, "192.0.2.7")).toBe("acme");
});

test("the default organization of a bare host is the configured one", async () => {
  expect(await slugAt(behindProxy, "localhost:3000")).toBe("acme");
});

test("a base host is cut off only at a whole label", () => {
  expect(labelOf("acme.kantwerk.example", "kantwerk.example")).toBe("acme");
  expect(labelOf("evilkantwerk.example", "kantwerk.example")).toBeUndefined();
  expect(labelOf("kantwerk.example", "kantwerk.example")).toBeUndefined();
});
