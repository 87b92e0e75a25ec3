import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { listenAddress } from "./listenAddress.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const address = (env: Record<string, string>) => listenAddress(readConfig(env), server.deps.pool);

test("demo accounts are reached from this machine only, unless the demo is asked for", async () => {
  expect(await address({})).toBe("127.0.0.1");
  expect(await address({ DEMO: "1" })).toBe("127.0.0.1");
  expect(await address({ HOST: "localhost", DATABASE_URL: "postgres://localhost/x" })).toBe("localhost");
  for (const HOST of ["0.0.0.0", "::", "192.0.2.1", "127.0.0.1.example"]) {
    await expect(address({ HOST })).rejects.toThrow(
      /^The demo accounts .* HOST=.* is refused: set DEMO=1 .*\.$/,
    );
    await expect(address({ HOST, DEMO: "off" })).rejects.toThrow("set DEMO=1");
    expect(await address({ HOST, DEMO: "1" })).toBe(HOST);
  }
});

test("without active demo accounts it listens as configured", async () => {
  await server.deps.pool.query("update users set active = false where email like '%@kantwerk.example'");
  expect(await address({})).toBe("0.0.0.0");
  expect(await address({ HOST: "192.0.2.1" })).toBe("192.0.2.1");
});
