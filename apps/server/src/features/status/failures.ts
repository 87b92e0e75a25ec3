import type { Pool } from "pg";

/** Invitations whose mail did not arrive and files that could not be read, of all organizations. */
export async function countFailures(pool: Pool): Promise<{ mails: number; readings: number }> {
  const { rows } = await pool.query<{ mails: number; readings: number }>(
    `select (select count(*)::int from purchase_request_suppliers where status = 'failed') as mails,
       (select count(*)::int from files where extraction_status = 'failed') as readings`,
  );
  return rows[0] ?? { mails: 0, readings: 0 };
}
