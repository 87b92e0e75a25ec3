import { type Context, type Deps, systemContext } from "../context.ts";
import { eq } from "../db/drizzle.ts";
import { organizationsTable } from "../db/standingTables.ts";
import { inTenant, type TenantDb } from "../db/tenantDb.ts";

/** Runs a job's work in one transaction of an organization, without a user. */
export async function inOrganization<T>(
  deps: Deps,
  organizationId: string,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const within = async (db: TenantDb) => {
    const [organization] = await db
      .select()
      .from(organizationsTable)
      .where(eq(organizationsTable.id, organizationId));
    if (!organization) throw new Error(`There is no organization ${organizationId}`);
    return work(systemContext(deps, organization, db));
  };
  return inTenant(deps.tenantPool, organizationId, within, { requestId: deps.job });
}

/** The response to a read-only request that has to write: `work` runs in its own transaction before the response is sent. */
export const answerAfter = <A>(
  { deps, organization }: Context,
  answer: A,
  work: (ctx: Context) => Promise<void>,
): { later: () => Promise<A> } => ({
  later: () => inOrganization(deps, organization.id, work).then(() => answer),
});
