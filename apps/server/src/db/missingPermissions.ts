import { seededRoles } from "@kantwerk/contract/access";
import type { TenantDb } from "./tenantDb.ts";

/**
 * Gives every organization that the connection sees the permissions that it has not yet, because it is new or they are.
 * The Administrator gets all of them; the other seeded roles get what the table of roles gives them, unless they
 * were edited: hold anything else than the table of roles gives them of what there was before. Nobody else gets any.
 */
export async function addMissingPermissions(client: Pick<TenantDb, "query">): Promise<void> {
  const granted = Object.entries(seededRoles).flatMap(([role, names]) =>
    names.map((name) => ({ role, name })),
  );
  await client.query(
    `with granted as (select role, name from jsonb_to_recordset($1::jsonb) as rows (role text, name text)),
     added as (
       insert into permissions (organization_id, id, name)
       select o.id, gen_random_uuid(), g.name from organizations o join granted g on g.role = 'Administrator'
       where not exists (select from permissions p where p.organization_id = o.id and p.name = g.name)
       returning organization_id, id, name),
     held as (
       select l.organization_id, l.role_id, array_agg(p.name order by p.name) as names from role_permissions l
       join permissions p on p.organization_id = l.organization_id and p.id = l.permission_id group by 1, 2),
     given as (
       select p.organization_id, g.role, array_agg(p.name order by p.name) as names from permissions p
       join granted g on g.name = p.name group by 1, 2)
     insert into role_permissions (organization_id, role_id, permission_id)
     select a.organization_id, r.id, a.id from added a
     join roles r on r.organization_id = a.organization_id
     join granted g on g.role = r.seeded and g.name = a.name
     left join held on held.organization_id = r.organization_id and held.role_id = r.id
     left join given on given.organization_id = r.organization_id and given.role = r.seeded
     where r.seeded = 'Administrator' or held.names is not distinct from given.names`,
    [JSON.stringify(granted)],
  );
}
