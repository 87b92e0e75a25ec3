import { daysAfter } from "@kantwerk/contract/days";
import { importableOf } from "@kantwerk/contract/imports";
import type { Resource } from "@kantwerk/contract/resource";
import type { Row, Values } from "../../db/tenantDb.ts";

/** The position of a row among the prices with the same key. */
export type Place = {
  /** The price to change. */
  before?: Row;
  /** The price that ends when the row's price begins. */
  former?: Row;
  /** The first day of the row's price if the row has none: `YYYY-MM-DD`, null without a start. */
  begin?: string | null;
  /** The last day of the row's price if a later price exists: `YYYY-MM-DD`. */
  until?: string;
  /** The number of candidates, if ambiguous. */
  several?: number;
};

const beginOf = (row: Row): string => String((row as Values).valid_from ?? "");
const lastDayOf = (row: Row): string => String((row as Values).valid_until ?? "");

/** The single record of a key without validity. */
const onlyOf = (rows: readonly Row[]): Place => {
  const [first] = rows;
  if (rows.length > 1) return { several: rows.length };
  return first ? { before: first } : {};
};

/** The prices that a row without a first day may change: those with the same last day, otherwise those valid today. */
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

/** A price with a first day succeeds the one before it, and ends before a later one. */
function placeFrom(begin: string, sorted: readonly Row[]): Place {
  const same = sorted.filter((row) => beginOf(row) === begin);
  if (same.length > 0) return onlyOf(same);
  const former = sorted.findLast((row) => beginOf(row) < begin);
  const next = sorted.find((row) => beginOf(row) > begin);
  return { ...(former && { former }), ...(next && { until: daysAfter(beginOf(next), -1) }) };
}

/**
 * A price with a date succeeds the one before it, which ends on the day before. A price without a date changes the one
 * valid today, or begins today if none is.
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

/** A former price without its validity, to compare with its successor. */
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

/** Values that a price inherits from its predecessor unless its row has them, by column. */
export function inherited({ fields, relationships }: Resource, former: Row): Values {
  const names = [
    ...Object.entries(fields).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name])),
    ...Object.entries(relationships).flatMap(([name, { arity }]) => (arity === "one" ? [`${name}_id`] : [])),
  ];
  const kept = names.filter((name) => !ownOfEach.has(name));
  return Object.fromEntries(kept.map((name) => [name, (former as Values)[name] ?? null]));
}

/** The day before the next price begins; undefined if the price ends earlier anyway. */
export function endOf(
  former: Row,
  begin: unknown,
): { id: string; version: number; valid_until: string } | undefined {
  const valid_until = daysAfter(String(begin), -1);
  const own = (former as Values).valid_until;
  if (typeof own === "string" && own <= valid_until) return undefined;
  return { id: former.id, version: former.version, valid_until };
}
