import type { Pool } from "pg";
import type { Organization } from "../context.ts";
import { organizationColumns } from "./lookups.ts";
import type { Actor } from "./tenantDb.ts";

/**
 * The organization that the public link of a purchase order leads to, and who acts there: of one that was sent, and that no
 * other version has replaced. Like those of lookups.ts it is made before an organization is known.
 */
export async function organizationByPurchaseOrder(
  pool: Pool,
  orderId: string,
  accessId: string,
): Promise<{ organization: Organization; actor: Actor } | undefined> {
  const found = await pool.query<Organization & { supplier: string }>({
    name: "organization_by_purchase_order",
    text: `select ${organizationColumns}, p.name as supplier from purchase_orders s
           join organizations o on o.id = s.organization_id
           join suppliers p on p.organization_id = s.organization_id and p.id = s.supplier_id
           where s.access_id = $1 and s.id = $2 and s.status <> 'draft' and s.replaced_by_id is null
             and o.suspended_at is null`,
    values: [accessId, orderId],
  });
  const [row] = found.rows;
  if (!row) return undefined;
  const { supplier, ...organization } = row;
  return { organization, actor: { type: "invitation", id: orderId, name: supplier } };
}

/** Organizations that have put an order off until a day that may have come, in whatever time zone. */
export async function organizationsWithDeferred(pool: Pool): Promise<string[]> {
  const found = await pool.query<{ organization_id: string }>(
    `select distinct organization_id from orders join organizations o on o.id = organization_id
     where status = 'deferred' and deferred_until <= current_date + 1
       and reminded_of is distinct from deferred_until and suspended_at is null`,
  );
  return found.rows.map((row) => row.organization_id);
}
