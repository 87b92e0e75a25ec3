import { daysAfter } from "@kantwerk/contract/days";
import { importableOf } from "@kantwerk/contract/imports";
import type { Resource } from "@kantwerk/contract/resource";
import type { Row, Values } from "../../db/tenantDb.ts";

/** Where a row stands among the prices that are known by the same key. */
export type Place = {
  /** The price that the row changes. */
  before?: Row;
  /** The price that ends when that of the row begins. */
  former?: Row;
  /** The first day of the row's price, where the row names none: `YYYY-MM-DD`, null where the price has none. */
  begin?: string | null;
  /** The last day of the row's price, where a later one is known: `YYYY-MM-DD`. */
  until?: string;
  /** How many prices it may change, where it is not clear which. */
  several?: number;
};

const beginOf = (row: Row): string => String((row as Values).valid_from ?? "");
const lastDayOf = (row: Row): string => String((row as Values).valid_until ?? "");

/** The one record of a key that is not held against dates. */
const onlyOf = (rows: readonly Row[]): Place => {
  const [first] = rows;
  if (rows.length > 1) return { several: rows.length };
  return first ? { before: first } : {};
};

/** The prices that a row without a first day may change: those with its last day, else those valid today. */
function undated(sorted: readonly Row[], { valid_from, valid_until }: Values, today: string): Row[] {
  const isUnlimited = valid_from === null && valid_until === null;
  const named = sorted.filter((row) =>
    isUnlimited ? !beginOf(row) && !lastDayOf(row) : valid_until && lastDayOf(row) === valid_until,
  );
  if (named.length > 0) return named;
  const valid = sorted.filter((row) => beginOf(row) <= today && (!lastDayOf(row) || lastDayOf(row) >= today));
  const current = valid.at(-1);
  return current ? valid.filter((row) => beginOf(row) === beginOf(current)) : [];
}

/** A price that begins on a day follows the one before it, and ends where a later one begins. */
function placeFrom(begin: string, sorted: readonly Row[]): Place {
  const same = sorted.filter((row) => beginOf(row) === begin);
  if (same.length > 0) return onlyOf(same);
  const former = sorted.findLast((row) => beginOf(row) < begin);
  const next = sorted.find((row) => beginOf(row) > begin);
  return { ...(former && { former }), ...(next && { until: daysAfter(beginOf(next), -1) }) };
}

/**
 * A price with a date follows the one before it, which ends on the day before; one without a date changes the price that
 * is valid today, or begins today where none is.
 */
export function placeOf({ type }: Resource, rows: readonly Row[], values: Values, today: string): Place {
  if (!importableOf(type)?.succeeds || rows.length === 0) return onlyOf(rows);
  const sorted = rows.toSorted((a, b) => beginOf(a).localeCompare(beginOf(b)));
  if (typeof values.valid_from === "string") return placeFrom(values.valid_from, sorted);
  const found = undated(sorted, values, today);
  const [first] = found;
  if (!first) return { ...placeFrom(today, sorted), begin: today };
  return { ...onlyOf(found), begin: beginOf(first) || null };
}

/** A former price as the next one is judged against it: the next one has days of its own. */
export const withoutDays = (former: Row): Row =>
  Object.assign({}, former, { valid_from: null, valid_until: null });

const ownOfEach = new Set([
  "valid_from",
  "valid_until",
  "default_supplier",
  "source",
  "awarded_at",
  "doubtful",
]);

/** What a price takes over from the one that it follows, as far as its row says nothing else: columns of the table. */
export function inherited({ fields, relationships }: Resource, former: Row): Values {
  const names = [
    ...Object.entries(fields).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name])),
    ...Object.entries(relationships).flatMap(([name, { arity }]) => (arity === "one" ? [`${name}_id`] : [])),
  ];
  const kept = names.filter((name) => !ownOfEach.has(name));
  return Object.fromEntries(kept.map((name) => [name, (former as Values)[name] ?? null]));
}

/** The end of a price on the day before another begins; undefined where it ends earlier by itself. */
export function endOf(
  former: Row,
  begin: unknown,
): { id: string; version: number; valid_until: string } | undefined {
  const valid_until = daysAfter(String(begin), -1);
  const own = (former as Values).valid_until;
  if (typeof own === "string" && own <= valid_until) return undefined;
  return { id: former.id, version: former.version, valid_until };
}
