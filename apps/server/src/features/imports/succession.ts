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
  /** The last day of the row's price, where a later one is known: `YYYY-MM-DD`. */
  until?: string;
  /** How many prices it may change, where it is not clear which. */
  several?: number;
};

const beginOf = (row: Row): string => String((row as Values).valid_from ?? "");

/** The one record of a key that is not held against dates. */
const onlyOf = (rows: readonly Row[]): Place => {
  const [first] = rows;
  if (rows.length > 1) return { several: rows.length };
  return first ? { before: first } : {};
};

/**
 * A price with a date follows the one before it, which ends on the day before; one without a date changes the price that
 * holds today.
 */
export function placeOf({ type }: Resource, rows: readonly Row[], values: Values, today: string): Place {
  if (!importableOf(type)?.succeeds || rows.length === 0) return onlyOf(rows);
  const sorted = rows.toSorted((a, b) => beginOf(a).localeCompare(beginOf(b)));
  const begin = values.valid_from;
  if (typeof begin !== "string") {
    const current = sorted.findLast((row) => beginOf(row) <= today) ?? sorted[0];
    return onlyOf(sorted.filter((row) => current && beginOf(row) === beginOf(current)));
  }
  const same = sorted.filter((row) => beginOf(row) === begin);
  if (same.length > 0) return onlyOf(same);
  const former = sorted.findLast((row) => beginOf(row) < begin);
  const next = sorted.find((row) => beginOf(row) > begin);
  return { ...(former && { former }), ...(next && { until: daysAfter(beginOf(next), -1) }) };
}

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
