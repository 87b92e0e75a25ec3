import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { readConfig } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/openDatabase.ts";
import { openPool } from "./db/pool.ts";
import { openTenantPool } from "./db/requestRole.ts";
import { inTenant } from "./db/tenantDb.ts";
import { migrateQueue } from "./jobs/queue.ts";
import { causeOf } from "./loggedError.ts";
import { addUser, createOrganization } from "./seed/organization.ts";

const usage = `Usage:
  npm run kantwerk -- organization create --slug acme --name "Acme Ltd" --email admin@acme.example \\
    --admin "Anna Berger" [--language en|de] [--currency EUR]

Makes an organization with its first administrator and prints the password that was made for it.
Stop the server first when it runs on the embedded database.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      slug: { type: "string" },
      name: { type: "string" },
      email: { type: "string" },
      admin: { type: "string" },
      language: { type: "string", default: "en" },
      currency: { type: "string", default: "EUR" },
    },
  });
  const { slug, name, email, admin, language, currency } = values;
  const known = positionals.join(" ") === "organization create" && (language === "en" || language === "de");
  if (!known || !slug || !name || !email || !admin || !/^[a-z0-9-]{1,63}$/.test(slug)) return undefined;
  return { slug, name, email, admin, language, currency } as const;
}

async function createFirst(wanted: NonNullable<ReturnType<typeof readArguments>>): Promise<void> {
  const database = await openDatabase(readConfig(), say);
  const pool = openPool(database.url, 2);
  try {
    await migrate(pool);
    await migrateQueue(database.url);
    const tenantPool = await openTenantPool(pool, database.url, 2);
    const id = await createOrganization({ pool, tenantPool }, wanted);
    const password = randomBytes(12).toString("base64url");
    const { admin: name, email, language } = wanted;
    await inTenant(tenantPool, id, (db) =>
      addUser(db, { name, email, language, password, role: "Administrator" }),
    );
    await tenantPool.connections.end();
    say(`Made ${wanted.name} (${wanted.slug}). ${email} signs in with the password ${password}`);
  } finally {
    await pool.end();
    await database.stop();
  }
}

const wanted = readArguments();
if (!wanted) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
try {
  await createFirst(wanted);
} catch (error) {
  const cause = causeOf(error);
  const taken = (cause as { code?: string }).code === "23505";
  process.stderr.write(`${taken ? `There is an organization ${wanted.slug} already` : String(cause)}\n`);
  process.exit(1);
}
