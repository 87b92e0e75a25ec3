import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { PoolClient } from "pg";

/**
 * Runs `functions/<name>.sql` and the generated triggers in one transaction, unless the same text ran before. The file
 * is named after a function that it creates; that function's SQL comment stores the hash of the text.
 */
export async function makeFunctions(client: PoolClient, name: string, triggers = ""): Promise<void> {
  const file = await readFile(new URL(`functions/${name}.sql`, import.meta.url), "utf8");
  const hash = createHash("sha256")
    .update(file + triggers)
    .digest("hex");
  const made = await client.query<{ hash: string | null }>(
    "select obj_description(to_regproc($1), 'pg_proc') as hash",
    [name],
  );
  if (made.rows[0]?.hash === hash) return;
  await client.query(`BEGIN; ${file} ${triggers} COMMENT ON FUNCTION ${name} IS '${hash}'; COMMIT`);
}
