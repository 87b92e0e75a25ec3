import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makePrivateFolder } from "../../privateFolder.ts";

const noted = z.object({ made_at: z.iso.datetime() });
const fileIn = (dataDir: string) => join(dataDir, "last-backup.json");

/** Notes the time of a full backup, in a file beside the database, which would be part of the backup. */
export async function noteBackup(dataDir: string, { made_at }: { made_at: string }): Promise<void> {
  await makePrivateFolder(dataDir);
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify({ made_at }), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The time of the last backup; null if unknown or unreadable. */
export async function lastBackup(dataDir: string): Promise<string | null> {
  try {
    return noted.parse(JSON.parse(await readFile(fileIn(dataDir), "utf8"))).made_at;
  } catch {
    return null;
  }
}
