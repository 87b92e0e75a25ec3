import { hash } from "node:crypto";
import { importableOf } from "@kantwerk/contract/imports";
import { labelsIn } from "@kantwerk/contract/labels";
import type { Context } from "../../context.ts";
import { type Bound, columnOf } from "../../crud/bind.ts";
import { inArray, sql } from "../../db/drizzle.ts";
import type { Row, Values } from "../../db/tenantDb.ts";
import { shown } from "./cellValue.ts";
import { addAssumed, addProblem, type Draft, type Plan, type PlanColumn } from "./draft.ts";
import type { Finder } from "./finder.ts";
import { type Place, placeOf } from "./succession.ts";

/** State kept between batches: related records, and the first row with each unique key. */
export type MatchState = { finder: Finder; seen: Map<string, number> };

/** The column mapped to an attribute or relationship. */
export const columnFor = ({ columns }: Plan, name: string): PlanColumn | undefined =>
  columns.find(({ target }) => target.name === name);

/** Normalizes a value for comparison: decimals lose trailing zeros. */
const comparable = (value: unknown): unknown =>
  typeof value === "string" && /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, "") : (value ?? null);

const columnNameOf = (bound: Bound, name: string): string =>
  bound.resource.relationships[name] ? `${name}_id` : name;

/** The key columns of a record, the most specific first. */
function keyColumns(bound: Bound, by: string): string[] {
  const { within = [] } = importableOf(bound.resource.type) ?? {};
  return [by, ...within.filter((name) => name !== by)].map((name) => columnNameOf(bound, name));
}

const keyIn = (columns: readonly string[], values: Values) =>
  JSON.stringify(columns.map((name) => comparable(values[name])));

/** Claims a unique key for a row. @returns the earlier row that has it, if any */
function claim(seen: MatchState["seen"], draft: Draft, what: string): number | undefined {
  const key = hash("sha1", what, "base64").slice(0, 16);
  draft.keys.push(key);
  const earlier = seen.get(key);
  if (earlier === undefined || earlier > draft.row) seen.set(key, draft.row);
  return earlier !== undefined && earlier < draft.row ? earlier : undefined;
}

/** A row that has been read, with the record that it matches. */
export type ReadRow = {
  draft: Draft;
  related: Values;
  known: Values;
  before: Row | undefined;
  /** The price that this row's price succeeds. */
  former?: Row;
};

/** The records with the same keys as these rows. */
async function existing(ctx: Context, bound: Bound, columns: readonly string[], judged: readonly ReadRow[]) {
  const [first = ""] = columns;
  const values = [...new Set(judged.map(({ known }) => known[first]).filter((value) => value != null))];
  if (values.length === 0) return new Map<string, Row[]>();
  const narrow = columns.slice(1).find((name) => name.endsWith("_id"));
  const owners = narrow ? [...new Set(judged.map(({ known }) => known[narrow]).filter(Boolean))] : [];
  const conditions = [inArray(columnOf(bound, first), values)];
  if (narrow && owners.length > 0 && judged.every(({ known }) => known[narrow]))
    conditions.push(inArray(columnOf(bound, narrow), owners));
  const rows = await ctx.db.all(bound.table, sql.join(conditions, sql` and `));
  return Map.groupBy(rows, (row) => keyIn(columns, row));
}

type Match = { by: string; key: string; rows: readonly Row[] };

/** What each row matches by the first key that it has a value for. */
async function matches(ctx: Context, bound: Bound, ways: readonly string[], judged: readonly ReadRow[]) {
  const found = new Map<ReadRow, Match>();
  for (const by of ways) {
    const columns = keyColumns(bound, by);
    const [first = ""] = columns;
    const open = judged.filter((each) => !found.has(each) && each.known[first] != null);
    const records = await existing(ctx, bound, columns, open);
    for (const each of open) {
      const key = keyIn(columns, each.known);
      found.set(each, { by, key, rows: records.get(key) ?? [] });
    }
  }
  return found;
}

/**
 * The key that only one row may claim: the record's, however the row matched it; for successive prices, that of the price
 * that the row changes or ends.
 */
function claimOf(bound: Bound, update_by: string, { by, key }: Match, { before, former }: Place): string {
  const price = importableOf(bound.resource.type)?.succeeds ? (former ?? before) : undefined;
  if (price) return `record ${price.id}`;
  const columns = keyColumns(bound, update_by);
  const own = by !== update_by && (before as Values | undefined)?.[columns[0] ?? ""] != null;
  return own && before ? keyIn(columns, before) : by === update_by ? key : `${by} ${key}`;
}

/** Ends a price before the next one begins; ending earlier than the row says needs confirmation. */
function endBefore(plan: Plan, draft: Draft, until: string): void {
  const said = draft.attributes.valid_until;
  const column = columnFor(plan, "valid_until");
  if (typeof said === "string" && said <= until) return;
  draft.attributes.valid_until = until;
  if (said != null && column)
    addAssumed(plan, draft, column, {
      ...{ code: "next_price", value: until, key: "importNextPrice" },
    });
}

/** Matches each row to a record: by its key, otherwise by other identifying attributes. */
export async function findRecords(
  ctx: Context,
  plan: Plan,
  bound: Bound,
  judged: ReadRow[],
  seen: MatchState["seen"],
) {
  const { update_by } = plan.settings;
  if (update_by === null) return;
  const { type } = bound.resource;
  const others = importableOf(type)?.by.filter((by) => by !== update_by) ?? [];
  const found = await matches(ctx, bound, [update_by, ...others], judged);
  const labelOf = (name: string) => labelsIn(plan.locale).field(type, name);
  for (const each of judged) {
    const match = found.get(each);
    const column = columnFor(plan, match?.by ?? update_by);
    const add = (wrong: Parameters<typeof addProblem>[3]) => addProblem(plan, each.draft, column, wrong);
    if (!match) {
      if (each.draft.problems.length === 0) add({ key: "importNoKey", values: { name: labelOf(update_by) } });
      continue;
    }
    const place = placeOf(bound.resource, match.rows, each.known, plan.today);
    const other = claim(seen, each.draft, claimOf(bound, update_by, match, place));
    if (other !== undefined)
      add({ key: "importTwice", values: { name: labelOf(match.by), row: String(other) }, other });
    if (place.several)
      add({
        key: "importAmbiguous",
        values: { value: shown(each.draft.cells[column?.index ?? -1] ?? null), count: place.several },
      });
    each.before = place.before;
    if (place.former) each.former = place.former;
    if (place.begin !== undefined) each.draft.attributes.valid_from = place.begin;
    if (place.until) endBefore(plan, each.draft, place.until);
  }
}

/** Checks unique values against other records and rows. */
export async function judgeUnique(
  ctx: Context,
  plan: Plan,
  bound: Bound,
  judged: ReadRow[],
  seen: MatchState["seen"],
) {
  for (const [name, field] of Object.entries(bound.resource.fields)) {
    const column = columnFor(plan, name);
    if (!field.unique || !column || name === plan.settings.update_by) continue;
    const found = await existing(ctx, bound, [name], judged);
    for (const { draft, known, before } of judged) {
      const value = known[name];
      if (value == null) continue;
      const earlier = claim(seen, draft, `${name} ${value}`);
      const other = found.get(keyIn([name], known))?.find(({ id }) => id !== before?.id);
      if (other) addProblem(plan, draft, column, { key: "taken" });
      else if (earlier !== undefined)
        addProblem(plan, draft, column, {
          key: "importTwice",
          values: { name: labelsIn(plan.locale).field(bound.resource.type, name), row: String(earlier) },
          other: earlier,
        });
    }
  }
}
