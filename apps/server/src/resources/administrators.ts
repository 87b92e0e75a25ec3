import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { lockByName } from "../db/lockByName.ts";
import { conflict } from "../http/refusal.ts";

/**
 * After a change of users or roles: somebody active must still be able to edit roles, or nobody could ever again.
 * One change at a time is judged, so that two administrators cannot lose the role to each other.
 * @throws Refusal 409
 */
export async function requireAdministrator(ctx: Context): Promise<void> {
  await lockByName(ctx.db, "administrators");
  const found = await ctx.db.execute(sql`
    select 1 from users u
    join user_roles ur on ur.organization_id = u.organization_id and ur.user_id = u.id
    join role_permissions rp on rp.organization_id = ur.organization_id and rp.role_id = ur.role_id
    join permissions p on p.organization_id = rp.organization_id and p.id = rp.permission_id
    where u.organization_id = ${ctx.organization.id} and u.active and p.name = 'roles.update' limit 1`);
  if (found.rows.length === 0) throw conflict("lastAdministrator", "last_administrator");
}
