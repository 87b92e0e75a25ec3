import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isAlive } from "./cluster.ts";

/** Any fixed pair; the lock lives in the database "postgres", which nothing else uses. */
const LOCK = [0x6b616e74, 0x7765726b];
const NAME = "kantwerk owner";

/** Another process owns the cluster. */
export class Owned extends Error {}

export type Claim = {
  client: pg.Client;
  /** Settles when the session, and with it the claim, is gone. */
  lost: Promise<void>;
};

/**
 * Claims a running cluster for this process with a lock that the server drops by itself when the process ends, however it ends.
 * @param url of the database "postgres" as superuser
 * @param dataDir names the folder in the refusal
 * @throws Owned, naming the folder and the other process.
 */
export async function claimOwnership(url: string, dataDir: string): Promise<Claim> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${NAME} ${process.pid}`,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => client.end().catch(() => undefined));
  await client.connect();
  // A killed owner's session ends a moment after its process.
  for (let attempt = 0; attempt < 100; attempt++) {
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock($1, $2) as locked",
      LOCK,
    );
    if (rows[0]?.locked) return { client, lost };
    const owner = await currentOwner(client);
    if (owner && isAlive(owner)) {
      await client.end();
      throw new Owned(
        `Another Kantwerk (process ${owner}) already uses the data folder ${dataDir}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
      );
    }
    await sleep(50);
  }
  await client.end();
  throw new Error(
    `The database in ${dataDir} is still held by a process that has ended. Try again in a minute.`,
  );
}

async function currentOwner(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and classid::bigint = $1 and objid::bigint = $2`,
    LOCK,
  );
  const pid = Number(rows[0]?.application_name.slice(NAME.length));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
