import {
  fillPlaceholders,
  getTableColumns,
  getTableName,
  type InferSelectModel,
  is,
  type Query,
  SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { type AnyPgTable, getTableConfig, PgDialect } from "drizzle-orm/pg-core";
import pg, { type PoolClient } from "pg";
import { type BuiltStatement, keptStatement } from "./keptStatements.ts";

/** A statement of one shape: what differs from one use to the next stands in it as a placeholder. */
export type Statement = {
  /** Equal for statements that differ by their values alone; without one it is built and planned for this use. */
  shape: string | undefined;
  build: () => SQLWrapper;
  values: Record<string, unknown>;
  /** Planned for its values each time, because the best way depends on them. */
  planned?: boolean;
};

const dialect = new PgDialect();

function builtOf({ shape, build, planned }: Statement): BuiltStatement {
  const make = () => {
    const { sql: text, params: parameters } = dialect.sqlToQuery(build().getSQL());
    return { text, parameters };
  };
  return shape === undefined ? make() : keptStatement(shape, !planned, make);
}

const asText = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
]);
const plain = (value: string) => value;
/** As Drizzle reads values, which makes of times and dates what it needs by itself. */
const types = {
  getTypeParser: ((oid: number, format?: "text") =>
    asText.has(oid) ? plain : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** @throws what PostgreSQL said, with the statement for the log */
async function ask(client: PoolClient, built: Omit<BuiltStatement, "parameters">, values: unknown[]) {
  try {
    return (await client.query<unknown[]>({ ...built, values, rowMode: "array", types })).rows;
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { query: built.text }) : error;
  }
}

/** The values of each row that a statement finds, in its order. */
export async function valuesOf(client: PoolClient, statement: Statement): Promise<unknown[][]> {
  const { parameters, ...built } = builtOf(statement);
  return ask(client, built, fillPlaceholders(parameters, statement.values));
}

/** The rows of a table that a selection of Drizzle's finds whole: reading them takes Drizzle several times as long. */
export async function selectedRows<T extends AnyPgTable>(
  client: PoolClient,
  table: T,
  { sql: text, params }: Query,
) {
  const rows = await ask(client, { text }, params);
  return rows.map((values) => rowFrom(table, values));
}

/** The rows of a table that a statement of Drizzle's returns whole. Its text is its shape. */
export async function returnedRows<T extends AnyPgTable>(
  client: PoolClient,
  table: T,
  { sql: text, params }: Query,
) {
  const { parameters: _none, ...built } = builtOf({ shape: text, build: () => sql.raw(text), values: {} });
  const rows = await ask(client, built, params);
  return rows.map((values) => rowFrom(table, values));
}

/**
 * The row that an insertion returns whole, as a statement of its columns' shape: what is built and planned for each row
 * anew costs as much as writing it. Values that are SQL are no values, so such a row has no shape.
 */
export async function insertedRow<T extends AnyPgTable>(
  client: PoolClient,
  table: T,
  row: Record<string, unknown>,
  build: (row: Record<string, unknown>) => SQLWrapper,
) {
  const columns = getTableColumns(table);
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const fixed = given.every(([, value]) => !is(value, SQL));
  const marks = Object.fromEntries(given.map(([name]) => [name, sql`${sql.placeholder(name)}`]));
  const stored = ([name, value]: [string, unknown]) => [
    name,
    value === null ? null : columns[name]?.mapToDriverValue(value),
  ];
  const [values] = await valuesOf(client, {
    shape: fixed ? `${getTableName(table)} with ${Object.keys(marks)}` : undefined,
    build: () => build(fixed ? marks : row),
    values: fixed ? Object.fromEntries(given.map(stored)) : {},
  });
  return values && rowFrom(table, values);
}

/** What every row of an organization has. */
export type StandardValues = {
  organization_id: string;
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
};

/** A row of a table; of a table that is not known at compile time, with values of unknown types. */
export type WholeRow<T extends AnyPgTable> = InferSelectModel<T> & StandardValues;

/** What is made of a table, once for each. */
function perTable<T extends object>(make: (table: AnyPgTable) => T): (table: AnyPgTable) => T {
  const made = new WeakMap<AnyPgTable, T>();
  return (table) => {
    const known = made.get(table);
    if (known) return known;
    const fresh = make(table);
    made.set(table, fresh);
    return fresh;
  };
}

/** How the values of a whole row become its attributes; most are what they are. */
const readerOf = perTable((table) =>
  Object.entries(getTableColumns(table)).map(([name, column]) => ({
    name,
    read:
      column.columnType === "PgCustomColumn"
        ? (value: unknown) => column.mapFromDriverValue(value)
        : undefined,
  })),
);

/** All columns of a table, as `rowFrom` reads them; as one text, which Drizzle takes in a tenth of the time. */
export const wholeRow = perTable((table): SQL => {
  const columns = Object.values(getTableColumns(table)).map((column) => sql`${column}`);
  return sql.raw(dialect.sqlToQuery(sql.join(columns, sql`, `)).sql);
});

/** How many columns a table has. */
export const widthOf = (table: AnyPgTable): number => readerOf(table).length;

/** The row of a table whose columns the values have from one on. */
export function rowFrom<T extends AnyPgTable>(table: T, values: unknown[], from = 0): WholeRow<T> {
  const row: Record<string, unknown> = {};
  let index = from;
  for (const { name, read } of readerOf(table)) {
    const value = values[index++];
    row[name] = read === undefined || value === null ? value : read(value);
  }
  return row as WholeRow<T>;
}

/** Columns of an organization's rows that an index leads with. */
export const indexedColumns = perTable((table): Set<string> => {
  const { indexes, uniqueConstraints } = getTableConfig(table);
  const lists = [
    ...indexes.map(({ config }) => config.columns),
    ...uniqueConstraints.map(({ columns }) => columns),
  ];
  return new Set(
    lists.flatMap(([, column]) => (column && "name" in column && column.name ? [column.name] : [])),
  );
});
