import type { Client, Pool, PoolClient } from "pg";
import { onOneConnection } from "./pool.ts";
import { contentsQuery } from "./storedContents.ts";

/** An arbitrary number, the same in all processes. */
const backupLock = 6_017_204;

/**
 * Runs work on a dedicated connection while no file contents are removed, so that a backup still finds the files listed
 * in its tables.
 */
export const duringBackup = <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> =>
  onOneConnection(url, async (client) => {
    // The lock ends with the connection.
    await client.query("select pg_advisory_lock($1)", [backupLock]);
    return work(client);
  });

/** After this time a removal counts as finished: its call to the store has long timed out. */
const removalLasts = "10 minutes";

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Records that a content is about to be stored.
 * @param besides further work in the same transaction
 * @returns false while the same content is being removed; retry a moment later
 */
export const notePut = (
  pool: Pool,
  sha256: string,
  besides: (client: PoolClient) => Promise<unknown>,
): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const noted = await client.query(
      `insert into stored_contents as known (content) values ($1)
       on conflict (content) do update set removing_since = null
       where known.removing_since is null or known.removing_since < now() - interval '${removalLasts}' returning 1`,
      [sha256],
    );
    if (noted.rows.length === 0) return false;
    await besides(client);
    return true;
  });

/** Whether a content may be removed, which is noted then: nobody can begin to have it. @throws Error while a backup is made */
const beginRemoval = (pool: Pool, sha256: string): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const free = await client.query("select pg_try_advisory_xact_lock_shared($1) as free", [backupLock]);
    if (!free.rows[0]?.free) throw new Error("A backup is made: contents are removed when it is done");
    await client.query("insert into stored_contents (content) values ($1) on conflict do nothing", [sha256]);
    // Waits for transactions that hold the content, so that their records are counted.
    await client.query("select from stored_contents where content = $1 for update", [sha256]);
    const used = await client.query(await contentsQuery(client, (column) => `${column} = $1`), [sha256]);
    if (used.rows.length > 0) return false;
    await client.query("update stored_contents set removing_since = now() where content = $1", [sha256]);
    return true;
  });

/**
 * Removes a content unless a row of any organization refers to it. Calls the store outside of transactions.
 * @throws Error during a backup
 */
export async function removeUnused(pool: Pool, sha256: string, remove: () => Promise<void>): Promise<void> {
  if (!(await beginRemoval(pool, sha256))) return;
  await remove();
  await pool.query("delete from stored_contents where content = $1 and removing_since is not null", [sha256]);
}
