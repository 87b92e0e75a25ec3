import type { Pool } from "pg";
import { StartRefused } from "../startRefused.ts";

/** Check values in words: enough of them to tell keys apart. */
const shown = (check: string) => check.slice(0, 8);

export async function keptKeyCheck(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ key_check: string | null }>("select key_check from instance");
  return rows[0]?.key_check ?? null;
}

/** Makes a key the one of this database. */
export async function acceptKey(pool: Pool, check: string): Promise<void> {
  await pool.query("update instance set key_check = $1", [check]);
}

/**
 * Notes at the first start which key seals the secrets of this database, and compares it at all others.
 * @param source where this process has its key from, in words for the operator
 * @throws StartRefused where it has another key
 */
export async function requireKey(pool: Pool, check: string, source: string): Promise<void> {
  await pool.query("update instance set key_check = $1 where key_check is null", [check]);
  const kept = await keptKeyCheck(pool);
  if (kept === null || kept === check) return;
  throw new StartRefused(
    `The secrets in this database are sealed with another key than ${source} (check value ${shown(kept)}, this key has ${shown(check)}): use the key of the first start in all processes, or, where it is lost, take this one with npm run kantwerk -- secret-key accept.`,
  );
}
