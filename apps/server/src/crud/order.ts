import type { FieldKind } from "@kantwerk/contract/fields";
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Context } from "../context.ts";
import { isId, type Row } from "../db/tenantDb.ts";
import { readValue } from "../http/filterValue.ts";
import type { ListQuery } from "../http/listQuery.ts";
import { badRequest } from "../http/refusal.ts";
import { type Bound, columnOf } from "./bind.ts";
import { comparableField } from "./conditions.ts";

export type SortKey = { name: string; kind: FieldKind | "id"; column: AnyPgColumn; descending: boolean };

/** The keys of a list's order, the id as the last so that it is total. */
export function sortKeys(ctx: Context, bound: Bound, sort: ListQuery["sort"]): SortKey[] {
  const fallback = bound.resource.sort;
  const asked =
    sort.length > 0 ? sort : [{ name: fallback.replace(/^-/, ""), descending: fallback.startsWith("-") }];
  const keys = asked.map(({ name, descending }) => {
    const field = comparableField(ctx, bound.resource, name);
    if (!field) throw badRequest("unknownSort", { name });
    return { name, kind: field.kind, column: columnOf(bound, name), descending };
  });
  return [
    ...keys,
    { name: "id", kind: "id", column: columnOf(bound, "id"), descending: keys.at(-1)?.descending ?? false },
  ];
}

/** PostgreSQL's own order of empty values (last ascending, first descending), so that an index serves both ways. */
export const orderBy = (keys: SortKey[]): SQL[] =>
  keys.map((key) => (key.descending ? desc(key.column) : asc(key.column)));

/** Where a page ends: the sort values of its last row, opaque to the client. */
export function cursorAfter(keys: SortKey[], row: Row): string {
  return Buffer.from(JSON.stringify(keys.map((key) => row[key.name] ?? null))).toString("base64url");
}

type CursorValue = string | number | boolean | null;

function fits({ kind }: SortKey, value: unknown): value is CursorValue {
  if (kind === "id") return isId(value);
  if (value === null) return true;
  if (!["string", "number", "boolean"].includes(typeof value)) return false;
  return readValue(kind, String(value)) !== undefined;
}

function readCursor(cursor: string, keys: SortKey[]): CursorValue[] {
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

/** Empty values come last; where there can be none the condition stays one that an index is entered by. */
const orEmpty = (column: AnyPgColumn, condition: SQL): SQL | undefined =>
  column.notNull ? condition : or(condition, isNull(column));

/** Rows that stand strictly behind a value in one key's order. */
function behind({ column, descending }: SortKey, value: CursorValue): SQL | undefined {
  if (descending) return value === null ? isNotNull(column) : lt(column, value);
  return value === null ? undefined : orEmpty(column, gt(column, value));
}

/**
 * The condition for all rows behind a cursor. The first key stands alone once more, so that its index is entered
 * at the right place.
 */
export function afterCursor(keys: SortKey[], cursor: string): SQL | undefined {
  const values = readCursor(cursor, keys);
  const ways = keys.map((key, index) => {
    const same = keys.slice(0, index).map((earlier, at) => {
      const value = values[at] ?? null;
      return value === null ? isNull(earlier.column) : eq(earlier.column, value);
    });
    const further = behind(key, values[index] ?? null);
    return further && and(...same, further);
  });
  const [first] = keys;
  const start = values[0] ?? null;
  const entry =
    !first || start === null
      ? undefined
      : first.descending
        ? lte(first.column, start)
        : orEmpty(first.column, gte(first.column, start));
  return and(entry, or(...ways.filter((way) => way !== undefined)));
}
