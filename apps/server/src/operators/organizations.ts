import type { Locale } from "@kantwerk/contract/messages";
import { eq } from "../db/drizzle.ts";
import { inTenant } from "../db/tenantDb.ts";
import { organizationTable } from "../resources/organizationTable.ts";
import { addUser, createOrganization } from "../seed/organization.ts";
import { isTaken, newPassword, organizationOf, type Tools, Unusable } from "./tools.ts";

type NewOrganization = {
  slug: string;
  name: string;
  email: string;
  admin: string;
  language: Locale;
  currency: string;
};

/** Creates an organization with its first administrator, and prints the generated password. */
export async function create(tools: Tools, wanted: NewOrganization): Promise<void> {
  const { slug, name, email, admin, language, currency } = wanted;
  const id = await createOrganization(tools, { slug, name, language, currency }).catch((error) => {
    throw isTaken(error) ? new Unusable(`There is an organization ${slug} already`) : error;
  });
  const password = newPassword();
  await inTenant(tools.tenantPool, id, (db) =>
    addUser(db, { name: admin, email, language, password, role: "Administrator" }),
  );
  tools.say(`Made ${name} (${slug}). ${email} signs in with the password ${password}`);
}

/** Prints each organization with its number of users and products and its last use. */
export async function list({ pool, say }: Tools): Promise<void> {
  const { rows } = await pool.query<{
    slug: string;
    name: string;
    suspended: boolean;
    people: string;
    products: string;
    used: string | null;
  }>(
    `select o.slug, o.name, o.suspended_at is not null as suspended,
       (select count(*) from users u where u.organization_id = o.id and u.active) as people,
       (select count(*) from products p where p.organization_id = o.id) as products,
       (select to_char(max(u.last_seen_at), 'YYYY-MM-DD') from users u where u.organization_id = o.id) as used
     from organizations o order by o.slug`,
  );
  for (const { slug, name, suspended, people, products, used } of rows) {
    const facts = [
      name,
      `${people} people`,
      `${products} products`,
      used ? `last used ${used}` : "never used",
    ];
    say([slug, ...facts, ...(suspended ? ["suspended"] : [])].join("\t"));
  }
}

/** Changes an organization's name, slug (its URL), or both. */
export async function rename(
  tools: Tools,
  { slug, name, to }: { slug: string; name?: string | undefined; to?: string | undefined },
): Promise<void> {
  if (!name && !to) throw new Unusable("Say what to change: --name, --to (the new slug), or both");
  const { id, ...was } = await organizationOf(tools, slug);
  const now = { name: name ?? was.name, slug: to ?? slug };
  const { pool, tenantPool } = tools;
  await pool
    .query("update organizations set name = $2, slug = $3 where id = $1", [id, now.name, now.slug])
    .catch((error) => {
      throw isTaken(error) ? new Unusable(`There is an organization ${to} already`) : error;
    });
  if (name) {
    await inTenant(tenantPool, id, (db) =>
      db.update(organizationTable, eq(organizationTable.organization_id, id), { name }),
    );
  }
  tools.say(`${was.name} (${slug}) is now ${now.name} (${now.slug})`);
}

/** Closes an organization to users, suppliers and API keys until it is resumed. */
export async function suspend(tools: Tools, { slug }: { slug: string }): Promise<void> {
  const { id, name } = await organizationOf(tools, slug);
  await tools.pool.query(
    "update organizations set suspended_at = coalesce(suspended_at, now()) where id = $1",
    [id],
  );
  tools.say(
    `${name} (${slug}) is suspended: nobody reaches it. Servers that run follow within half a minute`,
  );
}

/** Reopens a suspended organization unchanged. */
export async function resume(tools: Tools, { slug }: { slug: string }): Promise<void> {
  const { id, name } = await organizationOf(tools, slug);
  await tools.pool.query("update organizations set suspended_at = null where id = $1", [id]);
  tools.say(`${name} (${slug}) can be used again`);
}
