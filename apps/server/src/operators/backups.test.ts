import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { resources } from "@kantwerk/contract/resources";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileStore } from "../adapters/files/openFileStore.ts";
import { sql } from "../db/drizzle.ts";
import { openPool } from "../db/pool.ts";
import { filesTable } from "../resources/fileTables.ts";
import { orderDocumentsTable, ordersTable } from "../resources/ordersTable.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { createEmptyDatabase } from "../testing/database.ts";
import { rowsOfTables, rulesOfTables } from "../testing/databaseContents.ts";
import { exampleMaker } from "../testing/examples.ts";
import { openOperatorDatabases } from "../testing/operatorDatabases.ts";
import { startDebianPostgres } from "../testing/postgres.ts";
import { backup, restore } from "./backups.ts";
import type { Database } from "./tools.ts";

let server: TestApp;
const { folder, said, on, of, close } = openOperatorDatabases();

beforeAll(async () => {
  server = await startTestApp();
  const examples = exampleMaker(server);
  for (const { type } of resources) await examples.make("test", type);
  const { sha256 } = await server.deps.files.put(Readable.from([Buffer.from("drawn")]), 100);
  const document = await server.deps.files.put(Readable.from([Buffer.from("as it was offered")]), 100);
  await server.within("test", async ({ db }) => {
    await db.update(filesTable, sql`true`, { sha256 });
    const [order] = await db.all(ordersTable);
    const kept = { kind: "offer", format: "pdf", sha256: document.sha256 } as const;
    await db.link(orderDocumentsTable, [{ id: newId(), order_id: order?.id ?? "", ...kept }]);
  });
});
afterAll(async () => {
  await close();
  await server.close();
});

const usual = { holdJobs: false, noUpgrade: false };
const source = () => of(server);
const everything = ({ pool }: Database) => rowsOfTables(pool);
const rulesOf = ({ pool }: Database) => rulesOfTables(pool);

test("a restored copy equals the original, row by row, with its files, its constraints and its waiting jobs", {
  timeout: 120_000,
}, async () => {
  const file = join(folder, "whole.zip");
  const { deps } = server;
  await server.within("test", ({ db }) =>
    deps.enqueue(db, { name: "send-mail", handle: async () => {} }, { organization_id: "x" }),
  );
  await backup(source(), { file, overwrite: true });
  const elsewhere = on(await createEmptyDatabase());

  await restore(elsewhere, { file, ...usual });

  expect(await everything(elsewhere)).toEqual(await everything(source()));
  expect(await rulesOf(elsewhere)).toEqual(await rulesOf(source()));
  const files = await openFileStore(elsewhere.config);
  for (const [table, text] of [
    ["files", "drawn"],
    ["order_documents", "as it was offered"],
  ]) {
    const [content] = (await elsewhere.pool.query(`select sha256 from ${table} limit 1`)).rows;
    expect(String(await buffer(await files.open(content.sha256)))).toBe(text);
  }
  const { rows } = await elsewhere.pool.query(
    "select name, state::text, data from pgboss.job where data ->> 'organization_id' = 'x'",
  );
  expect(rows).toEqual([{ name: "send-mail", state: "created", data: { organization_id: "x" } }]);
  expect(said).toContainEqual(
    expect.stringMatching(/^Restored \d+ rows of \d+ tables, 2 files, as they were at 20/),
  );
  await expect(restore(elsewhere, { file, ...usual })).rejects.toThrow(
    "There is something in this database already",
  );
});

test("a backup is restored into another PostgreSQL version, row by row", {
  timeout: 120_000,
}, async (context) => {
  const other = await startDebianPostgres();
  if (!other) return context.skip();
  const admin = openPool(other.url, 1);
  await admin.query("create database elsewhere");
  await admin.end();
  const url = other.url.replace(/[^/]*$/, "elsewhere");
  const elsewhere = on({ url, drop: other.stop });
  const version = async ({ pool }: Database) =>
    (await pool.query("show server_version")).rows[0].server_version;
  expect(await version(elsewhere)).not.toBe(await version(source()));
  const file = join(folder, "another-version.zip");
  await backup(source(), { file, overwrite: true });

  await restore(elsewhere, { file, ...usual });

  expect(await everything(elsewhere)).toEqual(await everything(source()));
});

test("a backup made during writes is a consistent snapshot: no reference is broken", {
  timeout: 120_000,
}, async () => {
  const buyer = server.as("buyer");
  let going = true;
  let written = 0;
  const writing = (async () => {
    for (; going; written += 1) {
      const supplier = await buyer.create("suppliers", {
        name: `Busy ${written}`,
        email: `busy${written}@example.com`,
      });
      if (written % 2) await buyer.delete(`/restify/suppliers/${supplier.id}`);
    }
  })();
  const file = join(folder, "busy.zip");
  await expect.poll(() => written).toBeGreaterThan(2);
  const before = written;
  await backup(source(), { file, overwrite: true }).finally(() => {
    going = false;
    return writing;
  });
  expect(written).toBeGreaterThan(before);

  const elsewhere = on(await createEmptyDatabase());
  // Foreign keys are recreated over all rows, and fail on broken references.
  await restore(elsewhere, { file, ...usual });

  const { rows } = await elsewhere.pool.query(
    `select (select count(*)::int from suppliers where name like 'Busy%') as suppliers,
       (select count(*)::int from audit_events e where subject_type = 'suppliers' and action = 'create' and changes -> 'name' ->> 1 like 'Busy%')
       - (select count(*)::int from audit_events e where subject_type = 'suppliers' and action = 'delete' and changes -> 'name' ->> 0 like 'Busy%') as noted`,
  );
  expect(rows[0].suppliers).toBe(rows[0].noted);
  expect(rows[0].suppliers).toBeGreaterThanOrEqual(Math.ceil(before / 2));
});

test.each<[where: string, placeIn: (bytes: Buffer) => number]>([
  ["in the middle", (bytes) => Math.floor(bytes.length / 3)],
  // The table's ZIP header of thirty bytes is in front of its name.
  ["where a table begins", (bytes) => bytes.indexOf("tables/products") - 30],
])(
  "a backup that is damaged %s is refused, and nothing of it stays",
  {
    timeout: 120_000,
  },
  async (_where, placeIn) => {
    const file = join(folder, "damaged.zip");
    await backup(source(), { file, overwrite: true });
    const bytes = await readFile(file);
    bytes.fill("#", placeIn(bytes), placeIn(bytes) + 2000);
    await writeFile(file, bytes);
    const elsewhere = on(await createEmptyDatabase());

    await expect(restore(elsewhere, { file, ...usual })).rejects.toThrow();

    expect((await elsewhere.pool.query("select 1 from organizations")).rows).toEqual([]);
    const nowhere = join(folder, "nowhere.zip");
    await expect(restore(elsewhere, { file: nowhere, ...usual })).rejects.toThrow(
      `There is no file ${nowhere}`,
    );
  },
);
