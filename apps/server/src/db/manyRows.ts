import { sql } from "drizzle-orm";
import type { TenantDb, TenantTable } from "./tenantDb.ts";

/** Inserts many rows in one statement with one parameter; columns missing in a row become null. */
export async function insertMany(db: TenantDb, table: TenantTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = [...new Set(["organization_id", ...rows.flatMap(Object.keys)])];
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const text = JSON.stringify(rows.map((row) => ({ ...row, organization_id: db.organizationId })));
  await db.execute(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${text}::json)`,
  );
}

/** Updates many rows by id, with one statement per set of changed columns. */
export async function updateMany(
  db: TenantDb,
  table: TenantTable,
  rows: readonly (object & { id: string })[],
): Promise<void> {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).sort().join(" "));
  for (const [names, group] of groups) {
    const changes = names
      .split(" ")
      .filter((name) => name !== "id")
      .map((name) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`);
    await db.execute(sql`update ${table}
      set ${sql.join(changes, sql`, `)}, version = ${table.version} + 1, updated_at = now()
      from json_populate_recordset(null::${table}, ${JSON.stringify(group)}::json) as changed
      where ${table.organization_id} = ${db.organizationId} and ${table.id} = changed.id`);
  }
}
