import { users as definition } from "@kantwerk/contract/users";
import { signedUntil, signPath } from "../adapters/files/signing.ts";
import { type Context, may } from "../context.ts";
import { type After, bind, type Hooks } from "../crud/bind.ts";
import {
  boolean,
  choice,
  integer,
  linkTable,
  lookedUp,
  once,
  refers,
  related,
  tenantTable,
  text,
  time,
} from "../db/columns.ts";
import { and, eq, inArray, not, primaryKey, sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row, TenantDb } from "../db/tenantDb.ts";
import { conflict, forbidden, invalid } from "../http/refusal.ts";
import { beyondOwn, requireWithinOwn } from "./administrators.ts";
import { rolesTable } from "./roles.ts";

export const usersTable = resourceTable(definition, {
  /** Argon2id; null until the invited user sets a password. */
  password_hash: text(),
  /** When the last invitation was sent. */
  invited_at: time(),
  /** The new address awaiting confirmation, and the time of the request. */
  pending_email: text(),
  pending_email_at: time(),
  privacy_accepted_at: time(),
});

export type User = Row<typeof usersTable>;

export const userRolesTable = linkTable(
  "user_roles",
  { user_id: related().notNull(), role_id: related().notNull() },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.user_id, t.role_id] }),
    ...refers(t, t.user_id, () => usersTable, "cascade"),
    ...refers(t, t.role_id, () => rolesTable),
  ],
);

/** Sessions and one-time links; only a hash of each token is stored. */
export const tokensTable = tenantTable(
  "tokens",
  {
    user_id: related().notNull(),
    hash: text().notNull(),
    purpose: choice(["session", "invitation", "reset", "email_change", "second_factor", "sso"]).notNull(),
    expires_at: time().notNull(),
    /**
     * The address a link was sent to: the link is valid only while this is the user's address, or the pending one that
     * it confirms.
     */
    email: text(),
    used_at: time(),
    /** Number of codes tried. */
    tries: integer().notNull().default(0),
    /** Hash of the code sent with the token. */
    code_hash: text(),
    code_sent_at: time(),
    /** The encrypted ID token of an SSO session, for signing out at the provider. */
    id_token: text(),
    /** When the provider last authenticated the user, if known; otherwise the start of the session. */
    proved_at: time(),
    /** Whether the session still needs to accept the privacy policy. */
    policy_unread: boolean().notNull().default(false),
    /** The session's browser, and the IP address where it began. */
    agent: text(),
    address: text(),
  },
  (t) => [once(t, t.hash), lookedUp(t.hash), ...refers(t, t.user_id, () => usersTable, "cascade")],
);

/** Ends all open links of a user. */
export async function endLinks(db: TenantDb, userId: string): Promise<void> {
  const { user_id, purpose } = tokensTable;
  const links = and(eq(user_id, userId), inArray(purpose, ["invitation", "reset", "email_change"]));
  if (links) await db.remove(tokensTable, links);
}

/** An active user with their current permissions; undefined if deactivated or deleted. */
export async function activePerson(db: TenantDb, id: string) {
  const [user] = await db.all(usersTable, and(eq(usersTable.id, id), eq(usersTable.active, true)));
  if (!user) return undefined;
  const held = await db.execute<{ name: string }>(sql`
    select distinct p.name from user_roles u
    join role_permissions r on r.organization_id = u.organization_id and r.role_id = u.role_id
    join permissions p on p.organization_id = r.organization_id and p.id = r.permission_id
    where u.organization_id = ${db.organizationId} and u.user_id = ${id}`);
  return { ...user, permissions: new Set(held.rows.map(({ name }) => name)) };
}
/** Browsers in which a user has signed in, by the hash of a secret stored in the browser. */
export const knownDevicesTable = tenantTable(
  "known_devices",
  { user_id: related().notNull(), hash: text().notNull() },
  (t) => [once(t, t.user_id, t.hash), ...refers(t, t.user_id, () => usersTable, "cascade")],
);

const rolesOf = (user: { id: string }) => sql`select role_id from user_roles where user_id = ${user.id}`;

async function judge(
  ctx: Context,
  after: After<typeof usersTable>,
  before: Row<typeof usersTable> | undefined,
): Promise<void> {
  if (!before && ctx.user && !may(ctx, "users.invite")) throw forbidden();
  if (before) await requireWithinOwn(ctx, rolesOf(before));
  if (!before || after.id !== ctx.user?.id) return;
  if (!after.active) throw invalid({ active: ["ownAccount"] });
  // Users change their own address in their profile, which requires the password.
  if (after.email.toLowerCase() !== before.email) throw invalid({ email: ["ownProfile"] });
  if (after.two_factor_enabled !== before.two_factor_enabled)
    throw invalid({ two_factor_enabled: ["ownProfile"] });
}

/** Throws 403 unless the current user holds all permissions of the user's roles. */
export const requireHeldRoles = (ctx: Context, user: { id: string }) => requireWithinOwn(ctx, rolesOf(user));

/** Whether signing in requires more than a password. */
const twoFactor = sql`(${usersTable.two_factor_enabled}
  or exists (select from totp_factors f where f.organization_id = ${usersTable.organization_id}
    and f.user_id = ${usersTable.id} and f.confirmed_at is not null)
  or exists (select from passkeys k where k.organization_id = ${usersTable.organization_id} and k.user_id = ${usersTable.id}))`;

/** Whether an invited user has set a password or signed in at the provider. */
function invitationOf({ password_hash, invited_at }: Row<typeof usersTable>, isAtProvider: boolean) {
  if (password_hash !== null || isAtProvider) return "accepted" as const;
  return invited_at === null ? ("none" as const) : ("pending" as const);
}

/** Signed URL of a user's picture. */
export const avatarUrl = (ctx: Context, id: string | null): string | null =>
  id && signPath(ctx.deps.secret, `/api/v1/restify/files/${id}/content`, signedUntil(new Date()));

const hooks: Hooks<typeof usersTable> = {
  async beforeWrite(ctx, after, before) {
    await judge(ctx, after, before);
    const email = after.email.toLowerCase();
    // New users are invited (features/session/invitations.ts).
    if (!before) return { email, invited_at: new Date().toISOString() };
    return email === before.email ? { email } : { email, pending_email: null, pending_email_at: null };
  },
  async afterWrite(ctx, row, before) {
    await requireWithinOwn(ctx, rolesOf(row));
    if (before && row.email !== before.email) await endLinks(ctx.db, row.id);
    if (before && !row.active) await ctx.db.remove(tokensTable, eq(tokensTable.user_id, row.id));
  },
  async beforeDelete(ctx, row) {
    if (row.id === ctx.user?.id) throw conflict("ownAccount", "own_account");
    await requireWithinOwn(ctx, rolesOf(row));
  },
};

// features/session/invitations.ts creates and invites users, features/session/changeUser.ts changes them.
export const users = bind(definition, usersTable, {
  hooks,
  byHand: ["create", "update"],
  derive: async (ctx, rows) => {
    const ids = sql.param(rows.map(({ id }) => id));
    const beyond = await beyondOwn(
      ctx,
      sql`select user_id as id, role_id from user_roles where user_id = any(${ids}::uuid[])`,
    );
    const atProvider = await ctx.db.execute<{ user_id: string }>(
      sql`select user_id from sso_identities where organization_id = ${ctx.organization.id} and user_id = any(${ids}::uuid[])`,
    );
    const known = new Set(atProvider.rows.map(({ user_id }) => user_id));
    const inTwoSteps = await ctx.db.all(
      usersTable,
      and(sql`${usersTable.id} = any(${ids}::uuid[])`, twoFactor),
    );
    const proved = new Set(inTwoSteps.map(({ id }) => id));
    return rows.map((row) => ({
      two_factor: proved.has(row.id),
      at_provider: known.has(row.id),
      beyond_own: beyond.has(row.id),
      avatar_file_id: row.avatar_file_id,
      avatar_url: avatarUrl(ctx, row.avatar_file_id),
      invitation: invitationOf(row, known.has(row.id)),
    }));
  },
  filters: {
    two_factor: (_ctx, value) => ({ true: twoFactor, false: not(twoFactor) })[value],
    self: (ctx, value) => (value === "true" ? sql`${usersTable.id} = ${ctx.user?.id ?? null}` : undefined),
  },
  links: { roles: { table: userRolesTable, own: userRolesTable.user_id, other: userRolesTable.role_id } },
});
