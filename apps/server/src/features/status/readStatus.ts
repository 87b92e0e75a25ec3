import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { status } from "@kantwerk/contract/answers/status";
import { type JobKind, jobKinds, type Status } from "@kantwerk/contract/status";
import { type Context, may } from "../../context.ts";
import { desc, eq, sql } from "../../db/drizzle.ts";
import { newestMigration } from "../../db/migrate.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { jobsHeldAt } from "../../jobs/hold.ts";
import { countJobs, type JobCount } from "../../jobs/jobCounts.ts";
import { filesTable, renditionsTable } from "../../resources/fileTables.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { failuresByService } from "../../serviceFailure.ts";
import { readClock } from "./clock.ts";
import { lastBackup } from "./lastBackup.ts";
import { unknownCodes } from "./unknownCodes.ts";

const shownAtMost = 20;

const { version } = JSON.parse(
  readFileSync(new URL("../../../../../package.json", import.meta.url), "utf8"),
) as { version: string };

/** Counts by job kind, including follow-up jobs of failed ones. */
function byKind(counts: readonly JobCount[]): Status["jobs"] {
  const kinds = new Map<string, Status["jobs"][number]>();
  for (const { name, state, count } of counts) {
    const kind = name.replace(/-given-up$/, "") as JobKind;
    // Jobs of another release.
    if (!jobKinds.includes(kind)) continue;
    const found = kinds.get(kind) ?? { kind, waiting: 0, running: 0, failed: 0 };
    found[state] += count;
    kinds.set(kind, found);
  }
  return [...kinds.values()];
}

async function failedMails(ctx: Context): Promise<Status["mails"]> {
  const invitations = purchaseRequestSuppliersTable;
  const failed = eq(invitations.status, "failed");
  const count = await ctx.db.count(invitations, failed);
  if (!may(ctx, "purchase-requests.view")) return { count, latest: [] };
  const latest = await ctx.db
    .select({
      id: invitations.id,
      request_id: invitations.purchase_request_id,
      number: purchaseRequestsTable.number,
      supplier: suppliersTable.name,
      reason: invitations.failure_reason,
      at: invitations.updated_at,
    })
    .from(invitations)
    .innerJoin(
      purchaseRequestsTable,
      ctx.db.mine(purchaseRequestsTable, eq(purchaseRequestsTable.id, invitations.purchase_request_id)),
    )
    .innerJoin(suppliersTable, ctx.db.mine(suppliersTable, eq(suppliersTable.id, invitations.supplier_id)))
    .where(ctx.db.mine(invitations, failed))
    .orderBy(desc(invitations.updated_at))
    .limit(shownAtMost);
  return { count, latest: latest as Status["mails"]["latest"] };
}

async function failedReadings(ctx: Context): Promise<Status["readings"]> {
  const failed = eq(filesTable.extraction_status, "failed");
  const rows = await ctx.db.all(filesTable, failed, {
    order: [desc(filesTable.updated_at)],
    limit: shownAtMost,
  });
  const latest = rows
    .filter(({ owner_type }) => owner_type === null || may(ctx, `${owner_type}.view`))
    .map(({ id, name, owner_type, owner_id, updated_at }) => ({
      id,
      name,
      owner_type,
      owner_id,
      at: updated_at,
    }));
  return { count: await ctx.db.count(filesTable, failed), latest };
}

async function sizeOfFiles({ db, organization }: Context): Promise<number> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(size), 0)::float8 as bytes from (
      select size from ${filesTable} where ${filesTable.organization_id} = ${organization.id}
      union all select size from ${renditionsTable} where ${renditionsTable.organization_id} = ${organization.id}) as kept`);
  return (rows as { bytes: number }[])[0]?.bytes ?? 0;
}

/** Database figures across all organizations. */
async function database({ deps }: Context) {
  const { rows } = await deps.pool.query<{ organizations: number; bytes: number; version: string }>(
    `select (select count(*)::int from organizations) as organizations,
       pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version`,
  );
  const [found] = rows;
  if (!found) throw new Error("The database tells nothing of itself");
  return found;
}

async function installation({ deps }: Context, database_bytes: number): Promise<Status["installation"]> {
  const { dataDir } = deps.config;
  // With an external database and bucket there may be no data folder.
  const disk = await statfs(dataDir).catch(() => undefined);
  return {
    disk_free_bytes: disk ? disk.bavail * disk.bsize : null,
    disk_bytes: disk ? disk.blocks * disk.bsize : null,
    database_bytes,
    failed_services: [...failuresByService()].flatMap(([service, { count, last }]) =>
      last ? [{ service, count, last_at: last.at, reason: last.detail }] : [],
    ),
    last_backup_at: await lastBackup(dataDir),
  };
}

const mailOf = ({ smtpUrl, keepsMails }: Context["deps"]["config"]): Status["mail"] =>
  smtpUrl ? "server" : keepsMails ? "mailbox" : "none";

export const readStatus = endpoint({
  method: "GET",
  path: "/restify/status",
  summary:
    "How the installation does: jobs, failures, room, versions. What would tell of other organizations is left out where there are several",
  permission: "settings.update",
  answers: documentWith("status", status),
  handle: async (ctx) => {
    const { pool, config } = ctx.deps;
    const { organizations, bytes, version: postgresql } = await database(ctx);
    const isAlone = organizations === 1;
    const attributes: Status = {
      jobs: byKind(await countJobs(pool, isAlone ? undefined : ctx.organization.id)),
      jobs_held_at: (await jobsHeldAt(pool))?.toISOString() ?? null,
      mails: await failedMails(ctx),
      readings: await failedReadings(ctx),
      unknown_codes: await unknownCodes(ctx, shownAtMost),
      files_bytes: await sizeOfFiles(ctx),
      installation: isAlone ? await installation(ctx, bytes) : null,
      clock: await readClock(pool),
      versions: {
        kantwerk: version,
        node: process.versions.node,
        postgresql,
        migrated_at: new Date(await newestMigration(pool)).toISOString(),
      },
      storage: config.s3Url ? "bucket" : "folder",
      mail: mailOf(config),
    };
    return { body: { data: { type: "status", id: "status", attributes } } };
  },
});
