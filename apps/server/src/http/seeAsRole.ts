import type { FastifyRequest } from "fastify";
import { may } from "../context.ts";
import { sql } from "../db/drizzle.ts";
import { isId, type TenantDb } from "../db/tenantDb.ts";
import { forbidden, Refusal } from "./refusal.ts";

const reads = ["GET", "HEAD", "OPTIONS"];

/** The role that a request wants to see as: the header `X-See-As-Role`. */
export const roleToSeeAs = ({ headers }: FastifyRequest): string | undefined =>
  headers["x-see-as-role"]?.toString();

/** Whoever sees as a role changes nothing, at whatever address. @throws Refusal 403 */
export function requireNoWrite(request: FastifyRequest): void {
  if (roleToSeeAs(request) !== undefined && !reads.includes(request.method))
    throw new Refusal(403, "seesAsRole", { code: "sees_as_role" });
}

/**
 * Leaves the person of a request, who may view roles, with what a role permits of what they hold themselves. Called
 * where the person is known, before anything is asked of their permissions.
 * @throws Refusal 403; with `unknown_role` where there is none (any more)
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
