import {
  and,
  eq,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
} from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { AnyPgColumn, AnyPgTable } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";
import type { Outside } from "./outside.ts";
import type { TenantPool } from "./requestRole.ts";
import {
  insertedRow,
  returnedRows,
  rowFrom,
  type StandardValues,
  type Statement,
  selectedRows,
  valuesOf,
  type WholeRow,
  wholeRow,
} from "./statements.ts";
import { inTransaction, pipelined } from "./transaction.ts";

/** A table made with `tenantTable`. */
export type TenantTable = AnyPgTable & {
  organization_id: AnyPgColumn;
  id: AnyPgColumn;
  version: AnyPgColumn;
  updated_at: AnyPgColumn;
};
/** A table that links two resources, with the columns of this side and the other. */
export type LinkTable = {
  table: AnyPgTable & { organization_id: AnyPgColumn };
  own: AnyPgColumn;
  other: AnyPgColumn;
};
export type NewRow<T extends AnyPgTable> = Omit<InferInsertModel<T>, "organization_id">;

/** A row of a table; of a table that is not known at compile time, with values of unknown types. */
export type Row<T extends TenantTable = TenantTable> = WholeRow<T>;

/** What a row holds of its own: attributes, `<relationship>_id` and `<relationship>_type` columns. */
export type Content<T extends TenantTable = TenantTable> = Omit<InferSelectModel<T>, keyof StandardValues>;

/** Some of it, to be stored. */
export type Values<T extends TenantTable = TenantTable> = Partial<Content<T>>;
/** What is changed of it, also to what the database computes. */
type Changes<T extends TenantTable> = { [K in keyof Content<T>]?: Content<T>[K] | SQL };

/**
 * The database as one request sees it: a transaction in which only the rows of one organization exist. Every call
 * carries the organization's predicate itself; row-level security stands behind it for what is written by hand
 * with `select`.
 */
export function tenantDb(client: PoolClient, organizationId: string, outside: Outside) {
  let made: NodePgDatabase | undefined;
  const handle = () => {
    made ??= drizzle({ client });
    return made;
  };
  const mine = (table: TenantTable, where?: SQL) => and(eq(table.organization_id, organizationId), where);
  const selectFrom = (table: TenantTable, where?: SQL) =>
    handle().select().from(table).where(mine(table, where));
  return {
    organizationId,
    /** Drizzle's own builders, for selections of several tables. Start its condition with `mine(table)`. */
    get select() {
      return handle().select.bind(handle());
    },
    get selectDistinctOn() {
      return handle().selectDistinctOn.bind(handle());
    },
    get execute() {
      return handle().execute.bind(handle());
    },
    mine,
    /**
     * A value from outside the database, such as a file's content: the transaction is rolled back, `fetch` runs without
     * one, and the transaction begins again, in which the key has that value. Keys are the transaction's own.
     */
    outside,
    /** One statement as text, for the job queue and announcements, which know no Drizzle. */
    query: (text: string, values?: unknown[]) => client.query(text, values),

    /** The row of an id; with `lock` it stays as it is until the transaction ends. What is no id has none. */
    async find<T extends TenantTable>(
      table: T,
      id: string | null | undefined,
      options: { lock?: "update" | "share" | undefined } = {},
    ): Promise<Row<T> | undefined> {
      if (!isId(id)) return undefined;
      const found = this.values({
        shape: `${getTableName(table)} by id ${options.lock}`,
        build: () => sql`select ${wholeRow(table)} from ${table}
          where ${table.organization_id} = ${sql.placeholder("organization")} and ${table.id} = ${sql.placeholder("id")}
          ${options.lock ? sql.raw(`for ${options.lock}`) : sql``}`,
        values: { id },
      });
      const [row] = await found;
      return row && rowFrom(table, row);
    },

    /** All rows that meet a condition, in the order given. */
    async all<T extends TenantTable>(
      table: T,
      where?: SQL,
      options: { order?: (AnyPgColumn | SQL)[]; limit?: number; lock?: "update" | "share" } = {},
    ): Promise<Row<T>[]> {
      const query = selectFrom(table, where).orderBy(...(options.order ?? [table.id]));
      if (options.limit !== undefined) query.limit(options.limit);
      const asked = options.lock ? query.for(options.lock) : query;
      return selectedRows(client, table, asked.toSQL());
    },

    /** The values of each row that a statement finds; its placeholder `organization` is this one. */
    values: (statement: Statement) =>
      valuesOf(client, { ...statement, values: { ...statement.values, organization: organizationId } }),

    /** The rows of these ids by their ids; there is none of what is no id. */
    async byIds<T extends TenantTable>(
      table: T,
      ids: Iterable<string | null | undefined>,
    ): Promise<Map<string, Row<T>>> {
      const asked = [...new Set(ids)].filter(isId);
      if (asked.length === 0) return new Map();
      const found = this.values({
        shape: `${getTableName(table)} by ids`,
        build: () => sql`select ${wholeRow(table)} from ${table}
          where ${table.organization_id} = ${sql.placeholder("organization")}
            and ${table.id} = any(${sql.placeholder("ids")}::uuid[])`,
        values: { ids: asked },
      });
      return byId((await found).map((values) => rowFrom(table, values)));
    },

    async count(table: TenantTable, where?: SQL): Promise<number> {
      const rows = await handle()
        .select({ count: sql<number>`count(*)::int` })
        .from(table)
        .where(mine(table, where));
      return rows[0]?.count ?? 0;
    },

    async insert<T extends TenantTable>(table: T, values: NewRow<T>): Promise<Row<T>> {
      const own: TenantTable = table;
      const row = { ...values, organization_id: organizationId };
      const made = await insertedRow(client, table, row, (given) =>
        handle().insert(own).values(given).returning(),
      );
      if (!made) throw new Error(`Nothing came back from ${getTableName(table)}`);
      return made;
    },

    /** Changes rows; each one's version grows by one. */
    async update<T extends TenantTable>(table: T, where: SQL, changes: Changes<T>): Promise<Row<T>[]> {
      const own: TenantTable = table;
      const grown = { ...changes, version: sql`${table.version} + 1`, updated_at: sql`now()` };
      const query = handle().update(own).set(grown).where(mine(table, where)).returning();
      return returnedRows(client, table, query.toSQL());
    },

    async remove(table: TenantTable, where: SQL): Promise<number> {
      const result = await handle().delete(table).where(mine(table, where));
      return result.rowCount ?? 0;
    },

    /** Rows of a link table (no id of its own). */
    async link(table: AnyPgTable, rows: Record<string, unknown>[]): Promise<void> {
      if (rows.length === 0) return;
      await handle()
        .insert(table)
        .values(rows.map((row) => ({ ...row, organization_id: organizationId })));
    },

    /**
     * Makes the links of a record in a link table these and no others. Those that stay are not touched, so that the
     * history tells what has changed.
     */
    async relink(link: LinkTable, id: string, others: string[]): Promise<void> {
      const { table, own, other } = link;
      const gone = sql`${own} = ${id} and not ${anyOf(other, others)}`;
      await handle()
        .delete(table)
        .where(and(eq(table.organization_id, organizationId), gone));
      if (others.length === 0) return;
      const rows = others.map((each) => ({
        [own.name]: id,
        [other.name]: each,
        organization_id: organizationId,
      }));
      await handle().insert(table).values(rows).onConflictDoNothing();
    },
  };
}

export type TenantDb = ReturnType<typeof tenantDb>;

/** Rows by their ids. */
export const byId = <R extends { id: string }>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map((row) => [row.id, row]));

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a column is one of these ids; one parameter, however many there are. */
export const anyOf = (column: AnyPgColumn, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Whether a text is an id at all; what is not is never asked of the database. */
export const isId = (text: unknown): text is string => typeof text === "string" && uuidPattern.test(text);

/** Who a change comes from, with the name of that moment, as the history keeps it (see history.ts). */
export type Actor = { type: "user" | "key" | "invitation"; id: string; name: string };

/** On whose behalf a transaction works, what asked for it (a request's id, a job's run), and what its updates are called in the history. */
export type Origin = { [K in "requestId" | "action"]?: string | undefined } & { actor?: Actor | undefined };

/**
 * What a transaction knows of itself. As parameters, so that no text of a statement names an organization or a person:
 * all requests may read each other's texts.
 */
const enter = {
  name: "enter organization",
  text: `select set_config('app.organization_id', $1, true), set_config('app.actor', $2, true),
           set_config('app.request_id', $3, true), set_config('app.action', $4, true),
           set_config('app.sealed_for', $5, true)`,
};
const settingsOf = ({ actor, requestId = "", action = "" }: Origin) => [
  actor ? JSON.stringify(actor) : "",
  requestId,
  action,
  actor?.type === "invitation" ? actor.id : "",
];

/**
 * Runs `work` in one transaction inside one organization: it is committed when `work` returns and rolled back
 * when it throws. The transaction begins and learns its organization and origin in one round trip.
 */
export async function inTenant<T>(
  pool: TenantPool,
  organizationId: string,
  work: (db: TenantDb) => Promise<T>,
  origin: Origin = {},
): Promise<T> {
  if (!isId(organizationId)) throw new Error("An organization's id is expected");
  return inTransaction(pool, async (client, outside) => {
    await pipelined(client, () => [
      client.query("BEGIN"),
      client.query({ ...enter, values: [organizationId, ...settingsOf(origin)] }),
    ]);
    const result = await work(tenantDb(client, organizationId, outside));
    await client.query("COMMIT");
    return result;
  });
}

/**
 * Runs `read` in a transaction that can write nothing, and so does not wait for its end. The beginning is sent together with
 * the first statement of `read`, which has to choose the organization.
 */
export async function readOnly<T>(
  pool: TenantPool,
  read: (client: PoolClient, outside: Outside) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client, outside) => {
    const [, result] = await pipelined(client, () => [
      client.query("BEGIN READ ONLY"),
      read(client, outside),
    ]);
    // A connection that breaks now is not given out again, and nothing is lost.
    client.query("COMMIT").catch(() => undefined);
    return result;
  });
}
