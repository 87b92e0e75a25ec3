import type { FieldKind } from "@kantwerk/contract/fieldKinds";
import { defaultOf, type Field, type ValueOf } from "@kantwerk/contract/fields";
import type { OneNames, Resource, StoredNames, ToOne } from "@kantwerk/contract/resource";
import type { $Type, HasDefault, NotNull } from "drizzle-orm";
import {
  type AnyPgColumn,
  jsonb,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  unique,
} from "drizzle-orm/pg-core";
import {
  boolean,
  date,
  enteredPrice,
  integer,
  money,
  number,
  once,
  refers,
  related,
  type StandardColumns,
  sortable,
  tenantTable,
  text,
  time,
} from "./columns.ts";

type Builder = PgColumnBuilderBase & { notNull(): Builder; $default(value: () => unknown): Builder };

/** How each kind of field is stored. */
const storage = {
  text,
  long: text,
  email: text,
  number,
  integer,
  percent: number,
  rating: integer,
  money,
  boolean,
  date,
  month: text,
  time: () => time(),
  choice: text,
  country: text,
  currency: text,
  vat_id: text,
  timezone: text,
  translated: () => jsonb(),
  quantities: () => jsonb(),
  tiers: () => jsonb(),
  costs: () => jsonb(),
  declines: () => jsonb(),
  names: () => jsonb(),
  value: () => jsonb(),
  values: () => jsonb(),
  object: () => jsonb(),
  frozen: () => jsonb(),
  problems: () => jsonb(),
} satisfies Record<FieldKind, () => Builder>;

/** A column of a kind that holds these values; one that is never empty where null is none of them. */
type Column<K extends FieldKind, V> = null extends V
  ? $Type<ReturnType<(typeof storage)[K]>, NonNullable<V>>
  : NotNull<$Type<ReturnType<(typeof storage)[K]>, V>>;

/** A row that is made without an attribute has its default. */
type Attribute<F extends Field> = F extends { default: undefined }
  ? Column<F["kind"], ValueOf<F>>
  : HasDefault<Column<F["kind"], ValueOf<F>>>;

type Missing<R extends ToOne> = R["required"] extends true ? never : null;

type Stored<D extends Resource, R = D["relationships"]> = {
  [K in StoredNames<D["fields"]>]: Attribute<D["fields"][K]>;
} & {
  [K in OneNames<R> as `${K}_id`]: R[K] extends { required: true }
    ? NotNull<ReturnType<typeof related>>
    : ReturnType<typeof related>;
} & {
  [K in OneNames<R> as R[K] extends { to: readonly [string] } ? never : `${K}_type`]: R[K] extends ToOne
    ? Column<"choice", R[K]["to"][number] | Missing<R[K]>>
    : never;
};

function attribute(field: Field): Builder {
  const column: Builder = field.decimals === 6 ? enteredPrice() : storage[field.kind]();
  if (field.default !== undefined) return column.notNull().$default(() => defaultOf(field));
  return field.required ? column.notNull() : column;
}

/**
 * A column for each stored field, `<relationship>_id` for each record that it points to, and `<relationship>_type` where
 * that may be one of several resources.
 */
function columnsOf({ fields, relationships }: Resource) {
  const columns: Record<string, Builder> = {};
  for (const [name, field] of Object.entries(fields)) if (!field.derived) columns[name] = attribute(field);
  for (const [name, relationship] of Object.entries(relationships)) {
    if (relationship.arity !== "one") continue;
    const { to, required } = relationship;
    columns[`${name}_id`] = required ? related().notNull() : related();
    if (to.length > 1) columns[`${name}_type`] = required ? text().notNull() : text();
  }
  return columns;
}

type Columns = { organization_id: AnyPgColumn; id: AnyPgColumn };
type Underscored<T extends string> = T extends `${infer First}-${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : T;
const nameOf = <T extends string>(type: T) => type.replaceAll("-", "_") as Underscored<T>;

/** By their resource: each can point to any other, whichever is made first. */
const tables = new Map<string, Columns>();

function tableOf(type: string): Columns {
  const table = tables.get(type);
  if (!table) throw new Error(`${type} has no table`);
  return table;
}

/** What is there once, an index for the order of lists, and a foreign key to each record that it points to. */
function keysOf({ fields, relationships, parents, single, sort, type }: Resource, table: Columns) {
  const column = (name: string) => (table as Record<string, AnyPgColumn>)[name] as AnyPgColumn;
  const singular = Object.keys(fields).filter((name) => fields[name]?.unique);
  const order = sort.replace("-", "");
  const keys = singular.map((name) => once(table, column(name)));
  const orders = order in fields && !singular.includes(order) ? [sortable(table, column(order))] : [];
  const foreign = Object.entries(relationships).flatMap(([name, relationship]) => {
    if (relationship.arity !== "one" || relationship.whenDeleted === "keep") return [];
    const [target, several] = relationship.to;
    if (target === undefined || several !== undefined) return [];
    const whenDeleted = parents.includes(name) ? "cascade" : relationship.whenDeleted;
    return refers(table, column(`${name}_id`), () => tableOf(target), whenDeleted);
  });
  const only = single ? [unique(`${nameOf(type)}_once`).on(table.organization_id)] : [];
  return [...keys, ...orders, ...foreign, ...only];
}

/**
 * The table of a resource, as its definition asks: columns, foreign keys, what is unique, and an index for its order.
 * `columns` are kept by the server alone, or stored otherwise than their kind is; `extras` are further indexes.
 */
export function resourceTable<
  D extends Resource,
  C extends Record<string, PgColumnBuilderBase> = Record<never, never>,
>(
  definition: D,
  columns?: C,
  extras: (
    table: { [K in keyof (StandardColumns & Stored<D> & C)]: AnyPgColumn },
  ) => PgTableExtraConfigValue[] = () => [],
) {
  const all = { ...columnsOf(definition), ...columns } as Omit<Stored<D>, keyof C> & C;
  const made = tenantTable(nameOf<D["type"]>(definition.type), all, (table) => [
    ...keysOf(definition, table),
    ...extras(table),
  ]);
  tables.set(definition.type, made);
  return made;
}
