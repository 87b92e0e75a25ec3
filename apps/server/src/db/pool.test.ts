import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { inTenant } from "./tenantDb.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test("a connection that is cut between two queries fails its request only, and the next has a new one", async () => {
  const { pool, tenantPool } = server.deps;
  const organization = "00000000-0000-4000-8000-000000000000";
  const work = inTenant(tenantPool, organization, async (db) => {
    const { rows } = await db.query("select pg_backend_pid() as id");
    const [{ id }] = rows as [{ id: number }];
    await tenantPool.connections.query("select pg_terminate_backend($1)", [id]);
    const runs = async () =>
      (await pool.query("select from pg_stat_activity where pid = $1", [id])).rows.length;
    await expect.poll(runs).toBe(0);
    await db.query("select 1");
  });
  await expect(work).rejects.toThrow("connection");
  const answer = await inTenant(tenantPool, organization, (db) => db.query("select 1 as one"));
  expect(answer.rows).toEqual([{ one: 1 }]);
});
