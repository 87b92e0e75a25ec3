import { sso as definition } from "@kantwerk/contract/sso";
import { addressProblem } from "../adapters/web/addresses.ts";
import type { Context } from "../context.ts";
import { type After, bind, type Hooks } from "../crud/bind.ts";
import { once, refers, related, tenantTable, text } from "../db/columns.ts";
import { sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";
import { invalid, type Message } from "../http/refusal.ts";
import { requireWithinOwn } from "./administrators.ts";
import { usersTable } from "./users.ts";

/** One row per organization; its secret is encrypted (adapters/secrets.ts). */
export const ssoTable = resourceTable(definition);

/** Identities of users at a provider. */
export const ssoIdentitiesTable = tenantTable(
  "sso_identities",
  { user_id: related().notNull(), issuer: text().notNull(), subject: text().notNull() },
  (t) => [
    once(t, t.issuer, t.subject),
    once(t, t.issuer, t.user_id),
    ...refers(t, t.user_id, () => usersTable, "cascade"),
  ],
);

/** The organization's single sign-on settings; undefined if disabled. */
export async function activeSso({ db }: Context): Promise<Row<typeof ssoTable> | undefined> {
  const [found] = await db.all(ssoTable, sql`${ssoTable.active}`);
  return found;
}

/** Binds the encrypted client secret to its record. */
export const placeOfSecret = ({ id }: { id: string }) => `sso ${id}`;

/** Binds the encrypted ID token to its record. */
export const placeOfIdToken = ({ id }: { id: string }) => `id token ${id}`;

const domain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

function problemsOf(ctx: Context, after: After<typeof ssoTable>): Record<string, Message[]> {
  const problems: Record<string, Message[]> = {};
  const { issuer, client_id, allowed_domains, active } = after;
  const address = issuer == null ? undefined : addressProblem(issuer, ctx.deps.config);
  if (address) problems.issuer = [address];
  if (allowed_domains?.some((name) => !domain.test(name.toLowerCase())))
    problems.allowed_domains = ["domainName"];
  for (const [name, value] of Object.entries({ issuer, client_id, allowed_domains }))
    if (active && value == null) problems[name] ??= ["required"];
  return problems;
}

const hooks: Hooks<typeof ssoTable> = {
  async beforeWrite(ctx, after, before, given) {
    // Whoever controls the provider could sign in as any user.
    await requireWithinOwn(ctx, sql`select id from roles where organization_id = ${ctx.organization.id}`);
    const problems = problemsOf(ctx, after);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const { id, allowed_domains } = after;
    const isSame = after.issuer === before?.issuer && after.client_id === before?.client_id;
    const kept = isSame ? (before?.client_secret ?? null) : null;
    const { client_secret, trusts_addresses } = given;
    return {
      // Never send a secret to a provider it was not entered for.
      client_secret: client_secret ? ctx.deps.secrets.seal(client_secret, placeOfSecret({ id })) : kept,
      // Trust does not carry over to another provider.
      trusts_addresses:
        after.issuer === before?.issuer ? after.trusts_addresses : (trusts_addresses ?? false),
      // The issuer is often pasted with this suffix.
      issuer: after.issuer?.replace(/\/\.well-known\/openid-configuration\/?$/, "") ?? null,
      allowed_domains: allowed_domains?.map((name) => name.toLowerCase()) ?? null,
    };
  },
};

// features/sso/changeSso.ts changes it and notifies administrators.
export const sso = bind(definition, ssoTable, {
  hooks,
  byHand: ["update"],
  derive: (_ctx, rows: Row<typeof ssoTable>[]) =>
    rows.map(({ client_secret }) => ({ has_client_secret: client_secret !== null, client_secret: null })),
});
