import pg from "pg";

const statementMilliseconds = 30_000;
/** How long a connection is waited for, a new one or a free one. */
const connectMilliseconds = 15_000;

/** Connections to the database. What a tenant asks runs on those of `openTenantPool`, through `inTenant`. */
export function openPool(connectionString: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    connectionTimeoutMillis: connectMilliseconds,
    statement_timeout: statementMilliseconds,
    // Requests are many and short: to start helpers takes longer than what they would save.
    options: "-c max_parallel_workers_per_gather=0",
    idle_in_transaction_session_timeout: statementMilliseconds,
    application_name: "kantwerk",
  });
  // A connection that dies is replaced, and whoever was using it is told by the next query. Without listeners the
  // process would end: the pool's hears of idle connections, the connection's own of those in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Works on a connection of its own, which can also carry streams: those of a pool send ahead, and cannot. */
export async function onOneConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
