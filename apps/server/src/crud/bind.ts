import type { Field, ValueOf } from "@kantwerk/contract/fields";
import type { Attributes, Relationship, Resource, ToOne, Verb } from "@kantwerk/contract/resource";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, AnyPgTable } from "drizzle-orm/pg-core";
import type { Context } from "../context.ts";
import type { LinkTable, TenantTable } from "../db/tenantDb.ts";

type Fields = Record<string, Field>;
type Definition = Pick<Resource, "type"> & { fields: Fields; relationships: Record<string, Relationship> };
type StoredNames<F extends Fields> = { [K in keyof F]: F[K]["derived"] extends true ? never : K }[keyof F];
type DerivedNames<F extends Fields> = Exclude<keyof F, StoredNames<F>>;

type ColumnOf<Data, NotNull> = { _: { data: Data; notNull: NotNull } };
type FieldColumn<F extends Field> = ColumnOf<NonNullable<ValueOf<F>>, null extends ValueOf<F> ? false : true>;

type OneNames<R> = { [K in keyof R]: R[K] extends ToOne ? K : never }[keyof R] & string;
type SeveralNames<R> = {
  [K in OneNames<R>]: R[K] extends { to: readonly [string] } ? never : K;
}[OneNames<R>];

/** What a table must have for a definition: a column of the right type for each stored field and to-one link. */
type TableOf<D extends Definition> = AnyPgTable & {
  [K in StoredNames<D["fields"]>]: FieldColumn<D["fields"][K]>;
} & {
  [K in OneNames<D["relationships"]> as `${K}_id`]: { _: { data: string } };
} & {
  [K in SeveralNames<D["relationships"]> as `${K}_type`]: { _: { data: string } };
};

/** A row of any bound table, as the engine passes it on. */
export type Row = Record<string, unknown> & {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
};

/** Values about to be stored: attributes, `<relationship>_id` and `<relationship>_type` columns. */
export type Values = Record<string, unknown>;

export type Hooks = {
  /**
   * Judges and completes what is about to be written, inside the transaction: throws a Refusal, or returns values
   * to be stored besides. `before` is the row as it stands, locked; undefined on create.
   */
  beforeWrite?(ctx: Context, values: Values, before: Row | undefined): Promise<Values | undefined>;
  /** Follows up on what was written, inside the transaction. */
  afterWrite?(ctx: Context, row: Row, before: Row | undefined): Promise<void>;
  beforeDelete?(ctx: Context, row: Row): Promise<void>;
  afterDelete?(ctx: Context, row: Row): Promise<void>;
};

type Derived<D extends Definition> = {
  [K in DerivedNames<D["fields"]>]: Attributes<D>[K & keyof Attributes<D>];
};

type Options<D extends Definition> = {
  hooks?: Hooks;
  /** Verbs whose route is written by hand at the same address. */
  byHand?: readonly Verb[];
  links?: Record<string, LinkTable>;
  filters?: Bound["filters"];
} & (DerivedNames<D["fields"]> extends never
  ? { derive?: never }
  : { derive: (ctx: Context, rows: Row[]) => Promise<Derived<D>[]> | Derived<D>[] });

export type Bound = {
  resource: Resource;
  table: TenantTable & Record<string, AnyPgColumn>;
  hooks: Hooks;
  byHand: readonly Verb[];
  links: Record<string, LinkTable>;
  /** Filters that are no attribute or relationship, as conditions for `true`. */
  filters: Readonly<Record<string, (ctx: Context) => SQL>>;
  derive: ((ctx: Context, rows: Row[]) => Promise<Values[]> | Values[]) | undefined;
};

/**
 * Ties a definition to its table and to what happens when its records are written. Does not compile when a field
 * has no column, a column the wrong type, or a derived field no derivation.
 */
export function bind<D extends Definition & Resource, T extends TableOf<D>>(
  definition: D,
  table: T,
  ...[options]: DerivedNames<D["fields"]> extends never ? [Options<D>?] : [Options<D>]
): Bound {
  return {
    resource: definition,
    table: table as unknown as Bound["table"],
    hooks: options?.hooks ?? {},
    byHand: options?.byHand ?? [],
    links: options?.links ?? {},
    filters: options?.filters ?? {},
    derive: options?.derive as Bound["derive"],
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
  const column = bound.table[name];
  if (!column) throw new Error(`${bound.resource.type} has no column ${name}`);
  return column;
}
