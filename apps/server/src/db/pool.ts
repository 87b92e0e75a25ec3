import pg from "pg";

declare module "pg" {
  interface ClientBase {
    /** What pg looks at before each query. */
    readonly connectionParameters: { query_timeout: number };
  }
}

/** Database timeouts in milliseconds. */
export type DatabaseDeadlines = {
  /** To get a new or free connection. */
  connectMs: number;
  /** After this, PostgreSQL cancels a statement or an idle transaction. */
  statementMs: number;
  /** After this, an unresponsive connection is dropped; PostgreSQL should have cancelled the statement earlier. */
  answerMs: number;
};

export const databaseDeadlines: DatabaseDeadlines = {
  connectMs: 15_000,
  statementMs: 30_000,
  answerMs: 35_000,
};

/** Connections to the database. What a tenant asks runs on those of `openTenantPool`, through `inTenant`. */
export function openPool(connectionString: string, max = 20, deadlines = databaseDeadlines): pg.Pool {
  const { connectMs, statementMs, answerMs } = deadlines;
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    // A pipelined connection that is silent for so long is destroyed by pg, and so never used again.
    query_timeout: answerMs,
    // Requests are many and short: starting parallel workers costs more than they save.
    options: "-c max_parallel_workers_per_gather=0",
    idle_in_transaction_session_timeout: statementMs,
    application_name: "kantwerk",
  });
  // A dead connection is replaced, and its current user gets an error from the next query. Without these listeners the
  // process would crash: the pool reports idle connections, each connection reports itself while in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Disables the statement timeouts of a connection. Release it with `true`, so that no request reuses it. */
export async function withoutDeadline(client: pg.PoolClient): Promise<void> {
  client.connectionParameters.query_timeout = 0;
  await client.query("set statement_timeout = 0");
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
