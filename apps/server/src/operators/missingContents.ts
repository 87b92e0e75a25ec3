import type { Pool } from "pg";

const namedAtMost = 20;

/**
 * Lists the files that missing content belongs to, or the hash if there is no uploaded file.
 * @throws Error if there is any
 */
export async function refuseMissing(pool: Pool, contents: readonly string[], where: string): Promise<void> {
  if (contents.length === 0) return;
  const { rows } = await pool.query<{ name: string }>(
    `select coalesce((select name from files f where f.sha256 = content limit 1), content) as name
     from unnest($1::text[]) as content limit $2`,
    [contents, namedAtMost],
  );
  const more = contents.length - rows.length;
  const names = [...rows.map(({ name }) => name), ...(more > 0 ? [`${more} more`] : [])];
  throw new Error(`${contents.length} files are not ${where}: ${names.join(", ")}`);
}
