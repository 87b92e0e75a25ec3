import type { Client, Pool } from "pg";

/** The tables that hold rows of an organization, in the order of their names. */
export async function organizationTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The contents in the file store that are an organization's, also what was made of its files. */
export async function contentsOf(pool: Pool | Client, organizationId: string): Promise<string[]> {
  const { rows } = await pool.query<{ sha256: string }>(
    `select sha256 from files where organization_id = $1 union select sha256 from renditions where organization_id = $1
     union select sha256 from imports where organization_id = $1
     union select document_sha256 from purchase_orders where organization_id = $1 and document_sha256 is not null`,
    [organizationId],
  );
  return rows.map(({ sha256 }) => sha256);
}
