import type { Client, Pool } from "pg";
import { onOneConnection } from "./pool.ts";
import { contentsQuery } from "./storedContents.ts";

/** Any number will do, as long as every process takes the same. */
const backupLock = 6_017_204;

/**
 * Works on a connection of its own while no content of files is removed, so that what a backup finds in the tables is
 * there when it comes to the files.
 */
export const duringBackup = <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> =>
  onOneConnection(url, async (client) => {
    // The lock goes with the connection.
    await client.query("select pg_advisory_lock($1)", [backupLock]);
    return work(client);
  });

/**
 * Does the work unless a row of any organization names this content. While it works no row can begin to: whoever
 * makes one holds the same lock.
 * @throws Error while a backup is made
 */
export async function ifContentUnused(pool: Pool, sha256: string, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const free = await client.query("select pg_try_advisory_xact_lock_shared($1) as free", [backupLock]);
    if (!free.rows[0]?.free) throw new Error("A backup is made: contents are removed when it is done");
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [sha256]);
    const used = await client.query(await contentsQuery(client, (column) => `${column} = $1`), [sha256]);
    if (used.rows.length === 0) await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
