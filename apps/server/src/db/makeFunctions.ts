import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { PoolClient } from "pg";

/**
 * Runs `functions/<name>.sql`, followed by triggers that are made from the definitions, in one transaction; not when the
 * same text ran before. The file is named after a function that it makes, whose comment keeps the text's hash.
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
