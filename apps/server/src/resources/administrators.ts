import type { Context } from "../context.ts";
import { type SQL, sql } from "../db/drizzle.ts";
import { lockByName } from "../db/lockByName.ts";
import { conflict, Refusal } from "../http/refusal.ts";

/** What somebody can sign in with by themselves; one of these is enough. A provider may be away, and is none. */
const waysIn: SQL[] = [
  sql`u.password_hash is not null`,
  sql`exists (select from passkeys k where k.organization_id = u.organization_id and k.user_id = u.id)`,
];

/** The active people who hold the Administrator's role and may edit roles; where nobody at all holds it any more, whoever edits roles. */
const administrators = (ctx: Context): SQL => sql`
  with holders as (
    select ur.organization_id, ur.user_id, r.id as role_id, coalesce(r.seeded = 'Administrator', false) as administrator
    from user_roles ur join roles r on r.organization_id = ur.organization_id and r.id = ur.role_id
    where ur.organization_id = ${ctx.organization.id})
  select u.* from holders h
  join users u on u.organization_id = h.organization_id and u.id = h.user_id
  join role_permissions rp on rp.organization_id = h.organization_id and rp.role_id = h.role_id
  join permissions p on p.organization_id = rp.organization_id and p.id = rp.permission_id
  where u.active and p.name = 'roles.update'
    and (h.administrator or not exists (select from holders where administrator))`;

/** Whether somebody is one of the administrators. */
export async function isAdministrator(ctx: Context, user: { id: string }): Promise<boolean> {
  const found = await ctx.db.execute(
    sql`select 1 from (${administrators(ctx)}) as u where u.id = ${user.id} limit 1`,
  );
  return found.rows.length > 0;
}

/**
 * After a change of users, roles or what they sign in with: somebody who can sign in without a provider must still be an
 * administrator, or nobody could ever be again. One change at a time is judged, so that two administrators cannot lose
 * the role to each other.
 * @throws Refusal 409
 */
export async function requireAdministrator(ctx: Context): Promise<void> {
  await lockByName(ctx.db, "administrators");
  const found = await ctx.db.execute(sql`
    select 1 from (${administrators(ctx)}) as u where ${sql.join(waysIn, sql` or `)} limit 1`);
  if (found.rows.length === 0) throw conflict("lastAdministrator", "last_administrator");
}

/** Which of some records reach permissions that the signed-in person does not hold. @param reached their ids, each with the id of a role */
export async function beyondOwn(ctx: Context, reached: SQL): Promise<ReadonlySet<string>> {
  if (!ctx.user) return new Set();
  const own = sql.param([...ctx.user.permissions]);
  const beyond = await ctx.db.execute<{ id: string }>(sql`
    select distinct reached.id from (${reached}) as reached (id, role_id)
    join role_permissions rp on rp.organization_id = ${ctx.organization.id} and rp.role_id = reached.role_id
    join permissions p on p.organization_id = rp.organization_id and p.id = rp.permission_id
    where p.name <> all(${own}::text[])`);
  return new Set(beyond.rows.map(({ id }) => id));
}

/**
 * Nobody grants, takes or touches what they do not hold themselves; judged before a change and after it.
 * @param roles a query of the ids of the roles that are concerned
 * @throws Refusal 403 where one of them permits what the signed-in person may not
 */
export async function requireWithinOwn(ctx: Context, roles: SQL): Promise<void> {
  if (!ctx.user) return;
  const own = sql.param([...ctx.user.permissions]);
  const beyond = await ctx.db.execute(sql`
    select 1 from role_permissions rp
    join permissions p on p.organization_id = rp.organization_id and p.id = rp.permission_id
    where rp.organization_id = ${ctx.organization.id} and rp.role_id in (${roles}) and p.name <> all(${own}::text[])
    limit 1`);
  if (beyond.rows.length > 0) throw new Refusal(403, "beyondOwn", { code: "beyond_own" });
}
