import type { SeededRole } from "@kantwerk/contract/access";
import type { Pool } from "pg";
import { type Deps, systemContext } from "../context.ts";
import { sql } from "../db/drizzle.ts";
import { organizationBySlug } from "../db/lookups.ts";
import { inTenant } from "../db/tenantDb.ts";
import { checkPassword } from "../features/session/passwords.ts";
import { inputChangesTable } from "../resources/inputChangesTable.ts";
import { fillAcme } from "./demo/acme.ts";
import { fillWorkshop } from "./demo/workshop.ts";
import { addUser, createOrganization } from "./organization.ts";

export const demoPassword = "kantwerk-demo";

const people: { email: string; name: string; role: SeededRole }[] = [
  { email: "demo@kantwerk.example", name: "Anna Berger", role: "Administrator" },
  { email: "buyer@kantwerk.example", name: "Bernd Kaufmann", role: "Buyer" },
  { email: "estimator@kantwerk.example", name: "Eva Kalkuhl", role: "Estimator" },
  { email: "viewer@kantwerk.example", name: "Viktor Sander", role: "Viewer" },
];

const organizations = [
  { slug: "test", name: "Metallbau Test GmbH", language: "de" as const, fill: fillWorkshop },
  { slug: "acme", name: "Acme Metalworks Ltd", language: "en" as const, fill: fillAcme },
];

/** Whether an active user with a demo address still has the published password. */
export async function hasDemoAccounts(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ password_hash: string }>(
    "select password_hash from users where active and password_hash is not null and email = any($1)",
    [people.map((person) => person.email)],
  );
  for (const { password_hash } of rows) if (await checkPassword(password_hash, demoPassword)) return true;
  return false;
}

export async function hasOrganizations(pool: Pool): Promise<boolean> {
  return (await pool.query("select 1 from organizations limit 1")).rows.length > 0;
}

/** Two organizations to try out the product, in an empty database. */
export async function seedDemo(deps: Deps): Promise<void> {
  if (await hasOrganizations(deps.pool)) return;
  for (const { fill, ...organization } of organizations) {
    await createOrganization(deps, organization);
    const made = await organizationBySlug(deps.pool, organization.slug);
    if (!made) throw new Error(`The demo organization ${organization.slug} was not made`);
    await inTenant(deps.tenantPool, made.id, async (db) => {
      for (const person of people) await addUser(db, { ...person, password: demoPassword });
      await fill(systemContext(deps, made, db));
    });
    // The demo's initial data must not count as changes since its prices were calculated.
    await inTenant(deps.tenantPool, made.id, (db) => db.remove(inputChangesTable, sql`true`));
  }
}
