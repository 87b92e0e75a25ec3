import type { Client, Pool, PoolClient } from "pg";

/**
 * A query for the contents of the file store that rows name. Columns that hold the SHA-256 of a content are found by
 * their names, so that no table is forgotten, and a database of an earlier release is understood.
 * @param where a condition on such a column
 */
export async function contentsQuery(
  client: Pick<Client | Pool | PoolClient, "query">,
  where: (column: string) => string,
): Promise<string> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(^|_)sha256$' order by 1, 2`,
  );
  return rows
    .map(({ table, column }) => `select "${column}" as sha256 from "${table}" where ${where(`"${column}"`)}`)
    .join(" union ");
}
