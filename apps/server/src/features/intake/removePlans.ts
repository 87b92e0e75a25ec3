import type { Context } from "../../context.ts";
import { deleteRecord } from "../../crud/write.ts";
import { and, eq, inArray, isNull, sql } from "../../db/drizzle.ts";
import { allOrganizations } from "../../db/lookups.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { productCreationsTable } from "../../resources/creationTables.ts";
import { files as filesResource } from "../../resources/files.ts";
import { filesTable } from "../../resources/fileTables.ts";

const forgotten = and(
  eq(productCreationsTable.is_plan, true),
  eq(productCreationsTable.is_committed, false),
  sql`${productCreationsTable.created_at} < now() - interval '24 hours'`,
);

async function removeForgotten(ctx: Context): Promise<void> {
  for (const { id, files } of await ctx.db.all(productCreationsTable, forgotten, { lock: "update" })) {
    const ids = files.flatMap(({ file_id }) => file_id ?? []);
    const theirs = and(inArray(filesTable.id, ids), isNull(filesTable.owner_id));
    for (const row of ids.length > 0 ? await ctx.db.all(filesTable, theirs, { lock: "update" }) : [])
      await deleteRecord(ctx, filesResource, row);
    await ctx.db.remove(productCreationsTable, eq(productCreationsTable.id, id));
  }
}

/** Deletes plans that were not committed within a day, with their files. */
export const removePlans = defineJob({
  name: "remove-forgotten-plans",
  schedule: "23 * * * *",
  async handle(_data, _run, deps) {
    for (const { id } of await allOrganizations(deps.pool)) await inOrganization(deps, id, removeForgotten);
  },
});
