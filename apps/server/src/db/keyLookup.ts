import type { Pool } from "pg";
import type { Organization, User } from "../context.ts";
import type { Actor } from "./tenantDb.ts";

type Key = { organization: Organization; user: User; actor: Actor };

type Found = {
  organization: Organization;
  user: Omit<User, "permissions">;
  permissions: string[];
  actor: Actor;
  /** Not noted as used for a minute. */
  stale: boolean;
};

/** A key ends with its time, its maker, and its organization; it may what it was given, of what its maker may now. */
const keyByHashQuery = `
  select organization_json(o) as organization,
    json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'language_code', u.language_code,
      'privacy_accepted_at', u.privacy_accepted_at, 'key', k.id) as user,
    array(select distinct p.name from user_roles ur
      join role_permissions rp on rp.organization_id = ur.organization_id and rp.role_id = ur.role_id
      join permissions p on p.organization_id = rp.organization_id and p.id = rp.permission_id
      where ur.organization_id = k.organization_id and ur.user_id = k.user_id and k.permissions ? p.name) as permissions,
    json_build_object('type', 'key', 'id', k.id, 'name', k.name) as actor,
    coalesce(k.last_used_at < now() - interval '1 minute', true) as stale
  from api_keys k
  join users u on u.organization_id = k.organization_id and u.id = k.user_id
  join organizations o on o.id = k.organization_id
  where k.hash = $1 and u.active and o.suspended_at is null and k.expires_at > now()`;

/**
 * Who an API key stands for, and as whom the history names it, by the hash of its secret; undefined for one that is
 * unknown or has ended. Runs as the owner of the database, as what is in lookups.ts.
 */
export async function keyByHash(pool: Pool, hash: string): Promise<Key | undefined> {
  const found = await pool.query<Found>({ name: "key by hash", text: keyByHashQuery, values: [hash] });
  const [row] = found.rows;
  if (!row) return undefined;
  const { permissions, stale, user, organization, actor } = row;
  if (stale) await pool.query("update api_keys set last_used_at = now() where hash = $1", [hash]);
  return { organization, actor, user: { ...user, permissions: new Set(permissions) } };
}
