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

/** One row in each organization; its secret is sealed (adapters/secrets.ts). */
export const ssoTable = resourceTable(definition);

/** Who somebody is at a provider. */
export const ssoIdentitiesTable = tenantTable(
  "sso_identities",
  { user_id: related().notNull(), issuer: text().notNull(), subject: text().notNull() },
  (t) => [
    once(t, t.issuer, t.subject),
    once(t, t.issuer, t.user_id),
    ...refers(t, t.user_id, () => usersTable, "cascade"),
  ],
);

/** Single sign-on as it is set up; undefined where it is switched off. */
export async function activeSso({ db }: Context): Promise<Row<typeof ssoTable> | undefined> {
  const [found] = await db.all(ssoTable, sql`${ssoTable.active}`);
  return found;
}

/** What the client's secret is sealed for. */
export const placeOfSecret = ({ id }: { id: string }) => `sso ${id}`;

/** What a token of the provider is sealed for. */
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
    // Whoever says who signs in could sign in as anybody.
    await requireWithinOwn(ctx, sql`select id from roles where organization_id = ${ctx.organization.id}`);
    const problems = problemsOf(ctx, after);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const { id, allowed_domains } = after;
    const isSame = after.issuer === before?.issuer && after.client_id === before?.client_id;
    const kept = isSame ? (before?.client_secret ?? null) : null;
    const { client_secret, trusts_addresses } = given;
    return {
      // A secret goes to nobody but whom it was entered for.
      client_secret: client_secret ? ctx.deps.secrets.seal(client_secret, placeOfSecret({ id })) : kept,
      // It was said of another provider.
      trusts_addresses:
        after.issuer === before?.issuer ? after.trusts_addresses : (trusts_addresses ?? false),
      // As it is often copied.
      issuer: after.issuer?.replace(/\/\.well-known\/openid-configuration\/?$/, "") ?? null,
      allowed_domains: allowed_domains?.map((name) => name.toLowerCase()) ?? null,
    };
  },
};

// It is changed by features/sso/changeSso.ts, which tells administrators.
export const sso = bind(definition, ssoTable, {
  hooks,
  byHand: ["update"],
  derive: (_ctx, rows: Row<typeof ssoTable>[]) =>
    rows.map(({ client_secret }) => ({ has_client_secret: client_secret !== null, client_secret: null })),
});
