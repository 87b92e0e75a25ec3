import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { isConnectionLost } from "../db/connectionLost.ts";
import { makePrivateFolder } from "../privateFolder.ts";
import { summaryOf } from "./backups.ts";
import { openBackup } from "./openBackup.ts";
import { type Contents, writeBackup } from "./writeBackup.ts";

const prefix = "before-upgrade-";
const keptArchives = 3;

/** The upgrade backups, oldest first. */
const archivesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith(prefix) && name.endsWith(".zip")).sort();

/** Removes incomplete backups of killed processes. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(prefix) && name.endsWith(".unfinished")) await rm(join(folder, name));
}

const rowsIn = ({ migration, tables, jobs }: Contents) => JSON.stringify([migration, tables, jobs]);

/** Whether an archive has the same rows; false if it cannot be read. */
async function holdsSame(file: string, contents: Contents): Promise<boolean> {
  const archive = await openBackup(file).catch(() => undefined);
  archive?.zip.close();
  return archive !== undefined && rowsIn(archive.contents) === rowsIn(contents);
}

/** Writes a backup unless the newest one has the same rows, because a failed upgrade is retried repeatedly. */
async function writeOnce(url: string, folder: string): Promise<{ file: string; contents: Contents }> {
  await makePrivateFolder(folder);
  await removeUnfinished(folder);
  const last = (await archivesIn(folder)).at(-1);
  const file = join(folder, `${prefix}${new Date().toISOString().replace(/[:.]/g, "-")}.zip`);
  const { missing: _none, ...contents } = await writeBackup(url, file, undefined);
  if (last && (await holdsSame(join(folder, last), contents))) {
    await rm(file);
    return { file: join(folder, last), contents };
  }
  for (const name of (await archivesIn(folder)).slice(0, -keptArchives)) await rm(join(folder, name));
  return { file, contents };
}

/** Backs up the database without the files, which upgrades do not touch; prints the file and how to go back. */
export async function backUpBeforeUpgrade(
  url: string,
  config: Config,
  say: (line: string) => void,
): Promise<void> {
  if (!config.backupBeforeUpgrade) return;
  const folder = join(config.dataDir, "backups");
  const { file, contents } = await writeOnce(url, folder).catch((error: Error) => {
    if (isConnectionLost(error)) throw error;
    throw new Error(
      `the backup below ${folder} could not be written (${error.message}); BACKUP_BEFORE_UPGRADE=off does without`,
      { cause: error },
    );
  });
  const empty = config.databaseUrl
    ? "set DATABASE_URL to an empty database"
    : `move ${join(config.dataDir, "postgres")} aside`;
  say(
    `An earlier release used this database. Before it is changed, ${summaryOf(contents)} are backed up in ${file}.`,
  );
  say(
    `To go back: stop the server, ${empty}, run npm run kantwerk -- restore ${file} --no-upgrade with this release, and start the earlier one.`,
  );
}
