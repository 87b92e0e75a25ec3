import { type Locale, say } from "@kantwerk/contract/messages";
import type { Apart } from "@kantwerk/contract/resource";
import type { Context } from "../context.ts";
import { type AnyPgColumn, and, eq, gte, isNull, lte, ne, or, type SQL, sql } from "../db/drizzle.ts";
import { lockByName } from "../db/lockByName.ts";
import type { Row, TenantTable, Values } from "../db/tenantDb.ts";
import { invalid } from "../http/refusal.ts";
import { type Bound, columnOf } from "./bind.ts";

const columnName = ({ resource }: Bound, name: string) =>
  resource.relationships[name] ? `${name}_id` : name;

/** Names are compared case-insensitively. */
function sharing(column: AnyPgColumn, value: unknown, isText: boolean): SQL {
  if (value == null) return isNull(column);
  return isText ? sql`lower(${column}) = lower(${value})` : eq(column, value);
}

/** Rows that overlap a range. Both ends are inclusive; null is unbounded. */
function overlapping(bound: Bound, { from, until }: Apart, values: Values): SQL | undefined {
  if (!from || !until) return undefined;
  const begun = (end: unknown, column: AnyPgColumn) =>
    end == null ? undefined : or(isNull(column), lte(column, end));
  const notOver = (start: unknown, column: AnyPgColumn) =>
    start == null ? undefined : or(isNull(column), gte(column, start));
  return and(begun(values[until], columnOf(bound, from)), notOver(values[from], columnOf(bound, until)));
}

/** A day as people write it, a figure in the notation of the language; nothing is zero. */
function written(value: unknown, locale: Locale): string {
  if (typeof value === "number" || value == null) return new Intl.NumberFormat(locale).format(value ?? 0);
  return String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3.$2.$1");
}

function spanOf(row: Values, { from = "", until = "" }: Apart, locale: Locale): string {
  const [start, end] = [row[from], row[until]];
  const values = { from: written(start, locale), until: written(end, locale) };
  if (start == null) return say(locale, end == null ? "spanAlways" : "spanUntil", values);
  return say(locale, end == null ? "spanFrom" : "spanBetween", values);
}

/**
 * Enforces the exclusion constraint of a definition, also under concurrent writes.
 * @throws Refusal 422 naming the conflicting row
 */
export async function requireExclusion<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  row: Values & { id: string },
): Promise<void> {
  const { apart, fields, type } = bound.resource;
  if (!apart) return;
  const shared = apart.same.map((name) => ({ name, value: row[columnName(bound, name)] }));
  const key = shared.map(({ value }) => String(value ?? "").toLowerCase());
  await lockByName(ctx.db, `${type} ${key.join(" ")}`);
  const [other]: Row[] = await ctx.db.all<TenantTable>(
    bound.table,
    and(
      ne(bound.table.id, row.id),
      ...shared.map(({ name, value }) =>
        sharing(columnOf(bound, columnName(bound, name)), value, fields[name]?.kind === "text"),
      ),
      overlapping(bound, apart, row),
    ),
    { order: apart.from ? [columnOf(bound, apart.from)] : [], limit: 1 },
  );
  if (!other) return;
  const figures = Object.keys(fields).map((name) => [name, written(other[name], ctx.locale)]);
  const values = { ...Object.fromEntries(figures), span: spanOf(other, apart, ctx.locale) };
  const at = apart.from ?? apart.same.findLast((name) => fields[name]) ?? "data";
  throw invalid({ [at]: [{ key: apart.says, values }] });
}
