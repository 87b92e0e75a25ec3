import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { SeededRole } from "@kantwerk/contract/access";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "../db/migrate.ts";
import { openPool } from "../db/pool.ts";
import { openTenantPool } from "../db/requestRole.ts";
import { inTenant } from "../db/tenantDb.ts";
import { jobs } from "../features/jobs.ts";
import { migrateQueue, openQueue } from "../jobs/queue.ts";
import { openLog } from "../log.ts";
import { addUser, createOrganization } from "../seed/organization.ts";

/** The organizations of every test database. */
export type TestOrganization = "test" | "acme";

/** The users of each organization: their e-mail addresses are `<name>@kantwerk.example`. */
export const people = {
  demo: "Administrator",
  buyer: "Buyer",
  estimator: "Estimator",
  viewer: "Viewer",
} as const satisfies Record<string, SeededRole>;
export type Person = keyof typeof people;

export const testPassword = "kantwerk-demo";
export const emailOf = (person: Person): string => `${person}@kantwerk.example`;

const template = "kantwerk_template";
// An arbitrary number, the same in every test file.
const templateLock = 7_301_442;

function urlOf(database: string): string {
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${database}`;
  return url.href;
}

async function fillTemplate(name: string): Promise<void> {
  const pool = openPool(urlOf(name), 2);
  try {
    await migrate(pool);
    await migrateQueue(urlOf(name));
    const queue = openQueue({ connectionString: urlOf(name), jobs, log: openLog("silent") });
    await queue.ready();
    await queue.stop();
    const tenantPool = await openTenantPool(pool, urlOf(name), 2);
    for (const slug of ["test", "acme"] satisfies TestOrganization[]) {
      const id = await createOrganization(
        { pool, tenantPool },
        { slug, name: slug === "test" ? "Metallbau Test" : "Acme" },
      );
      await inTenant(tenantPool, id, async (db) => {
        for (const [person, role] of Object.entries(people) as [Person, SeededRole][]) {
          await addUser(db, { name: person, email: emailOf(person), password: testPassword, role });
        }
      });
    }
    await tenantPool.connections.end();
    // A cheap hash, because hundreds of sign-ins check it.
    const cheap = await hash(testPassword, { memoryCost: 64, timeCost: 1 });
    await pool.query("update users set password_hash = $1", [cheap]);
    await pool.query("delete from audit_events where action = 'password'");
  } finally {
    await pool.end();
  }
}

/** Creates the template once per run, under a temporary name first, so that a partial one is never copied. */
async function makeTemplate(admin: pg.Client): Promise<void> {
  await admin.query("select pg_advisory_lock($1)", [templateLock]);
  try {
    const found = await admin.query("select 1 from pg_database where datname = $1", [template]);
    if (found.rows.length > 0) return;
    await admin.query(`drop database if exists ${template}_unfinished with (force)`);
    await admin.query(`create database ${template}_unfinished`);
    await fillTemplate(`${template}_unfinished`);
    await admin.query(`alter database ${template}_unfinished rename to ${template}`);
  } finally {
    await admin.query("select pg_advisory_unlock($1)", [templateLock]);
  }
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject("databaseUrl") });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> };

function newDatabase() {
  const name = `kantwerk_${randomBytes(6).toString("hex")}`;
  // A vacuum by PostgreSQL cannot be terminated without superuser rights; retry until it has ended.
  const drop = () =>
    asAdmin(async (admin) => {
      for (let left = 20; left > 0; left -= 1) {
        const dropped = await admin.query(`drop database if exists ${name} with (force)`).then(
          () => true,
          (error: { code?: string }) => {
            if (error.code !== "42501" || left === 1) throw error;
            return false;
          },
        );
        if (dropped) return;
        await admin.query("select pg_sleep(0.25)");
      }
    });
  return { name, url: urlOf(name), drop };
}

/** A fresh migrated database with two organizations and their users. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { name, url, drop } = newDatabase();
  await asAdmin(async (admin) => {
    await makeTemplate(admin);
    // Copying the files is three times as fast as the default, which logs each page.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return { url, drop };
}

/** An empty database. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { name, url, drop } = newDatabase();
  await asAdmin((admin) => admin.query(`create database ${name}`));
  return { url, drop };
}

/** A database of release 0.1, not migrated: the organization `test` with its users and records of each kind. */
export async function restoreRelease(): Promise<TestDatabase> {
  const { url, drop } = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(await readFile(new URL("./release-0.1.sql", import.meta.url), "utf8"));
  await client.end();
  return { url, drop };
}
