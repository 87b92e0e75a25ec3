import { type SQL, sql } from "drizzle-orm";
import { allOrganizations } from "../../db/lookups.ts";
import { idempotencyKeysTable, sentMailsTable, signInAttemptsTable } from "../../db/standingTables.ts";
import { inTenant, type TenantTable } from "../../db/tenantDb.ts";
import { defineJob } from "../../jobs/queue.ts";
import { productCreationsTable } from "../../resources/creationTables.ts";
import { tokensTable } from "../../resources/users.ts";

const olderThan = (age: string) => (table: TenantTable) =>
  sql`${table.updated_at} < now() - ${age}::interval`;

/** What is kept for a while only, and what tells that its time is over. */
const expiring: [TenantTable, (table: TenantTable) => SQL][] = [
  [idempotencyKeysTable, olderThan("24 hours")],
  [signInAttemptsTable, olderThan("24 hours")],
  [tokensTable, () => sql`${tokensTable.expires_at} < now()`],
  // A job is retried for hours, never for a month.
  [sentMailsTable, olderThan("30 days")],
  // The texts and file names of those who made products need not stay; the products do.
  [productCreationsTable, olderThan("30 days")],
];

/** Forgets answers, sign-ins and notes whose time is over, so that their tables do not grow for ever. */
export const removeExpired = defineJob({
  name: "remove-expired",
  schedule: "41 * * * *",
  async handle(_data, _run, deps) {
    for (const { id } of await allOrganizations(deps.pool)) {
      await inTenant(deps.tenantPool, id, async (db) => {
        for (const [table, over] of expiring) await db.remove(table, over(table));
      });
    }
  },
});
