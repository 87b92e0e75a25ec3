import { randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { StartRefused } from "../startRefused.ts";
import { closeDropped } from "./keptStatements.ts";
import { databaseDeadlines, openPool } from "./pool.ts";

/**
 * Connections of the restricted request role: row-level security limits every statement to one organization. Used by
 * `inTenant` only.
 */
export type TenantPool = { connections: Pool };

type Login = { login: string; password: string; made: boolean };

/** PostgreSQL's error code insufficient_privilege. */
const insufficientPrivilege = "42501";

/**
 * Makes the role that requests sign in as, with a password that only the owner of the database can read. Its name and
 * password are kept with the database, so that every process finds them, also after a move to another PostgreSQL.
 * @throws StartRefused where the owner may not make roles.
 */
export async function makeRequestRole(client: PoolClient): Promise<void> {
  const fresh = [randomBytes(32), randomBytes(6), randomBytes(24)].map((bytes) => bytes.toString("hex"));
  await client.query(
    `insert into instance (secret, login, password) select $1, 'kantwerk_' || $2, $3
     where not exists (select from instance)`,
    fresh,
  );
  await client.query("update instance set login = 'kantwerk_' || $1, password = $2 where login is null", [
    fresh[1],
    fresh[2],
  ]);
  const found = await client.query<Login>(
    "select login, password, exists (select from pg_roles where rolname = login) as made from instance",
  );
  const [role] = found.rows;
  if (!role || role.made) return;
  try {
    const [name, password] = [client.escapeIdentifier(role.login), client.escapeLiteral(role.password)];
    // The owner may do what this role may, such as end its connections when the database is dropped.
    await client.query(
      `create role ${name} login password ${password} in role kantwerk_app; grant ${name} to current_user`,
    );
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    throw new StartRefused(
      "The user of DATABASE_URL may not make the role that requests run as. Give it the right: ALTER ROLE … CREATEROLE.",
    );
  }
}

/** Opens the pool of the request role. */
export async function openTenantPool(
  owner: Pool,
  url: string,
  max?: number,
  deadlines = databaseDeadlines,
): Promise<TenantPool> {
  const found = await owner.query<Login>("select login, password from instance");
  const [role] = found.rows;
  if (!role) throw new Error("The database has not been migrated");
  const own = new URL(url);
  own.username = role.login;
  own.password = role.password;
  const connections = openPool(own.href, max, deadlines);
  connections.on("release", (error, client) => {
    if (!error) closeDropped(client);
  });
  return { connections };
}
