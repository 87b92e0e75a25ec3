import pg from "pg";

const statementMilliseconds = 30_000;

/** Connections to the database, as its owner. What a tenant asks runs through `inTenant`. */
export function openPool(connectionString: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: statementMilliseconds,
    idle_in_transaction_session_timeout: statementMilliseconds,
    application_name: "kantwerk",
  });
  // A connection that dies while idle is replaced; without a listener the process would end.
  pool.on("error", () => {});
  return pool;
}
