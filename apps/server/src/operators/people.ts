import type { Locale } from "@kantwerk/contract/messages";
import { eq } from "../db/drizzle.ts";
import { inTenant, type TenantDb } from "../db/tenantDb.ts";
import { hashPassword } from "../features/session/passwords.ts";
import { tellChanged } from "../features/session/tellChanged.ts";
import { endKeys } from "../resources/apiKeys.ts";
import { passkeysTable, recoveryCodesTable, totpFactorsTable } from "../resources/secondFactorTables.ts";
import { tokensTable, usersTable } from "../resources/users.ts";
import { addUser } from "../seed/organization.ts";
import { isTaken, newPassword, organizationOf, type Tools, Unusable } from "./tools.ts";

type PersonKey = { organization: string; email: string };

async function within<T>(
  tools: Tools,
  slug: string,
  work: (db: TenantDb, organization: { id: string }) => Promise<T>,
): Promise<T> {
  const organization = await organizationOf(tools, slug);
  return inTenant(tools.tenantPool, organization.id, (db) => work(db, organization));
}

async function personOf(db: TenantDb, email: string) {
  const [person] = await db.all(usersTable, eq(usersTable.email, email.toLowerCase()), { lock: "update" });
  if (!person) throw new Unusable(`Nobody there has the address ${email}`);
  return person;
}

const endAll = (db: TenantDb, id: string) => db.remove(tokensTable, eq(tokensTable.user_id, id));

/** Adds a person with one of the organization's roles, and prints the generated password. */
export async function create(
  tools: Tools,
  { organization, ...wanted }: PersonKey & { name: string; role: string; language: Locale },
): Promise<void> {
  const password = newPassword();
  await within(tools, organization, (db) => addUser(db, { ...wanted, password })).catch((error) => {
    throw isTaken(error) ? new Unusable(`Somebody there has the address ${wanted.email} already`) : error;
  });
  tools.say(`Added ${wanted.name}. ${wanted.email} signs in with the password ${password}`);
}

/** Removes all second factors and passkeys, because the person may have lost them. */
async function removeFactors(db: TenantDb, id: string): Promise<void> {
  for (const table of [totpFactorsTable, passkeysTable, recoveryCodesTable])
    await db.remove(table, eq(table.user_id, id));
}

/**
 * Resets a person's password and prints it, removes the second factors, and ends all sessions and API keys, of which the
 * person is notified by mail. An inactive person stays inactive.
 */
export async function resetPassword(tools: Tools, { organization, email }: PersonKey): Promise<void> {
  const password = newPassword();
  const password_hash = await hashPassword(password);
  const changes = { password_hash, two_factor_enabled: false, pending_email: null, pending_email_at: null };
  const { active } = await within(tools, organization, async (db, own) => {
    const person = await personOf(db, email);
    await endAll(db, person.id);
    await endKeys(db, person.id);
    await db.update(usersTable, eq(usersTable.id, person.id), changes);
    await removeFactors(db, person.id);
    await tellChanged({ db, deps: tools, organization: own }, person.id, "reset");
    return person;
  });
  tools.say(
    `${email} signs in with the password ${password}${active ? "" : " once the account is active again"}`,
  );
}

/** Ends all sessions and invalidates the open links of a person. */
export async function endSessions(tools: Tools, { organization, email }: PersonKey): Promise<void> {
  const ended = await within(tools, organization, async (db) => endAll(db, (await personOf(db, email)).id));
  tools.say(`Ended ${ended} sessions and links of ${email}`);
}
