import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../context.ts";
import { allOrganizations } from "../../db/lookups.ts";
import { idempotencyKeysTable, sentMailsTable, signInAttemptsTable } from "../../db/standingTables.ts";
import { inTenant, type TenantDb, type TenantTable } from "../../db/tenantDb.ts";
import { defineJob } from "../../jobs/queue.ts";
import { recalculationsTable } from "../../resources/calculationTables.ts";
import { productCreationsTable } from "../../resources/creationTables.ts";
import { removeContent } from "../../resources/fileContent.ts";
import { importMappingsTable, importsTable } from "../../resources/importTables.ts";
import { nestingsTable } from "../../resources/nestingTables.ts";
import { noticesTable } from "../../resources/notices.ts";
import { passkeyChallengesTable } from "../../resources/secondFactorTables.ts";
import { knownDevicesTable, tokensTable } from "../../resources/users.ts";
import { webhookDeliveriesTable } from "../../resources/webhooks.ts";

const olderThan = (age: string) => (table: TenantTable) =>
  sql`${table.updated_at} < now() - ${age}::interval`;

/** What is kept for a while only, and what tells that its time is over: a day later than it counts, for clocks that were wrong are set right. */
const expiring: [TenantTable, (table: TenantTable) => SQL][] = [
  [idempotencyKeysTable, olderThan("2 days")],
  [signInAttemptsTable, olderThan("2 days")],
  [tokensTable, () => sql`${tokensTable.expires_at} < now() - interval '1 day'`],
  [passkeyChallengesTable, () => sql`${passkeyChallengesTable.expires_at} < now() - interval '1 day'`],
  [knownDevicesTable, olderThan("1 year")],
  // A job is retried for hours, never for a month.
  [sentMailsTable, olderThan("30 days")],
  // The texts and file names of those who made products need not stay; the products do.
  [productCreationsTable, olderThan("30 days")],
  [recalculationsTable, olderThan("90 days")],
  // What was read is of no more use, and what nobody reads for so long neither.
  [
    noticesTable,
    () =>
      sql`${noticesTable.read_at} < now() - interval '30 days' or ${noticesTable.happened_at} < now() - interval '90 days'`,
  ],
  [
    webhookDeliveriesTable,
    (table) => sql`${olderThan("30 days")(table)} and ${webhookDeliveriesTable.status} <> 'pending'`,
  ],
  [importMappingsTable, olderThan("2 years")],
  // A layout that is still asked for is made anew.
  [nestingsTable, olderThan("1 year")],
];

/** Imports go with their staged rows and their files. */
async function removeImports(deps: Deps, db: TenantDb): Promise<void> {
  const over = olderThan("7 days")(importsTable);
  const gone = await db.all(importsTable, over);
  await db.remove(importsTable, over);
  for (const sha256 of new Set(gone.map((each) => each.sha256)))
    await deps.enqueue(db, removeContent, { sha256 });
}

/** Forgets whatever is kept for a while only, so that its tables do not grow for ever. */
export const removeExpired = defineJob({
  name: "remove-expired",
  schedule: "41 * * * *",
  async handle(_data, _run, deps) {
    for (const { id } of await allOrganizations(deps.pool)) {
      await inTenant(deps.tenantPool, id, async (db) => {
        for (const [table, over] of expiring) await db.remove(table, over(table));
        await removeImports(deps, db);
      });
    }
  },
});
