import type { Pool } from "pg";
import type { Organization, User } from "../context.ts";
import { readAhead } from "./reading.ts";
import type { TenantPool } from "./requestRole.ts";
import type { Actor } from "./tenantDb.ts";
import { readOnly, type TenantDb, tenantDb } from "./tenantDb.ts";

/*
 * The few look-ups before an organization is known. They run as the database owner and bypass row-level security, so
 * each takes an exact secret or name and returns at most one organization.
 */

const organizationColumns = "o.id, o.slug, o.name, o.default_language_code, o.currency, o.timezone";

/** Looks up the one organization of such a row; each connection plans the statement once, by its name. */
const organizationBy =
  (name: string, from: string) =>
  async (pool: Pool, value: string): Promise<Organization | undefined> => {
    const text = `select ${organizationColumns} from ${from}`;
    const found = await pool.query<Organization>({ name: `organization_by_${name}`, text, values: [value] });
    return found.rows[0];
  };

/** Finds the organization of a host label. */
export const organizationBySlug = organizationBy(
  "slug",
  "organizations o where o.slug = $1 and o.suspended_at is null",
);

/** The organization of an id, for a job. */
export const organizationById = organizationBy("id", "organizations o where o.id = $1");

/** The organization whose file this is; its signed address is checked by the caller. */
export const organizationByFile = organizationBy(
  "file",
  "files f join organizations o on o.id = f.organization_id where f.id = $1 and o.suspended_at is null",
);

/** The organization of a sign-in pending its second factor, by the hash of its temporary token. */
export const organizationBySecondFactor = organizationBy(
  "second_factor",
  `tokens t join organizations o on o.id = t.organization_id
   where t.hash = $1 and t.purpose = 'second_factor' and o.suspended_at is null`,
);

/** Looks up the organization that a public link leads to, and the supplier of such a row as who acts there. */
const organizationByLink =
  (name: string, table: string, where: string) =>
  async (
    pool: Pool,
    id: string,
    accessId: string,
  ): Promise<{ organization: Organization; actor: Actor } | undefined> => {
    const found = await pool.query<Organization & { row_id: string; supplier: string }>({
      name: `organization_by_${name}`,
      text: `select ${organizationColumns}, s.id as row_id, p.name as supplier from ${table} s
             join organizations o on o.id = s.organization_id
             join suppliers p on p.organization_id = s.organization_id and p.id = s.supplier_id
             where s.access_id = $1 and ${where} and o.suspended_at is null`,
      values: [accessId, id],
    });
    const [row] = found.rows;
    if (!row) return undefined;
    const { row_id, supplier, ...organization } = row;
    return { organization, actor: { type: "invitation", id: row_id, name: supplier } };
  };

/** By request id and invitation secret, which must belong together. */
export const organizationByInvitation = organizationByLink(
  "invitation",
  "purchase_request_suppliers",
  "s.purchase_request_id = $2",
);

/** For a purchase order that was sent and not superseded by another version. */
export const organizationByPurchaseOrder = organizationByLink(
  "purchase_order",
  "purchase_orders",
  "s.id = $2 and s.status <> 'draft' and s.replaced_by_id is null",
);

/** Sent requests of all organizations that are still open after their deadline. */
export async function overdueRequests(pool: Pool): Promise<{ organization_id: string; id: string }[]> {
  const found = await pool.query<{ organization_id: string; id: string }>(
    `select organization_id, r.id from purchase_requests r join organizations o on o.id = organization_id
     where state = 'open' and close_submission_at <= now() and sent_at is not null and suspended_at is null`,
  );
  return found.rows;
}

async function organizationIdsIn(pool: Pool, from: string, values: unknown[] = []): Promise<string[]> {
  const text = `select distinct organization_id from ${from}`;
  const found = await pool.query<{ organization_id: string }>(text, values);
  return found.rows.map((row) => row.organization_id);
}

/** Organizations with open requests that have reminders enabled. */
export const organizationsWithReminders = (pool: Pool) =>
  organizationIdsIn(
    pool,
    `purchase_requests join organizations o on o.id = organization_id
     where state = 'open' and close_submission_at > now() and active and reminder <> 'none' and sent_at is not null
       and suspended_at is null`,
  );

/** Organizations with an order postponed to a day that may have begun, in any time zone. */
export const organizationsWithDeferred = (pool: Pool) =>
  organizationIdsIn(
    pool,
    `orders join organizations o on o.id = organization_id
     where status = 'deferred' and deferred_until <= current_date + 1
       and reminded_of is distinct from deferred_until and suspended_at is null`,
  );

/** Organizations with an API key that expires within this many days. */
export const organizationsWithEndingKeys = (pool: Pool, days: number) =>
  organizationIdsIn(
    pool,
    `api_keys join organizations o on o.id = organization_id
     where expires_at > now() and expires_at <= now() + make_interval(days => $1) and suspended_at is null`,
    [days],
  );

/** Organizations in which a user has this value under this preference key. */
export const organizationsPreferring = (pool: Pool, key: string, value: unknown) =>
  organizationIdsIn(pool, "preferences where key = $1 and value = $2", [key, JSON.stringify(value)]);

export async function allOrganizations(pool: Pool): Promise<Organization[]> {
  const found = await pool.query<Organization>(
    `select ${organizationColumns} from organizations o order by slug`,
  );
  return found.rows;
}

export type Session = { token_hash: string; organization: Organization; user: User };

type Found = {
  organization: Organization;
  user: Omit<User, "permissions">;
  permissions: string[];
  /** Its last-used time is some minutes old. */
  stale: boolean;
  since: string;
};

/** The result of the look-up; a session expires 30 days after its last use. */
async function sessionFrom(pool: Pool, hash: string, found: Found | null): Promise<Session | undefined> {
  if (!found) return undefined;
  const { organization, user, permissions, stale, since } = found;
  if (stale) {
    await pool.query(
      `with used as (update tokens set used_at = now(), expires_at = now() + interval '30 days' where hash = $1 returning organization_id, user_id)
       update users u set last_seen_at = now() from used where u.organization_id = used.organization_id and u.id = used.user_id`,
      [hash],
    );
  }
  const session = { token_hash: hash, organization, user: { ...user, permissions: new Set(permissions) } };
  seen.set(hash, { session, since });
  const [oldest] = seen.keys();
  if (seen.size > mostSeen && oldest !== undefined) seen.delete(oldest);
  return session;
}

/** Cached session look-ups, each with its last known state in the database. They may be stale. */
const seen = new Map<string, { session: Session; since: string }>();
const mostSeen = 500;

const sinceWhen = { name: "since when", text: "select enter_session($1) as since" };

/**
 * The user of a session token, with current permissions; undefined if the token is unknown or expired, or the user is
 * inactive.
 */
export async function sessionByToken(pool: Pool, hash: string): Promise<Session | undefined> {
  const known = seen.get(hash);
  const unchanged = known && (await pool.query<{ since: string | null }>({ ...sinceWhen, values: [hash] }));
  if (known && unchanged?.rows[0]?.since === known.since) return known.session;
  const found = await pool.query<{ session: Found | null }>({
    name: "session by token",
    text: "select session_of($1) as session",
    values: [hash],
  });
  return sessionFrom(pool, hash, found.rows[0]?.session ?? null);
}

type Read<T> = (db: TenantDb, session: Session) => Promise<T>;
type Pools = { pool: Pool; tenantPool: TenantPool };

/**
 * Reads as the user of a session token. The look-up and the start of the transaction in the user's organization take
 * one round trip. The transaction is read-only, so its end is not awaited.
 */
export async function inSession<T>({ pool, tenantPool }: Pools, hash: string, read: Read<T>) {
  return readOnly(tenantPool, async (client, outside): Promise<T | undefined> => {
    const found = await client.query<{ session: Found | null }>({ ...enterBySession, values: [hash] });
    const session = await sessionFrom(pool, hash, found.rows[0]?.session ?? null);
    return session && read(tenantDb(client, session.organization.id, outside), session);
  });
}

/**
 * The same for repeatable reads: starts speculatively with a cached session, and starts over if the look-up returns
 * something else.
 */
export async function inSeenSession<T>(pools: Pools, hash: string, read: Read<T>) {
  const known = seen.get(hash);
  if (!known) return inSession(pools, hash, read);
  const { session, since } = known;
  const guess = { hash, organizationId: session.organization.id, since };
  const ahead = await readAhead(pools.tenantPool, guess, (db) => read(db, session));
  if (ahead) return ahead.result;
  seen.delete(hash);
  return inSession(pools, hash, read);
}

const enterBySession = {
  name: "enter by session",
  text: `select session, set_config('app.organization_id', session #>> '{organization,id}', true)
         from session_of($1) as session`,
};

/** The secret that signs URLs; created with the database and shared by all processes. */
export async function instanceSecret(pool: Pool): Promise<string> {
  const found = await pool.query<{ secret: string }>("select secret from instance");
  const [row] = found.rows;
  if (!row) throw new Error("The database has not been migrated");
  return row.secret;
}
