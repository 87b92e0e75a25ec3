import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";

const isBuilt = existsSync(new URL("../../../web/dist/index.html", import.meta.url));

let server: TestApp;
let script: string;

beforeAll(async () => {
  server = await startTestApp();
  const page = await server.call("GET", "/products/list");
  script = /src="(\/build\/libraries-[^"]+\.js)"/.exec(page.text)?.[1] ?? "";
});
afterAll(() => server.close());

describe.skipIf(!isBuilt)("a file of the build", () => {
  test("comes packed as the browser likes it, and is kept for good, as its name changes with it", async () => {
    const { status, headers } = await server.call("GET", script, {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": expect.stringContaining("application/javascript"),
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(String(headers.vary).toLowerCase()).toContain("accept-encoding");
    const plain = await server.call("GET", script);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.text.length).toBeGreaterThan(Number(headers["content-length"]));
  });

  test.each(["nothing.js", "", "..%2fpreloads.json"])(
    "is none where the build has none, and no page stands there either: /build/%s",
    async (name) => {
      const { status, text } = await server.call("GET", `/build/${name}`);
      expect(status).toBe(404);
      expect(text).toMatch(/^\{"message":"[^"]+"\}$/);
    },
  );

  test("has no address of its own for its packed form", async () => {
    expect((await server.call("GET", `${script}.br`)).status).toBe(404);
    expect((await server.call("GET", `${script}.gz`)).status).toBe(404);
  });
});
