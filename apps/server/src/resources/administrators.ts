import type { Context } from "../context.ts";
import { type SQL, sql } from "../db/drizzle.ts";
import { Refusal } from "../http/refusal.ts";

/**
 * Whether the user is an administrator. If nobody has the Administrator role, users who can edit people and roles
 * count.
 */
export async function isAdministrator(ctx: Context, user: { id: string }): Promise<boolean> {
  const found = await ctx.db.execute(sql`
    with editors as (select * from role_editors(${ctx.organization.id}))
    select 1 from editors where user_id = ${user.id}
      and (is_administrator or not exists (select from editors where is_administrator))`);
  return found.rows.length > 0;
}

/** The ids of all administrators. */
export async function administratorIds(ctx: Context): Promise<string[]> {
  const found = await ctx.db.execute<{ user_id: string }>(sql`
    select user_id from role_editors(${ctx.organization.id}) where is_administrator`);
  return found.rows.map(({ user_id }) => user_id);
}

/**
 * The ids of records that reach permissions which the signed-in user does not hold.
 * @param reached query of record ids with role ids
 */
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
 * Users can only grant, revoke or edit permissions that they hold; call before and after a change.
 * @param roles query of the affected role ids
 * @throws Refusal 403 if one of the roles has a permission that the signed-in user lacks
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
