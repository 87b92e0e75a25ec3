import type { Locale } from "@kantwerk/contract/messages";
import { schemaOf } from "@kantwerk/contract/schema";
import { users as definition } from "@kantwerk/contract/users";
import { locales } from "@kantwerk/notation/languages";
import { v7 as newId } from "uuid";
import type { ProvedPerson } from "../../adapters/oidc/signIn.ts";
import { SsoFailure } from "../../adapters/oidc/ssoFailure.ts";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { and, eq, sql } from "../../db/drizzle.ts";
import { lockByName } from "../../db/lockByName.ts";
import type { Row } from "../../db/tenantDb.ts";
import { activeSso, ssoIdentitiesTable, type ssoTable } from "../../resources/sso.ts";
import { type User, users, usersTable } from "../../resources/users.ts";
import { tellNewAdministrator } from "../session/tellAdministrators.ts";
import { tellChanged } from "../session/tellChanged.ts";

/** The address of a new user. @throws SsoFailure if it cannot be trusted */
function addressOf(
  { email, isVerified }: ProvedPerson,
  { allowed_domains, trusts_addresses }: Row<typeof ssoTable>,
): string {
  const address = schemaOf(definition.fields.email).safeParse(email);
  // An explicit email_verified=false overrides the organization's trust.
  if (!address.success || !(isVerified ?? trusts_addresses)) throw new SsoFailure("ssoUnverified");
  const domain = address.data.slice(address.data.lastIndexOf("@") + 1);
  if (!allowed_domains?.includes(domain)) throw new SsoFailure("ssoDomain");
  return address.data;
}

const languageOf = (ctx: Context, locale = ""): Locale => {
  const [language] = locale.toLowerCase().split(/[-_]/);
  return locales.find((one) => one === language) ?? ctx.organization.default_language_code;
};

/** Creates a user with the default role. @throws SsoFailure if there is no such role */
async function add(
  ctx: Context,
  { name, locale }: ProvedPerson,
  email: string,
  role: string | null,
): Promise<User> {
  if (role === null) throw new SsoFailure("ssoUnknown");
  const said = schemaOf(definition.fields.name).safeParse(name);
  const values = {
    name: said.success ? said.data : (email.split("@", 1)[0] ?? email),
    email,
    language_code: languageOf(ctx, locale),
  };
  return tellNewAdministrator(ctx, undefined, () =>
    insertRecord(ctx, users, values, new Map([["roles", [role]]])),
  );
}

/** The identity with this user or this subject. */
async function findIdentity(
  ctx: Context,
  issuer: string,
  by: typeof ssoIdentitiesTable.subject | typeof ssoIdentitiesTable.user_id,
  value: string,
): Promise<Row<typeof ssoIdentitiesTable> | undefined> {
  const same = and(eq(ssoIdentitiesTable.issuer, issuer), eq(by, value)) ?? sql`false`;
  const [found] = await ctx.db.all(ssoIdentitiesTable, same);
  return found;
}

/**
 * The user who signed in at the provider: by known identity, or by email address the first time.
 * @throws SsoFailure if nobody may sign in
 */
export async function userOf(ctx: Context, person: ProvedPerson): Promise<User> {
  const sso = await activeSso(ctx);
  if (!sso) throw new SsoFailure("ssoOff");
  const { issuer, subject } = person;
  // Two tabs must not create the user twice.
  await lockByName(ctx.db, `sso ${issuer} ${subject}`);
  const known = await findIdentity(ctx, issuer, ssoIdentitiesTable.subject, subject);
  const user = known
    ? await ctx.db.find(usersTable, known.user_id, { lock: "share" })
    : await newcomer(ctx, person, sso);
  if (!user?.active) throw new SsoFailure("ssoInactive");
  if (known) return user;
  // The former holder of this address at the provider may be another person.
  const { user_id } = ssoIdentitiesTable;
  if (await findIdentity(ctx, issuer, user_id, user.id)) throw new SsoFailure("ssoTaken");
  await ctx.db.insert(ssoIdentitiesTable, { id: newId(), user_id: user.id, issuer, subject });
  if (user.password_hash !== null) await tellChanged(ctx, user.id, "sso-linked");
  return user;
}

async function newcomer(ctx: Context, person: ProvedPerson, sso: Row<typeof ssoTable>): Promise<User> {
  const email = addressOf(person, sso);
  const [user] = await ctx.db.all(usersTable, eq(usersTable.email, email), { lock: "share" });
  return user ?? add(ctx, person, email, sso.role_id);
}
