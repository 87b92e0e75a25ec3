import type { Deps } from "../../context.ts";
import { deleteRecord } from "../../crud/write.ts";
import { and, isNull, type SQL, sql } from "../../db/drizzle.ts";
import { allOrganizations } from "../../db/lookups.ts";
import { idempotencyKeysTable, sentMailsTable, signInAttemptsTable } from "../../db/standingTables.ts";
import { inTenant, type TenantDb, type TenantTable } from "../../db/tenantDb.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { recalculationsTable } from "../../resources/calculationTables.ts";
import { productCreationsTable } from "../../resources/creationTables.ts";
import { removeContent } from "../../resources/fileContent.ts";
import { files } from "../../resources/files.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { importMappingsTable, importsTable } from "../../resources/importTables.ts";
import { nestingsTable } from "../../resources/nestingTables.ts";
import { noticesTable } from "../../resources/notices.ts";
import { productsTable } from "../../resources/products.ts";
import { seeSealed } from "../../resources/sealed.ts";
import { passkeyChallengesTable } from "../../resources/secondFactorTables.ts";
import { knownDevicesTable, tokensTable, usersTable } from "../../resources/users.ts";
import { webhookDeliveriesTable } from "../../resources/webhooks.ts";

/** Files unattached for two days (one of them in case the clock was wrong) that are no preview or avatar. */
const forgotten = and(
  isNull(filesTable.owner_id),
  sql`${filesTable.updated_at} < now() - interval '2 days'`,
  sql`not exists (select 1 from ${productsTable} where ${productsTable.preview_id} = ${filesTable.id})`,
  sql`not exists (select 1 from ${usersTable} where ${usersTable.avatar_file_id} = ${filesTable.id})`,
);

/** Deletes uploads that were not attached within two days. */
export const removeUnattached = defineJob({
  name: "remove-unattached-files",
  schedule: "17 * * * *",
  async handle(_data, _run, deps) {
    for (const { id } of await allOrganizations(deps.pool)) {
      await inOrganization(deps, id, async (ctx) => {
        await seeSealed(ctx, "all", async () => {
          for (const row of await ctx.db.all(filesTable, forgotten, { lock: "update" }))
            await deleteRecord(ctx, files, row);
        });
      });
    }
  },
});

const olderThan = (age: string) => (table: TenantTable) =>
  sql`${table.updated_at} < now() - ${age}::interval`;

/** Tables with expiring rows, and the condition; rows stay one day longer in case the clock was wrong. */
const expiring: [TenantTable, (table: TenantTable) => SQL][] = [
  [idempotencyKeysTable, olderThan("2 days")],
  [signInAttemptsTable, olderThan("2 days")],
  [tokensTable, () => sql`${tokensTable.expires_at} < now() - interval '1 day'`],
  [passkeyChallengesTable, () => sql`${passkeyChallengesTable.expires_at} < now() - interval '1 day'`],
  [knownDevicesTable, olderThan("1 year")],
  // Jobs are retried for hours, never for a month.
  [sentMailsTable, olderThan("30 days")],
  // The texts and file names of the creation may go; the products stay.
  [productCreationsTable, olderThan("30 days")],
  [recalculationsTable, olderThan("90 days")],
  // Notifications are useless once read, or unread for long.
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
  // A layout that is needed again is computed again.
  [nestingsTable, olderThan("1 year")],
];

/** Deletes imports with their staged rows and files. */
async function removeImports(deps: Deps, db: TenantDb): Promise<void> {
  const over = olderThan("7 days")(importsTable);
  const gone = await db.all(importsTable, over);
  await db.remove(importsTable, over);
  for (const sha256 of new Set(gone.map((each) => each.sha256)))
    await deps.enqueue(db, removeContent, { sha256 });
}

/** Deletes expired rows, so that their tables do not grow for ever. */
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
