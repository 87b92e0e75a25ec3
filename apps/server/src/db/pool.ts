import pg from "pg";

declare module "pg" {
  interface ClientBase {
    /** What pg looks at before each query. */
    readonly connectionParameters: { query_timeout: number };
  }
}

/** How long the database may take, in milliseconds. */
export type DatabaseDeadlines = {
  /** For a connection, a new one or a free one. */
  connectMs: number;
  /** After which PostgreSQL ends a statement, or a transaction that does nothing. */
  statementMs: number;
  /** After which a connection that does not answer is given up: PostgreSQL should have ended the statement before. */
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
    // Requests are many and short: to start helpers takes longer than what they would save.
    options: "-c max_parallel_workers_per_gather=0",
    idle_in_transaction_session_timeout: statementMs,
    application_name: "kantwerk",
  });
  // A connection that dies is replaced, and whoever was using it is told by the next query. Without listeners the
  // process would end: the pool's hears of idle connections, the connection's own of those in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Lets the statements of a connection take as long as they need. Release it with `true`: no request may get it. */
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
