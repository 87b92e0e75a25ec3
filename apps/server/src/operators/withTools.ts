import { openFileStore } from "../adapters/files/openFileStore.ts";
import type { Config } from "../config.ts";
import { migrate, newestMigration, newestOfRelease } from "../db/migrate.ts";
import { openTenantPool } from "../db/requestRole.ts";
import { sendMail } from "../features/mail-delivery/sendMail.ts";
import { migrateQueue, openQueue } from "../jobs/queue.ts";
import { openLog } from "../log.ts";
import { type Tools, withDatabase } from "./tools.ts";
import { backUpBeforeUpgrade } from "./upgradeBackup.ts";

/**
 * Opens the server's database with all tools for commands, and closes it after the work. A database of an earlier release is
 * backed up and migrated first, as at the server's start.
 */
export const withTools = <T>(
  config: Config,
  say: (line: string) => void,
  work: (tools: Tools) => Promise<T>,
) =>
  withDatabase(config, say, async (database) => {
    const { pool, databaseUrl } = database;
    if ((await newestMigration(pool)) !== newestOfRelease()) {
      await migrate(pool, () => backUpBeforeUpgrade(databaseUrl, config, say));
      await migrateQueue(databaseUrl);
    }
    const tenantPool = await openTenantPool(pool, databaseUrl, 2);
    const files = await openFileStore(config);
    const queue = openQueue({ connectionString: databaseUrl, jobs: [sendMail], log: openLog("silent") });
    return work({ ...database, tenantPool, files, enqueue: queue.enqueue }).finally(async () => {
      await queue.stop();
      await tenantPool.connections.end();
    });
  });
