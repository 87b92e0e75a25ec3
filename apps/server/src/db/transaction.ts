import type { PoolClient } from "pg";
import { type Outside, withOutside } from "./outside.ts";
import type { TenantPool } from "./requestRole.ts";

/** Sends several statements in one socket write, because writes are the main cost. */
export function pipelined<T extends readonly unknown[] | []>(client: PoolClient, send: () => T) {
  const { stream } = client.connection;
  stream.cork();
  try {
    return Promise.all(send());
  } finally {
    stream.uncork();
  }
}

/** Runs work on a connection, rolls its transaction back on an error, and releases the connection. */
export const inTransaction = <T>(
  { connections }: TenantPool,
  run: (client: PoolClient, outside: Outside) => Promise<T>,
): Promise<T> =>
  withOutside(async (outside) => {
    const client = await connections.connect();
    let broken: Error | undefined;
    try {
      return await run(client, outside);
    } catch (error) {
      await client.query("ROLLBACK").catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  });
