import { getTableName, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  customType,
  doublePrecision,
  foreignKey,
  index,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  boolean as pgBoolean,
  integer as pgInteger,
  pgPolicy,
  pgRole,
  pgTable,
  unique as pgUnique,
  primaryKey,
  uuid,
} from "drizzle-orm/pg-core";

/** Collation for both languages, with numbers inside texts sorted by value: K-9 before K-10. */
const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "natural_order"' });
/** A price as a string with four decimals. */
const price = customType<{ data: string }>({ dataType: () => "numeric(16, 4)" });
/** An entered price, with four decimals, or six if the last two are not 00. */
const finePrice = customType<{ data: string; driverData: string }>({
  dataType: () => "numeric(18, 6)",
  fromDriver: (value) => value.replace(/(\.\d{4})00$/, "$1"),
});
const largestTotal = 1e14;
/** PostgreSQL's error code for a number out of its column's range. */
const tooLarge = () => Object.assign(new RangeError("A total is too large"), { code: "22003" });
/** A total as a string with the decimals of its currency: none for yen, three for dinars. */
const roundedAmount = customType<{ data: string }>({
  dataType: () => "numeric",
  toDriver: (value) => {
    if (Math.abs(Number(value)) >= largestTotal) throw tooLarge();
    return value;
  },
});
/** "2026-11-22 09:30:00.5+00" as "2026-11-22T09:30:00.500Z". */
const isoOf = (value: string) =>
  `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, "0")}Z`;
/** In milliseconds, as on the wire: a cursor or filter made from what was read finds the very row again. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (value) => (value.endsWith("+00") ? isoOf(value) : new Date(value).toISOString()),
});
const calendarDay = customType<{ data: string }>({ dataType: () => "date" });

// What columns hold. Those of attributes and relationships follow from their definition: see resourceTable.ts.
export const text = () => sortedText();
export const number = () => doublePrecision();
export const integer = () => pgInteger();
export const money = () => price();
export const enteredPrice = () => finePrice();
export const total = () => roundedAmount();
export const boolean = () => pgBoolean();
export const date = () => calendarDay();
/** `column` is its name where the property is called otherwise. */
export const time = (column?: string) => (column === undefined ? instant() : instant(column));
/** A text that the schema holds to one of these; the type says which. */
export const choice = <const C extends readonly string[]>(_choices: C) => sortedText().$type<C[number]>();
/** The id of a related record; its foreign key is declared with `refers`. */
export const related = () => uuid();

const now = sql`now()`;

const standing = {
  organization_id: uuid().notNull(),
  id: uuid().notNull(),
  version: pgInteger().notNull().default(1),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
};

/** The role of all tenant requests; row-level security limits it to one organization. */
export const appRole = pgRole("kantwerk_app").existing();

export const ownOrganization: SQL = sql`organization_id = current_setting('app.organization_id')::uuid`;

/**
 * Rows that are sealed, by their column `sealed_for`, exist for that invitation alone, whoever asks: staff,
 * administrators, keys and jobs. Only what is done on the invitation's own page names it in `app.sealed_for`; jobs that
 * look after files for nobody say `all`. At the deadline all see them, also before the job has opened the request.
 */
export const sealedRows = (table: string) =>
  pgPolicy(`${table}_sealed`, {
    as: "restrictive",
    to: appRole,
    using: sql`sealed_for is null or current_setting('app.sealed_for', true) in (sealed_for::text, 'all') or seal_is_over(sealed_for)`,
  });

export type StandardColumns = typeof standing;

/** The columns of a table by their names, which drizzle's type loses where they are put together. */
const columnsOf = <K extends PropertyKey>(table: object) => table as { [N in K]: AnyPgColumn };

/**
 * A table of one organization's rows: its primary key leads with the organization, and row-level security lets
 * nobody past it. Indexes for the default order by creation come with it.
 */
export function tenantTable<const N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extras: (
    table: { [K in keyof (StandardColumns & C)]: AnyPgColumn },
  ) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, { ...standing, ...columns }, (table) => {
    const own = columnsOf<keyof (StandardColumns & C)>(table);
    return [
      primaryKey({ columns: [own.organization_id, own.id] }),
      index().on(own.organization_id, own.created_at, own.id),
      pgPolicy(`${name}_own_organization`, {
        to: appRole,
        using: ownOrganization,
        withCheck: ownOrganization,
      }),
      ...extras(own),
    ] as PgTableExtraConfigValue[];
  });
}

/** A link table of two resources: rows of an organization without an id. */
export function linkTable<const N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extras: (table: { [K in "organization_id" | keyof C]: AnyPgColumn }) => PgTableExtraConfigValue[],
) {
  return pgTable(name, { organization_id: uuid().notNull(), ...columns }, (table) => [
    pgPolicy(`${name}_own_organization`, { to: appRole, using: ownOrganization, withCheck: ownOrganization }),
    ...extras(columnsOf(table)),
  ]);
}

type Own = { organization_id: AnyPgColumn };
type WithId = Own & { id: AnyPgColumn };

/** A name below PostgreSQL's 63 characters, past which names are cut and collide; errors are told by it. */
const named = (columns: AnyPgColumn[], suffix: string): string =>
  [
    ...columns.slice(0, 1).map((column) => getTableName(column.table)),
    ...columns.map((column) => column.name),
    suffix,
  ].join("_");

/**
 * A foreign key inside the organization, with its index. When the record that it points to is deleted: `refuse`
 * (it is in use) or `cascade` (this row belongs to it alone). The target is asked for when migrations are written.
 */
export function refers(
  table: Own,
  column: AnyPgColumn,
  target: () => WithId,
  whenDeleted: "refuse" | "cascade" = "refuse",
): PgTableExtraConfigValue[] {
  const key = foreignKey({
    name: named([column], "fk"),
    columns: [table.organization_id, column],
    get foreignColumns(): [AnyPgColumn, AnyPgColumn] {
      const { organization_id, id } = target();
      return [organization_id, id];
    },
  });
  return [
    whenDeleted === "cascade" ? key.onDelete("cascade") : key,
    index(named([column], "index")).on(table.organization_id, column),
  ];
}

/** A unique constraint within an organization; errors are reported at the last of several columns. */
export const once = (table: Own, ...columns: AnyPgColumn[]) =>
  pgUnique(named(columns.slice(-1), "once")).on(table.organization_id, ...columns);

/** An index for filtering or sorting within an organization. */
export const sortable = (table: WithId, ...columns: AnyPgColumn[]) =>
  index(named(columns, "order")).on(table.organization_id, ...columns, table.id);

/** An index for finding a row before its organization is known: by a secret, or by a value that organizations share. */
export const lookedUp = (column: AnyPgColumn) => index(named([column], "lookup")).on(column);
