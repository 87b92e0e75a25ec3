import type { Pool } from "pg";

/** The content of every table. */
export async function rowsOfTables(pool: Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } =
      await pool.query(`select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text collate "C"), '')) as all
      from "${name}" t`);
    found[name] = rows[0].all;
  }
  return found;
}

/** All constraints, indexes and triggers. */
export async function rulesOfTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ rule: string }>(
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  );
  return rows.map(({ rule }) => rule);
}
