import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openFileStore } from "../adapters/files/openFileStore.ts";
import { eq } from "../db/drizzle.ts";
import { requireKey } from "../db/keyCheck.ts";
import { jobsHeldAt } from "../jobs/hold.ts";
import { filesTable } from "../resources/fileTables.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { createEmptyDatabase } from "../testing/database.ts";
import { exampleMaker } from "../testing/examples.ts";
import { openOperatorDatabases } from "../testing/operatorDatabases.ts";
import { rewriteZip } from "../testing/rewriteZip.ts";
import { backup, restore } from "./backups.ts";

let server: TestApp;
/** The key for the database's secrets. */
let key: string;
/** SHA-256 of file contents by file name. */
const contents = new Map<string, string>();
const { folder, said, on, of, close } = openOperatorDatabases();

beforeAll(async () => {
  server = await startTestApp();
  const { config, pool, secrets } = server.deps;
  await requireKey(pool, secrets.check, "the key of the tests");
  key = await readFile(join(config.dataDir, "secret.key"), "utf8");
  const examples = exampleMaker(server);
  for (const name of ["housing.step", "cover.dxf", "lost.pdf"]) {
    const { id } = await examples.make("test", "files");
    const { sha256 } = await server.deps.files.put(Readable.from([Buffer.from(name)]), 100);
    contents.set(name, sha256);
    await server.within("test", ({ db }) => db.update(filesTable, eq(filesTable.id, id), { name, sha256 }));
  }
});
beforeEach(() => said.splice(0));
afterAll(async () => {
  await close();
  await server.close();
});

const usual = { holdJobs: false, noUpgrade: false };
const contentOf = (name: string) => contents.get(name) ?? "";

async function backUp(): Promise<string> {
  const file = join(folder, `${newId()}.zip`);
  await backup(of(server), { file, overwrite: false });
  return file;
}

test("an archive with a missing or swapped file is restored without it, and the error lists it", {
  timeout: 120_000,
}, async () => {
  const file = await backUp();
  await rewriteZip(file, (name, content) => {
    if (name === `files/${contentOf("lost.pdf")}`) return undefined;
    return name === `files/${contentOf("cover.dxf")}` ? Buffer.from("something else") : content;
  });
  const elsewhere = on(await createEmptyDatabase());

  const restoring = restore(elsewhere, { file, ...usual });

  await expect(restoring).rejects.toThrow(
    /^2 files are not whole in the backup; everything else is restored: (lost.pdf, cover.dxf|cover.dxf, lost.pdf)$/,
  );
  expect(said).toContainEqual(expect.stringMatching(/^Restored \d+ rows of \d+ tables, 1 files,/));
  const files = await openFileStore(elsewhere.config);
  expect(String(await buffer(await files.open(contentOf("housing.step"))))).toBe("housing.step");
  await expect(files.open(contentOf("cover.dxf"))).rejects.toThrow("not in the store");
  expect((await elsewhere.pool.query("select 1 from organizations")).rows).toHaveLength(2);
  expect(await jobsHeldAt(elsewhere.pool)).toBeNull();
});

test("a backup of a store that has lost a file is written, and lists the file", {
  timeout: 120_000,
}, async () => {
  await server.deps.files.remove(contentOf("lost.pdf"));
  const file = join(folder, "store.zip");

  await expect(backup(of(server), { file, overwrite: false })).rejects.toThrow(
    "1 files are not in the file store, and so not in the backup: lost.pdf",
  );

  await expect(restore(on(await createEmptyDatabase()), { file, ...usual })).rejects.toThrow("lost.pdf");
  await server.deps.files.put(Readable.from([Buffer.from("lost.pdf")]), 100);
});

test("a backup overwrites a file only on request", async () => {
  const file = await backUp();
  const before = await readFile(file);

  await expect(backup(of(server), { file, overwrite: false })).rejects.toThrow(
    `There is a file ${file} already. Name another one, or replace it with --overwrite`,
  );

  expect(await readFile(file)).toEqual(before);
  await backup(of(server), { file, overwrite: true });
});

test("a copy restored with held jobs does not run them", { timeout: 120_000 }, async () => {
  const file = await backUp();
  const copy = on(await createEmptyDatabase(), { SECRET_KEY: key });

  await restore(copy, { file, ...usual, holdJobs: true });

  expect(await jobsHeldAt(copy.pool)).toBeInstanceOf(Date);
  expect(said.at(-1)).toMatch(
    /^Jobs are held, \d+ wait: nothing leaves this copy until npm run kantwerk -- jobs release$/,
  );
});

test("a restore tells of a key that does not open the secrets of the backup", {
  timeout: 120_000,
}, async () => {
  const file = await backUp();
  expect(said.at(-1)).toContain(
    `Keep the key that seals secrets as well: ${server.deps.config.dataDir}/secret.key`,
  );

  await restore(on(await createEmptyDatabase()), { file, ...usual });

  expect(said.at(-1)).toMatch(/^The secrets in this backup are sealed with another key: put that key into /);
});
