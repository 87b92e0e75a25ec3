import type { Pool } from "pg";

/** One row of several that count for the same: `of` are the columns that say for what, `sums` what they sum. */
function addUp(table: string, of: string, sums: string): string {
  return `
    WITH gone AS (DELETE FROM ${table} WHERE (organization_id, ${of}) IN
      (SELECT organization_id, ${of} FROM ${table} GROUP BY organization_id, ${of} HAVING count(*) > 1) RETURNING *)
    INSERT INTO ${table} SELECT organization_id, gen_random_uuid(), ${of}, ${sums} FROM gone GROUP BY organization_id, ${of}`;
}

/** Makes one row of several that count for the same, so that reading stays quick. What they add up to stays. */
export async function addUpOfferCounts(pool: Pool): Promise<void> {
  await pool.query(addUp("offer_days", "day, supplier_id", "sum(received), sum(awarded)"));
  await pool.query(addUp("undecided_offers", "purchase_request_id", "sum(offers)"));
}
