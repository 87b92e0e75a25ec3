import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { hashPassword } from "./features/session/passwords.ts";
import { listenAddress } from "./listenAddress.ts";
import { StartRefused } from "./startRefused.ts";
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
      /^The demo accounts .* HOST=.* is refused: set DEMO=1 [^\n]*\.$/,
    );
    await expect(address({ HOST, DEMO: "off" })).rejects.toThrow("set DEMO=1");
    expect(await address({ HOST, DEMO: "1" })).toBe(HOST);
  }
});

test.each<Record<string, string>>([
  { PUBLIC_URL: "https://kantwerk.example" },
  { PUBLIC_URL: "http://192.0.2.1:3000", HOST: "127.0.0.1" },
  { PUBLIC_URL: "http://localhost.example", DEMO: "off" },
  { API_URL: "https://api.kantwerk.example" },
])("demo accounts that were made on one machine are not published by its address alone: %j", async (env) => {
  await expect(address(env)).rejects.toThrow(/^The demo accounts .* PUBLIC_URL=.* is refused: set DEMO=1 /);
  await expect(address(env)).rejects.toBeInstanceOf(StartRefused);
  expect(await address({ ...env, DEMO: "1" })).toBe("127.0.0.1");
});

test.each(["http://localhost:3000", "http://acme.localhost", "http://127.1.2.3:8080", "http://[::1]:3000"])(
  "%s is an address of this machine",
  async (PUBLIC_URL) => {
    expect(await address({ PUBLIC_URL })).toBe("127.0.0.1");
  },
);

test("without active demo accounts that have the published password it listens as configured", async () => {
  const { pool } = server.deps;
  await pool.query("update users set active = false where email <> 'demo@kantwerk.example'");
  await pool.query("update users set password_hash = $1 where active", [
    await hashPassword("a new password"),
  ]);
  expect(await address({})).toBe("0.0.0.0");
  expect(await address({ HOST: "192.0.2.1" })).toBe("192.0.2.1");
  expect(await address({ PUBLIC_URL: "https://kantwerk.example" })).toBe("0.0.0.0");
});
