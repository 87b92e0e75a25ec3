import pg, { type Connection, type PoolClient, type QueryConfig, type QueryResult } from "pg";
import { withOutside } from "./outside.ts";
import type { TenantPool } from "./requestRole.ts";
import { type TenantDb, tenantDb } from "./tenantDb.ts";

/*
 * Reading in one round trip: each statement brings the one that chooses its organization. Both are one message and one
 * transaction, which writes nothing and ends by itself.
 */

const unended = new WeakMap<Connection, Connection>();

/** The connection for a statement behind which another one follows in the same transaction. */
function withoutEnd(connection: Connection): Connection {
  const known = unended.get(connection);
  if (known) return known;
  const made: Connection = Object.create(connection, { sync: { value: () => undefined } });
  unended.set(connection, made);
  return made;
}

/** What PostgreSQL answers to a statement and to the one sent before it. */
function askBoth(
  client: PoolClient,
  first: QueryConfig,
  config: string | QueryConfig,
  values?: unknown[],
): Promise<QueryResult[]> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(config, values, (error, results: unknown) =>
      error ? reject(error) : resolve(results as QueryResult[]),
    );
    const submit = query.submit.bind(query);
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        new pg.Query(first).submit(withoutEnd(connection));
        return submit(connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}

const readOnly = "set_config('transaction_read_only', 'on', true)";
const enter = {
  name: "enter to read",
  text: `select set_config('app.organization_id', $1, true), ${readOnly}`,
};
const enterBySession = { name: "enter by session to read", text: `select enter_session($1), ${readOnly}` };

/** A session as it was last found, and what told it from the same session after a change. */
export type Guess = { hash: string; organizationId: string; since: string };

/**
 * Reads as the person of a session that was seen before: its token goes with the first statement, and nothing counts unless
 * the database finds it valid and nothing changed since. The organization is the one of the token, by the database's choice.
 * @returns undefined where it did not, or nothing was asked: then as if it had not been tried
 */
export const readAhead = <T>(
  { connections }: TenantPool,
  guess: Guess,
  read: (db: TenantDb) => Promise<T>,
): Promise<{ result: T } | undefined> =>
  withOutside(async (outside) => {
    const client = await connections.connect();
    let broken: Error | undefined;
    let isConfirmed: boolean | undefined;
    const ask = async (config: string | QueryConfig, values?: unknown[]) => {
      const isFirst = isConfirmed === undefined;
      isConfirmed ??= false;
      const first = isFirst
        ? { ...enterBySession, values: [guess.hash] }
        : { ...enter, values: [guess.organizationId] };
      try {
        const [entered, found] = await askBoth(client, first, config, values);
        if (isFirst) isConfirmed = Object.values(entered?.rows[0] ?? {})[0] === guess.since;
        return found;
      } catch (error) {
        // It may believe to know statements that it does not.
        broken = error as Error;
        throw error;
      }
    };
    try {
      const reading = Object.create(client, { query: { value: ask } }) as PoolClient;
      const result = await read(tenantDb(reading, guess.organizationId, outside));
      return isConfirmed ? { result } : undefined;
    } catch (error) {
      if (isConfirmed) throw error;
      return undefined;
    } finally {
      client.release(broken);
    }
  });
