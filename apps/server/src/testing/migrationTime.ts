import { readFile } from "node:fs/promises";

/** The time of the migration before a given one, for upgrading a database up to there. */
export async function timeBefore(name: string): Promise<number> {
  const journal = await readFile(new URL("../db/migrations/meta/_journal.json", import.meta.url), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  const index = entries.findIndex(({ tag }) => tag.endsWith(name));
  return entries[index - 1]?.when ?? 0;
}
