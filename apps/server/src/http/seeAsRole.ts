import type { FastifyRequest } from "fastify";
import { may } from "../context.ts";
import { sql } from "../db/drizzle.ts";
import { isId, type TenantDb } from "../db/tenantDb.ts";
import { forbidden, Refusal } from "./refusal.ts";

const reads = ["GET", "HEAD", "OPTIONS"];

/** The role to preview, from the header `X-See-As-Role`. */
export const roleToSeeAs = ({ headers }: FastifyRequest): string | undefined =>
  headers["x-see-as-role"]?.toString();

/** Previewing a role is read-only everywhere. @throws Refusal 403 */
export function requireNoWrite(request: FastifyRequest): void {
  if (roleToSeeAs(request) !== undefined && !reads.includes(request.method))
    throw new Refusal(403, "seesAsRole", { code: "sees_as_role" });
}

/**
 * Limits the user's permissions to those that the previewed role also has; requires permission to view roles. Called
 * as soon as the user is known, before any permission check.
 * @throws Refusal 403; with `unknown_role` if the role does not exist
 */
export async function seeAsRole(db: TenantDb, request: FastifyRequest): Promise<void> {
  const id = roleToSeeAs(request);
  const { user } = request;
  if (id === undefined || !user) return;
  if (!may({ user }, "roles.view")) throw forbidden();
  const found = await db.execute<{ permissions: string[] }>(sql`
    select array(select p.name from role_permissions rp
      join permissions p on p.organization_id = rp.organization_id and p.id = rp.permission_id
      where rp.organization_id = r.organization_id and rp.role_id = r.id) as permissions
    from roles r where r.organization_id = ${db.organizationId} and r.id = ${isId(id) ? id : null}`);
  const [role] = found.rows;
  if (!role) throw new Refusal(403, "unknownRole", { code: "unknown_role" });
  const left = role.permissions.filter((name) => user.permissions.has(name));
  request.user = { ...user, permissions: new Set(left) };
}
