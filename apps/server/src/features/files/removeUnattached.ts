import { and, isNull, sql } from "drizzle-orm";
import { deleteRecord } from "../../crud/write.ts";
import { allOrganizations } from "../../db/lookups.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { files } from "../../resources/files.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { productsTable } from "../../resources/products.ts";
import { seeSealed } from "../../resources/sealed.ts";
import { usersTable } from "../../resources/users.ts";

/** Files that have belonged to nothing for two days, one of them for clocks that jump, and that no preview or avatar shows either. */
const forgotten = and(
  isNull(filesTable.owner_id),
  sql`${filesTable.updated_at} < now() - interval '2 days'`,
  sql`not exists (select 1 from ${productsTable} where ${productsTable.preview_id} = ${filesTable.id})`,
  sql`not exists (select 1 from ${usersTable} where ${usersTable.avatar_file_id} = ${filesTable.id})`,
);

/** Removes uploads that were not attached to anything within two days. */
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
