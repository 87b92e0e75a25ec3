import { readFile } from "node:fs/promises";

/** When the migration before the one of a name was written: databases are upgraded up to there. */
export async function timeBefore(name: string): Promise<number> {
  const journal = await readFile(new URL("../db/migrations/meta/_journal.json", import.meta.url), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  const index = entries.findIndex(({ tag }) => tag.endsWith(name));
  return entries[index - 1]?.when ?? 0;
}
