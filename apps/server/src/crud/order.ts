import type { FieldKind } from "@kantwerk/contract/fieldKinds";
import type { Context } from "../context.ts";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "../db/drizzle.ts";
import { isId } from "../db/tenantDb.ts";
import { readValue } from "../http/filterValue.ts";
import type { ListQuery } from "../http/listQuery.ts";
import { badRequest } from "../http/refusal.ts";
import { type Bound, columnOf, type Lookup } from "./bind.ts";
import { comparableField } from "./conditions.ts";
import { joinedOf, subquery } from "./joined.ts";

export type SortKey = {
  name: string;
  kind: FieldKind | "id";
  /** A column of the record, or a value from another table. */
  value: SQLWrapper;
  notNull: boolean;
  descending: boolean;
  joined?: Lookup;
};

function sortKey(ctx: Context, bound: Bound, name: string, descending: boolean): SortKey {
  const field = comparableField(ctx, bound.resource, name);
  if (field && !bound.joined(ctx, name)) {
    const value = columnOf(bound, name);
    return { name, kind: field.kind, value, notNull: value.notNull, descending };
  }
  const joined = joinedOf(ctx, bound, name);
  if (!joined) throw badRequest("unknownSort", { name });
  return { name, kind: joined.kind, value: subquery(joined), notNull: false, descending, joined };
}

/** The sort keys of a list, ending with the id so that the order is total. */
export function sortKeys(ctx: Context, bound: Bound, sort: ListQuery["sort"]): SortKey[] {
  const fallback = bound.resource.sort;
  const asked =
    sort.length > 0 ? sort : [{ name: fallback.replace(/^-/, ""), descending: fallback.startsWith("-") }];
  const keys = asked.map(({ name, descending }) => sortKey(ctx, bound, name, descending));
  const last = { name: "id", kind: "id" as const, value: columnOf(bound, "id"), notNull: true };
  return [...keys, { ...last, descending: keys.at(-1)?.descending ?? false }];
}

/**
 * Nulls in PostgreSQL's default order (last ascending, first descending), so that one index serves both directions; for
 * values from another table nulls always come last.
 */
export const orderBy = (keys: SortKey[]): SQL[] =>
  keys.map(({ value, descending, notNull, joined }) => {
    if (!descending) return asc(value);
    return joined && !notNull ? sql`${value} desc nulls last` : desc(value);
  });

/** The cursor of a page: the sort values of its last row, opaque to the client. */
export const cursorOf = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values.map((value) => value ?? null))).toString("base64url");

export type CursorValue = string | number | boolean | null;

function fits({ kind }: SortKey, value: unknown): value is CursorValue {
  if (kind === "id") return isId(value);
  if (value === null) return true;
  if (!["string", "number", "boolean"].includes(typeof value)) return false;
  return readValue(kind, String(value)) !== undefined;
}

/** The values of a cursor, one per key. @throws Refusal 400 for a cursor of another order */
export function readCursor(cursor: string, keys: SortKey[]): CursorValue[] {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    throw badRequest("badCursor");
  }
  if (!Array.isArray(values) || values.length !== keys.length) throw badRequest("badCursor");
  if (!keys.every((key, index) => fits(key, values[index]))) throw badRequest("badCursor");
  return values;
}

/** Nulls come last; for a non-null key the condition stays simple enough to use the index. */
const orEmpty = ({ value, notNull }: SortKey, condition: SQL): SQL | undefined =>
  notNull ? condition : or(condition, isNull(value));

/** Rows strictly after a value in one key's order. */
function behind(key: SortKey, from: CursorValue): SQL | undefined {
  const { value, descending, joined } = key;
  if (descending && !joined) return from === null ? isNotNull(value) : lt(value, from);
  if (from === null) return undefined;
  return orEmpty(key, descending ? lt(value, from) : gt(value, from));
}

/**
 * The condition for all rows after a cursor. It repeats the first key on its own, so that the index scan starts at the
 * right position.
 */
export function afterCursor(keys: SortKey[], values: CursorValue[]): SQL | undefined {
  const ways = keys.map((key, index) => {
    const same = keys.slice(0, index).map((earlier, at) => {
      const value = values[at] ?? null;
      return value === null ? isNull(earlier.value) : eq(earlier.value, value);
    });
    const further = behind(key, values[index] ?? null);
    return further && and(...same, further);
  });
  const [first] = keys;
  const start = values[0] ?? null;
  const entry =
    !first || start === null
      ? undefined
      : first.descending && !first.joined
        ? lte(first.value, start)
        : orEmpty(first, first.descending ? lte(first.value, start) : gte(first.value, start));
  return and(entry, or(...ways.filter((way) => way !== undefined)));
}
