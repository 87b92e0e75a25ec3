import type { Client, Pool } from "pg";
import { contentsQuery } from "../db/storedContents.ts";

/** The tables with an organization's rows, ordered by name. */
export async function organizationTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Hashes of an organization's content in the file store, including renditions of its files. */
export async function contentsOf(client: Pool | Client, organizationId: string): Promise<string[]> {
  const query = await contentsQuery(client, (column) => `organization_id = $1 and ${column} is not null`);
  const { rows } = await client.query<{ sha256: string }>(query, [organizationId]);
  return rows.map(({ sha256 }) => sha256);
}
