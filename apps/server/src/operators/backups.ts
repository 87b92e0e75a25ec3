import { join } from "node:path";
import { openFileStore } from "../adapters/files/openFileStore.ts";
import type { Config } from "../config.ts";
import { newestMigration } from "../db/migrate.ts";
import { noteBackup } from "../features/status/lastBackup.ts";
import { makePrivateFolder } from "../privateFolder.ts";
import { readBackup } from "./readBackup.ts";
import { type Database, Unusable } from "./tools.ts";
import { type Contents, writeBackup } from "./writeBackup.ts";

const summary = ({ tables, files }: Contents) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables, ${files ?? "no"} files`;

/** Writes database and files into one archive. */
export async function backup(
  { pool, databaseUrl, config, say }: Database,
  { file }: { file: string },
): Promise<void> {
  if ((await newestMigration(pool)) === 0) throw new Unusable("There is nothing to back up yet");
  const contents = await writeBackup(databaseUrl, file, await openFileStore(config));
  await noteBackup(config.dataDir, contents);
  say(`Backed up ${summary(contents)} to ${file}`);
}

/** Puts an archive into an empty database and its files into the store. */
export async function restore(database: Database, { file }: { file: string }): Promise<void> {
  const { waiting, ...contents } = await readBackup(database, file, await openFileStore(database.config));
  const { say } = database;
  say(`Restored ${summary(contents)}, as they were at ${contents.made_at}`);
  if (waiting > 0) say(`${waiting} jobs that waited then, such as mails, go on when the server starts`);
  if (contents.files === null) say("The files were not in the backup: they have to lie where they did");
}

/** Backs the database up, without the files, which an upgrade does not touch; says where to, and how to go back. */
export async function backUpBeforeUpgrade(
  url: string,
  config: Config,
  say: (line: string) => void,
): Promise<void> {
  if (!config.backupBeforeUpgrade) return;
  const folder = join(config.dataDir, "backups");
  await makePrivateFolder(folder);
  const file = join(folder, `before-upgrade-${new Date().toISOString().replace(/[:.]/g, "-")}.zip`);
  const contents = await writeBackup(url, file, undefined);
  const empty = config.databaseUrl
    ? "an empty database as DATABASE_URL"
    : `${join(config.dataDir, "postgres")} moved aside`;
  say(
    `An earlier release used this database. Before it is changed, ${summary(contents)} were backed up to ${file}.`,
  );
  say(
    `To go back: stop the server, and with the earlier release and ${empty} run npm run kantwerk -- restore ${file}`,
  );
}
