import type { Pool } from "pg";

/** SQL that merges count rows: `of` are the grouping columns, `sums` the summed expressions. */
function addUp(table: string, of: string, sums: string): string {
  return `
    WITH gone AS (DELETE FROM ${table} WHERE (organization_id, ${of}) IN
      (SELECT organization_id, ${of} FROM ${table} GROUP BY organization_id, ${of} HAVING count(*) > 1) RETURNING *)
    INSERT INTO ${table} SELECT organization_id, gen_random_uuid(), ${of}, ${sums} FROM gone GROUP BY organization_id, ${of}`;
}

/** Merges count rows of the same group into one, so that reading stays fast. Totals do not change. */
export async function addUpOfferCounts(pool: Pool): Promise<void> {
  await pool.query(addUp("offer_days", "day, supplier_id", "sum(received), sum(awarded)"));
  await pool.query(addUp("undecided_offers", "purchase_request_id", "sum(offers)"));
}
