import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { onOneConnection } from "../db/pool.ts";
import { type Archive, readInto } from "./openBackup.ts";
import type { Database } from "./tools.ts";
import { type Contents, rowsOf } from "./writeBackup.ts";

type Rule = { table: string; name: string; definition: string };

/** Drops foreign keys and indexes while rows are loaded, and recreates them afterwards. */
async function withoutConstraints(client: Client, work: () => Promise<void>): Promise<void> {
  const keys = await client.query<Rule>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const indexes = await client.query<Rule>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i join pg_class c on c.oid = indexrelid
     where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { table, name } of keys.rows)
    await client.query(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes.rows) await client.query(definition);
  for (const { table, name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
}

async function restoreTable(client: Client, archive: Archive, table: Contents["tables"][number]) {
  // The backup already contains the rows written by triggers.
  await client.query(`alter table "${table.name}" disable trigger user`);
  const copied = copyFrom(`copy ${rowsOf(table)} from stdin`);
  await readInto(archive, `tables/${table.name}`, table.sha256, () => client.query(copied));
  if (copied.rowCount !== table.rows) {
    throw new Error(`${table.name} has ${copied.rowCount} rows in place of ${table.rows}`);
  }
  await client.query(`alter table "${table.name}" enable trigger user`);
}

/** Restores all tables in one transaction. */
export const restoreTables = ({ databaseUrl }: Database, archive: Archive): Promise<void> =>
  onOneConnection(databaseUrl, async (client) => {
    const { tables } = archive.contents;
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    await client.query("set local maintenance_work_mem = '128MB'");
    await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(", ")} cascade`);
    await withoutConstraints(client, async () => {
      for (const table of tables) await restoreTable(client, archive, table);
    });
    await client.query("commit");
    await client.query("analyze");
  });
