import { afterAll, beforeAll, expect, test } from "vitest";
import { StartRefused } from "../startRefused.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { migrate } from "./migrate.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test("a database that a newer release has changed is refused, and left as it is", async () => {
  const { pool } = server.deps;
  await migrate(pool);
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)",
  );

  await expect(migrate(pool)).rejects.toBeInstanceOf(StartRefused);
  await expect(migrate(pool)).rejects.toThrow(
    /^A newer release of Kantwerk has changed this database \(1 migrations that this release does not know\): [^\n]*\.$/,
  );
});
