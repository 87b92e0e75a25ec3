import { openFileStore } from "../adapters/files/openFileStore.ts";
import { checkOfKey, keySource } from "../adapters/secrets.ts";
import { keptKeyCheck } from "../db/keyCheck.ts";
import { newestMigration, refuseNewer } from "../db/migrate.ts";
import { noteBackup } from "../features/status/lastBackup.ts";
import { releaseCommand } from "../jobs/hold.ts";
import { refuseMissing } from "./missingContents.ts";
import { type RestoreOptions, readBackup } from "./readBackup.ts";
import { type Database, refuseExisting, Unusable } from "./tools.ts";
import { type Contents, writeBackup } from "./writeBackup.ts";

export const summaryOf = ({ tables, files }: Contents) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables, ${files ?? "no"} files`;

/**
 * Writes database and files into one archive.
 * @throws Error that lists files missing in the store, after everything else is written
 */
export async function backup(
  { pool, databaseUrl, config, say }: Database,
  { file, overwrite }: { file: string; overwrite: boolean },
): Promise<void> {
  refuseExisting(file, overwrite);
  if ((await newestMigration(pool)) === 0) throw new Unusable("There is nothing to back up yet");
  await refuseNewer(pool);
  const { missing, ...contents } = await writeBackup(databaseUrl, file, await openFileStore(config));
  say(
    `Backed up ${summaryOf(contents)} to ${file}. Keep the key that seals secrets as well: ${keySource(config)}`,
  );
  await noteBackup(config.dataDir, contents).catch((error: Error) =>
    say(`The status page will not know of this backup: ${error.message}`),
  );
  await refuseMissing(pool, missing, "in the file store, and so not in the backup");
}

/** Warns if the restored secrets need a different key than the present one. */
async function warnAboutKey({ pool, config, say }: Database): Promise<void> {
  const [kept, own] = await Promise.all([keptKeyCheck(pool), checkOfKey(config)]);
  if (kept === null || kept === own) return;
  say(
    `The secrets in this backup are sealed with another key: put that key into ${keySource(config)} before the server starts, or, where it is lost, run npm run kantwerk -- secret-key accept`,
  );
}

/**
 * Restores an archive into an empty database, and its files into the store.
 * @throws Error that lists files missing in the archive, after everything else is restored
 */
export async function restore(
  database: Database,
  { file, ...options }: { file: string } & RestoreOptions,
): Promise<void> {
  const { pool, config, say } = database;
  if (options.holdJobs && options.noUpgrade)
    throw new Unusable("Releases before this one cannot hold jobs: leave out --hold-jobs or --no-upgrade");
  const restored = await readBackup(database, file, await openFileStore(config), options);
  const { waiting, missing } = restored;
  say(`Restored ${summaryOf(restored)}, as they were at ${restored.made_at}`);
  if (options.holdJobs)
    say(`Jobs are held, ${waiting} wait: nothing leaves this copy until ${releaseCommand}`);
  else if (waiting > 0) say(`${waiting} jobs that waited then, such as mails, go on when the server starts`);
  if (restored.files === null) say("The files were not in the backup: they have to lie where they did");
  if (!options.noUpgrade) await warnAboutKey(database);
  await refuseMissing(pool, missing, "whole in the backup; everything else is restored");
}
