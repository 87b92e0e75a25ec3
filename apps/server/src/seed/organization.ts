import { type SeededRole, seededRoles } from "@kantwerk/contract/access";
import type { Locale } from "@kantwerk/contract/messages";
import { settingDefaults, storedSetting } from "@kantwerk/contract/settingDefaults";
import type { Pool } from "pg";
import { v7 as newId } from "uuid";
import { addMissingPermissions } from "../db/missingPermissions.ts";
import type { TenantPool } from "../db/requestRole.ts";
import { inTenant, type TenantDb } from "../db/tenantDb.ts";
import { hashPassword } from "../features/session/passwords.ts";
import { organizationTable } from "../resources/organizationTable.ts";
import { rolesTable } from "../resources/roles.ts";
import { settingsTable } from "../resources/settings.ts";
import { ssoTable } from "../resources/sso.ts";
import { userRolesTable, usersTable } from "../resources/users.ts";

type NewOrganization = { slug: string; name: string; language?: Locale; currency?: string };

async function addRoles(db: TenantDb): Promise<void> {
  const roles = Object.keys(seededRoles).map((name) => ({ id: newId(), name, seeded: name }));
  await db.link(rolesTable, roles);
  await addMissingPermissions(db);
}

async function addSettings(db: TenantDb, currency: string): Promise<void> {
  const rows = Object.entries({ ...settingDefaults, currency }).map(([slug, content]) => ({
    id: newId(),
    slug,
    ...storedSetting(content),
  }));
  await db.link(settingsTable, rows);
}

/** Creates an organization with its roles, permissions and settings. @throws if the slug is taken */
export async function createOrganization(
  { pool, tenantPool }: { pool: Pool; tenantPool: TenantPool },
  organization: NewOrganization,
): Promise<string> {
  const { slug, name, language = "en", currency = "EUR" } = organization;
  const id = newId();
  await pool.query(
    "insert into organizations (id, slug, name, default_language_code, currency) values ($1, $2, $3, $4, $5)",
    [id, slug, name, language, currency],
  );
  await inTenant(tenantPool, id, async (db) => {
    await db.insert(organizationTable, { id: newId(), name, default_language_code: language, currency });
    await db.insert(ssoTable, { id: newId() });
    await addRoles(db);
    await addSettings(db, currency);
  });
  return id;
}

type NewUser = {
  name: string;
  email: string;
  password: string;
  role: SeededRole | (string & {});
  language?: Locale;
};

/** Adds a user who can sign in immediately. @throws Error if the address is taken or the role does not exist */
export async function addUser(db: TenantDb, user: NewUser): Promise<string> {
  const roles = await db.all(rolesTable);
  const role = roles.find((one) => one.name === user.role);
  if (!role)
    throw new Error(`There is no role ${user.role}, but ${roles.map(({ name }) => name).join(", ")}`);
  const row = await db.insert(usersTable, {
    id: newId(),
    name: user.name,
    email: user.email.toLowerCase(),
    language_code: user.language ?? "en",
    two_factor_enabled: false,
    active: true,
    password_hash: await hashPassword(user.password),
    privacy_accepted_at: new Date().toISOString(),
  });
  await db.link(userRolesTable, [{ user_id: row.id, role_id: role.id }]);
  return row.id;
}
