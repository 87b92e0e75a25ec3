import type { FieldKind } from "@kantwerk/contract/fieldKinds";
import type { Field, ValueOf } from "@kantwerk/contract/fields";
import type {
  Attributes,
  LinkNames,
  OneNames,
  Resource,
  StoredNames,
  Verb,
} from "@kantwerk/contract/resource";
import type { Context } from "../context.ts";
import {
  type AnyPgColumn,
  type AnyPgTable,
  getTableColumns,
  type Placeholder,
  type SQL,
} from "../db/drizzle.ts";
import type { Content, LinkTable, Row, TenantTable, Values } from "../db/tenantDb.ts";
import type { Message } from "../http/refusal.ts";

type Soon<V> = Promise<V> | V;
type DerivedNames<F> = Exclude<keyof F, StoredNames<F>>;

type ColumnOf<Data, NotNull> = { _: { data: Data; notNull: NotNull } };
type FieldColumn<F extends Field> = ColumnOf<NonNullable<ValueOf<F>>, null extends ValueOf<F> ? false : true>;

type SeveralNames<R> = {
  [K in OneNames<R>]: R[K] extends { to: readonly [string] } ? never : K;
}[OneNames<R>];

/** What a table must have for a definition: a column of the right type for each stored field and to-one link. */
type TableOf<D extends Resource> = AnyPgTable & {
  [K in StoredNames<D["fields"]>]: FieldColumn<D["fields"][K]>;
} & {
  [K in OneNames<D["relationships"]> as `${K}_id`]: { _: { data: string } };
} & {
  [K in SeveralNames<D["relationships"]> as `${K}_type`]: { _: { data: string } };
};

/** A row as it will stand, without what a hook adds; on create an attribute that is not given is null. */
export type After<T extends TenantTable> = Content<T> & { id: string };

/** What happens when records of a table are written, inside the transaction. */
export type Hooks<T extends TenantTable> = {
  /**
   * Judges and completes what is about to be written: throws a Refusal, or returns values to be stored besides.
   * `before` is the row as it stands, locked; undefined on create. `given` is what this write says.
   */
  beforeWrite?(
    ctx: Context,
    after: After<T>,
    before: Row<T> | undefined,
    given: Values<T>,
  ): Promise<Values<T> | undefined>;
  /** Whether `beforeWrite` looks at other records for such values; where it is silent it always does. */
  looksAround?(values: Values<T>): boolean;
  /** Gives new records what belongs to each of its kind; told at once of those made together, and not of copies. */
  afterCreate?(ctx: Context, ids: readonly string[]): Promise<void>;
  /** Follows up on what was written. */
  afterWrite?(ctx: Context, row: Row<T>, before: Row<T> | undefined): Promise<void>;
  /** Follows every write of any of its records, also of many at once; it looks at none of them. */
  afterChange?(ctx: Context): Promise<void>;
  beforeDelete?(ctx: Context, row: Row<T>): Promise<void>;
  afterDelete?(ctx: Context, row: Row<T>): Promise<void>;
};

/** A value of records that stands in another table, of which at most one row belongs to each of them. */
export type Lookup = {
  kind: FieldKind;
  /** The table, under a name of its own. */
  from: SQL;
  /** Which of its rows belongs to a record; names the organization by its placeholder. */
  on: SQL;
  value: SQL;
};

/** What a record was found by besides its own texts, and whose that is. */
export type FoundBy = { title: string; of: string | null };

export type AlsoFound = {
  /** A query for the ids of the rows that are found; names the organization by its placeholder. */
  ids(words: readonly Placeholder[]): SQL;
  /** What these rows were found by, by their ids. */
  tell(rows: readonly Row[]): Promise<ReadonlyMap<string, FoundBy[]>>;
};

type Options<T extends TenantTable> = {
  hooks?: Hooks<T>;
  /** The rows that this person may see; all others are as if they were not there. */
  visible?(ctx: Context): SQL;
  /** Verbs whose route is written by hand at the same address. */
  byHand?: readonly Verb[];
  links?: Readonly<Record<string, LinkTable>>;
  /** Filters that are no stored attribute or relationship: the condition for a value, undefined for one that does not fit. */
  filters?: Readonly<Record<string, (ctx: Context, value: string) => SQL | undefined>>;
  /**
   * Values of other tables that lists are filtered and sorted by besides, by their names, as this person may know them; what
   * is named as an attribute stands for it there.
   */
  joined?(ctx: Context, name: string): Lookup | undefined;
  /** How other records find rows by such words, where this person may see those; not what rows say themselves. */
  alsoFound?(ctx: Context, words: readonly string[]): AlsoFound | undefined;
  /** The derived attributes of these rows, in their order; `names` are those that are answered. */
  derive?(ctx: Context, rows: Row<T>[], names: readonly string[]): Soon<object[]>;
  /** What people should know before they change these attributes and relationships of many rows. */
  besides?(ctx: Context, rows: Row<T>[], names: readonly string[]): Promise<Message[]>;
};

type Derived<D extends Resource> = Pick<Attributes<D>, DerivedNames<D["fields"]>>;

/** What a definition asks of its binding besides the table: derivations, and a table for each link. */
type RequiredOptions<D extends Resource, T extends TenantTable> = (DerivedNames<D["fields"]> extends never
  ? { derive?: never }
  : { derive(ctx: Context, rows: Row<T>[], names: readonly string[]): Soon<Derived<D>[]> }) &
  (LinkNames<D["relationships"]> extends never
    ? { links?: never }
    : { links: Record<LinkNames<D["relationships"]>, LinkTable> });

type Optional = "alsoFound" | "derive" | "visible" | "besides";
type Chosen<T extends TenantTable> = Required<Omit<Options<T>, Optional>> & Pick<Options<T>, Optional>;

/** A definition with its table. What is read and written of it has the table's types. */
export type Bound<T extends TenantTable = TenantTable, Type extends string = string> = Chosen<T> & {
  resource: Resource & { type: Type };
  table: T;
  columns: Readonly<Record<string, AnyPgColumn>>;
};

/**
 * Ties a definition to its table and to what happens when its records are written. Does not compile when a field
 * has no column, a column the wrong type, a derived field no derivation, or a link no table.
 */
export function bind<D extends Resource, T extends TenantTable & TableOf<D>>(
  definition: D,
  table: T,
  ...[options]: Record<never, never> extends RequiredOptions<D, T>
    ? [(Options<T> & RequiredOptions<D, T>)?]
    : [Options<T> & RequiredOptions<D, T>]
): Bound<T, D["type"]> {
  if (definition.personal && !options?.visible) throw new Error(`Nobody knows whose ${definition.type} are`);
  const columns = getTableColumns(table);
  return {
    resource: definition,
    table,
    columns,
    hooks: {},
    byHand: [],
    links: {},
    filters: {},
    joined: () => undefined,
    ...options,
  };
}

/** The table behind a link of many to many; a definition without one is a programming error that tests find. */
export function linkOf(bound: Bound, name: string): LinkTable {
  const link = bound.links[name];
  if (!link) throw new Error(`${bound.resource.type} has no link table for ${name}`);
  return link;
}

/** The column of a table by name; a definition that names none is a programming error that tests find. */
export function columnOf(bound: Bound, name: string): AnyPgColumn {
  const column = bound.columns[name];
  if (!column) throw new Error(`${bound.resource.type} has no column ${name}`);
  return column;
}
