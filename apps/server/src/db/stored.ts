import type { Field, FieldKind, ValueOf } from "@kantwerk/contract/fields";
import type { OneNames, Resource, StoredNames, ToOne } from "@kantwerk/contract/resource";
import type { $Type, HasDefault, NotNull } from "drizzle-orm";
import { jsonb, type PgColumnBuilderBase } from "drizzle-orm/pg-core";
import { boolean, date, integer, money, number, related, text, time } from "./columns.ts";

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

function attribute({ kind, required, default: value }: Field): Builder {
  const column: Builder = storage[kind]();
  if (value !== undefined) return column.notNull().$default(() => value);
  return required ? column.notNull() : column;
}

/**
 * The columns that a definition asks of its table: one for each stored field, `<relationship>_id` for each record that it
 * points to, and `<relationship>_type` where that may be one of several resources.
 */
export function stored<D extends Resource>({ fields, relationships }: D): Stored<D> {
  const columns: Record<string, Builder> = {};
  for (const [name, field] of Object.entries(fields)) if (!field.derived) columns[name] = attribute(field);
  for (const [name, relationship] of Object.entries(relationships)) {
    if (relationship.arity !== "one") continue;
    const { to, required } = relationship;
    columns[`${name}_id`] = required ? related().notNull() : related();
    if (to.length > 1) columns[`${name}_type`] = required ? text().notNull() : text();
  }
  return columns as Stored<D>;
}
