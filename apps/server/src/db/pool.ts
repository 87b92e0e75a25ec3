import pg from "pg";

const statementMilliseconds = 30_000;

/** Connections to the database. What a tenant asks runs on those of `openTenantPool`, through `inTenant`. */
export function openPool(connectionString: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    statement_timeout: statementMilliseconds,
    idle_in_transaction_session_timeout: statementMilliseconds,
    application_name: "kantwerk",
  });
  // A connection that dies is replaced, and whoever was using it is told by the next query. Without listeners the
  // process would end: the pool's hears of idle connections, the connection's own of those in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
