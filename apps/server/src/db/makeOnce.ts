import { createHash } from "node:crypto";
import type { PoolClient } from "pg";

/**
 * Runs statements that make functions and triggers from the definitions, in one transaction; not when the same ran
 * before. `name` is a function that they make: its comment keeps what they were.
 */
export async function makeOnce(client: PoolClient, name: string, statements: string): Promise<void> {
  const mark = createHash("sha256").update(statements).digest("hex");
  const made = await client.query<{ mark: string | null }>(
    "select obj_description(to_regproc($1), 'pg_proc') as mark",
    [name],
  );
  if (made.rows[0]?.mark === mark) return;
  await client.query(`BEGIN; ${statements} COMMENT ON FUNCTION ${name}() IS '${mark}'; COMMIT`);
}
