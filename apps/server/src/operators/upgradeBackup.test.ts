import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { migrate, newestMigration } from "../db/migrate.ts";
import { StartRefused } from "../startRefused.ts";
import { createEmptyDatabase, restoreRelease } from "../testing/database.ts";
import { rowsOfTables, rulesOfTables } from "../testing/databaseContents.ts";
import { openOperatorDatabases } from "../testing/operatorDatabases.ts";
import { restore } from "./backups.ts";
import type { Database } from "./tools.ts";
import { backUpBeforeUpgrade } from "./upgradeBackup.ts";
import { withTools } from "./withTools.ts";

const { said, on, close } = openOperatorDatabases();
afterAll(close);

const upgrade = ({ pool, databaseUrl, config, say }: Database) =>
  migrate(pool, () => backUpBeforeUpgrade(databaseUrl, config, say));

const folderOf = ({ config }: Database) => join(config.dataDir, "backups");
const archivesOf = (database: Database) => readdir(folderOf(database));

/** A database of an earlier release whose migration fails, because a table already exists. */
async function unfitDatabase(): Promise<Database> {
  const database = on(await restoreRelease());
  await database.pool.query("create table order_documents ()");
  return database;
}

test("an upgrade backs up first, and that backup leads back to the earlier release, and on to this one", {
  timeout: 120_000,
}, async () => {
  const old = on(await restoreRelease());
  const was = await newestMigration(old.pool);
  const [rows, rules] = [await rowsOfTables(old.pool), await rulesOfTables(old.pool)];

  await upgrade(old);

  const file = join(folderOf(old), (await archivesOf(old))[0] ?? "");
  expect(said.at(-1)).toMatch(
    `To go back: stop the server, set DATABASE_URL to an empty database, run npm run kantwerk -- restore ${file} --no-upgrade with this release, and start the earlier one.`,
  );
  const back = on(await createEmptyDatabase());
  await restore(back, { file, holdJobs: false, noUpgrade: true });
  expect(await newestMigration(back.pool)).toBe(was);
  expect(await rowsOfTables(back.pool)).toEqual(rows);
  // Triggers are recreated by each release at its start.
  expect(await rulesOfTables(back.pool)).toEqual(rules.filter((rule) => !isTrigger(rule)));

  const again = on(await createEmptyDatabase());
  await restore(again, { file, holdJobs: false, noUpgrade: false });
  expect(await newestMigration(again.pool)).toBe(await newestMigration(old.pool));
  const count = "select (select count(*) from products) as products, (select count(*) from users) as users";
  expect((await again.pool.query(count)).rows).toEqual((await old.pool.query(count)).rows);
});

const isTrigger = (rule: string) => / [OD]$/.test(rule);

test("a failed upgrade gives the reason, changes nothing, and keeps one backup however often it is retried", {
  timeout: 120_000,
}, async () => {
  const database = await unfitDatabase();
  const before = await rowsOfTables(database.pool);

  for (let attempt = 0; attempt < 3; attempt += 1) {
    const upgrading = upgrade(database);
    await expect(upgrading).rejects.toBeInstanceOf(StartRefused);
    await expect(upgrading).rejects.toThrow(
      /^This release could not prepare the database: relation "order_documents" already exists\. Nothing in it was changed: [^\n]*\.$/,
    );
  }

  expect(await rowsOfTables(database.pool)).toEqual(before);
  expect(await archivesOf(database)).toHaveLength(1);
});

test("a command that upgrades a database makes a backup first, too", async () => {
  const old = on(await restoreRelease());
  await withTools(old.config, old.say, async () => undefined);
  expect(await archivesOf(old)).toHaveLength(1);
});

test("only the newest three upgrade backups are kept, and no incomplete ones", {
  timeout: 120_000,
}, async () => {
  const database = await unfitDatabase();
  const made: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await database.pool.query("update suppliers set name = name || '.'");
    await expect(upgrade(database)).rejects.toThrow("already exists");
    const archives = await archivesOf(database);
    made.push(archives.sort().at(-1) ?? "");
    await writeFile(join(folderOf(database), `before-upgrade-${attempt}.zip.unfinished`), "half");
  }

  await expect(upgrade(database)).rejects.toThrow("already exists");

  expect((await archivesOf(database)).sort()).toEqual(made.slice(-3));
});

test("without disk space for the backup the database stays unchanged", async () => {
  const database = on(await restoreRelease());
  await writeFile(database.config.dataDir, "a file in the place of the folder");

  await expect(upgrade(database)).rejects.toThrow(
    /^This release could not prepare the database: the backup .* BACKUP_BEFORE_UPGRADE=off does without\. Nothing/,
  );
});
