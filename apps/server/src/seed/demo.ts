import type { Deps } from "../context.ts";
import { inTenant } from "../db/tenantDb.ts";
import { addUser, createOrganization, type RoleName } from "./organization.ts";

export const demoPassword = "kantwerk-demo";

const people: { email: string; name: string; role: RoleName }[] = [
  { email: "demo@kantwerk.example", name: "Anna Berger", role: "Administrator" },
  { email: "buyer@kantwerk.example", name: "Bernd Kaufmann", role: "Buyer" },
  { email: "estimator@kantwerk.example", name: "Eva Kalkuhl", role: "Estimator" },
  { email: "viewer@kantwerk.example", name: "Viktor Sander", role: "Viewer" },
];

const organizations = [
  { slug: "test", name: "Metallbau Test GmbH", language: "de" as const },
  { slug: "acme", name: "Acme Metalworks Ltd", language: "en" as const },
];

/** Two organizations to try the product with, in a database that has none yet. */
export async function seedDemo(deps: Deps): Promise<void> {
  const { rows } = await deps.pool.query("select 1 from organizations limit 1");
  if (rows.length > 0) return;
  for (const organization of organizations) {
    const id = await createOrganization(deps.pool, organization);
    await inTenant(deps.pool, id, async (db) => {
      for (const person of people) await addUser(db, { ...person, password: demoPassword });
    });
  }
}
