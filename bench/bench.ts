import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import { databaseDeadlines, openPool } from "../apps/server/src/db/pool.ts";
import { openTenantPool, type TenantPool } from "../apps/server/src/db/requestRole.ts";
import { inTenant } from "../apps/server/src/db/tenantDb.ts";
import { addUser, createOrganization } from "../apps/server/src/seed/organization.ts";
import { type RunningServer, startServer } from "../e2e/server.ts";

export const credentials = { email: "bench@kantwerk.example", password: "bench password" };

export const say = (line: string) => process.stdout.write(`${line}\n`);

export type Bench = {
  server: RunningServer;
  databaseUrl: string;
  /** Connection pool of the database owner. */
  pool: ReturnType<typeof openPool>;
  tenantPool: TenantPool;
};

/** Filling a large database takes long. */
const unbounded = { ...databaseDeadlines, answerMs: 0 };

/** Runs a benchmark on its own server and database. */
export async function onServer(run: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "kantwerk-bench-"));
  await chmod(folder, 0o755);
  const database = await startEmbedded(folder, () => undefined);
  const server = await startServer({ DATABASE_URL: database.url, TRUST_PROXY: "127.0.0.1" });
  const pool = openPool(database.url, 1, unbounded);
  const tenantPool = await openTenantPool(pool, database.url, 1, unbounded);
  try {
    await run({ server, databaseUrl: database.url, pool, tenantPool });
  } finally {
    await tenantPool.connections.end();
    await pool.end();
    await server.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An organization with one user who may purchase and design. */
export async function addOrganization({ pool, tenantPool }: Bench, slug: string): Promise<string> {
  const id = await createOrganization({ pool, tenantPool }, { slug, name: slug });
  await inTenant(tenantPool, id, (db) => addUser(db, { name: slug, ...credentials, role: "Administrator" }));
  return id;
}
