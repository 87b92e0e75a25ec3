import type { Pool } from "pg";

export type JobCount = { name: string; state: "waiting" | "running" | "failed"; count: number };

/**
 * The number of waiting and running jobs of each kind, and of those that failed for good in the last 24 hours.
 * @param organizationId undefined: the whole installation
 */
export async function countJobs(pool: Pool, organizationId?: string): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select name, case when state = 'active' then 'running' when state = 'failed' then 'failed' else 'waiting' end as state,
       count(*)::int as count
     from pgboss.job
     where (state <= 'active' or state = 'failed' and completed_on > now() - interval '24 hours')
       and name not like '\\_\\_pgboss%' and ($1::text is null or data ->> 'organization_id' = $1)
     group by 1, 2 order by 1, 2`,
    [organizationId ?? null],
  );
  return rows;
}
