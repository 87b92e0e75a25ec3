import { hash } from "node:crypto";
import { importableOf } from "@kantwerk/contract/imports";
import { labelsIn } from "@kantwerk/contract/labels";
import type { Context } from "../../context.ts";
import { type Bound, columnOf } from "../../crud/bind.ts";
import { dayIn } from "../../db/days.ts";
import { inArray, sql } from "../../db/drizzle.ts";
import type { Row, Values } from "../../db/tenantDb.ts";
import { shown } from "./cellValue.ts";
import { addProblem, type Draft, type Plan, type PlanColumn } from "./draft.ts";
import type { Finder } from "./finder.ts";
import { placeOf } from "./succession.ts";

/** What is remembered from one row to the next: the records that cells name, and the first row with what only one may have. */
export type Memory = { finder: Finder; seen: Map<string, number> };

/** The column that brings an attribute or relationship. */
export const columnFor = ({ columns }: Plan, name: string): PlanColumn | undefined =>
  columns.find(({ target }) => target.name === name);

/** A value as it is compared: decimals without ending zeros. */
const comparable = (value: unknown): unknown =>
  typeof value === "string" && /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, "") : (value ?? null);

const columnNameOf = (bound: Bound, name: string): string =>
  bound.resource.relationships[name] ? `${name}_id` : name;

/** By what a record is known: the columns, what tells it first. */
function keyColumns(bound: Bound, by: string): string[] {
  const { within = [] } = importableOf(bound.resource.type) ?? {};
  return [by, ...within.filter((name) => name !== by)].map((name) => columnNameOf(bound, name));
}

const keyIn = (columns: readonly string[], values: Values) =>
  JSON.stringify(columns.map((name) => comparable(values[name])));

/** Notes that a row has what only one row may have. The earlier row that has it, if there is one. */
function claim(seen: Memory["seen"], draft: Draft, what: string): number | undefined {
  const key = hash("sha1", what, "base64").slice(0, 16);
  draft.keys.push(key);
  const earlier = seen.get(key);
  if (earlier === undefined || earlier > draft.row) seen.set(key, draft.row);
  return earlier !== undefined && earlier < draft.row ? earlier : undefined;
}

/** A row whose cells are read, with the record that it means. */
export type ReadRow = {
  draft: Draft;
  related: Values;
  known: Values;
  before: Row | undefined;
  /** The price that the row's follows. */
  former?: Row;
};

/** The rows that stand in the database under the keys of these, whole. */
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

/** What a row without a key may mean by something else that records are known by: the keys of the only such records. */
async function missingKeys(ctx: Context, plan: Plan, bound: Bound, judged: readonly ReadRow[]) {
  const keys = new Map<ReadRow, string>();
  const update_by = plan.settings.update_by ?? "";
  for (const by of judged.length > 0 ? (importableOf(bound.resource.type)?.by ?? []) : []) {
    const columns = keyColumns(bound, by);
    const [first = ""] = columns;
    const open = judged.filter((each) => by !== update_by && !keys.has(each) && each.known[first] != null);
    const found = await existing(ctx, bound, columns, open);
    for (const each of open) {
      const [only, another] = found.get(keyIn(columns, each.known)) ?? [];
      const key = another ? undefined : (only as Values | undefined)?.[update_by];
      if (typeof key === "string") keys.set(each, key);
    }
  }
  return keys;
}

/** Finds the record that each row means. */
export async function findRecords(
  ctx: Context,
  plan: Plan,
  bound: Bound,
  judged: ReadRow[],
  seen: Memory["seen"],
) {
  const { update_by } = plan.settings;
  if (update_by === null) return;
  const columns = keyColumns(bound, update_by);
  const found = await existing(ctx, bound, columns, judged);
  const today = dayIn(ctx.organization.timezone);
  const label = labelsIn(plan.locale).field(bound.resource.type, update_by);
  const keyless = judged.filter(({ known }) => known[columns[0] ?? ""] == null);
  const meant = await missingKeys(ctx, plan, bound, keyless);
  for (const each of judged) {
    const column = columnFor(plan, update_by);
    const key = keyIn(columns, each.known);
    if (each.known[columns[0] ?? ""] == null) {
      if (each.draft.problems.length === 0)
        addProblem(plan, each.draft, column, {
          key: "importNoKey",
          values: { name: label },
          fix: meant.get(each) ?? null,
        });
      continue;
    }
    const other = claim(seen, each.draft, key);
    if (other !== undefined)
      addProblem(plan, each.draft, column, {
        key: "importTwice",
        values: { name: label, row: String(other) },
        other,
      });
    const place = placeOf(bound.resource, found.get(key) ?? [], each.known, today);
    if (place.several)
      addProblem(plan, each.draft, column, {
        key: "importAmbiguous",
        values: { value: shown(each.draft.cells[column?.index ?? -1] ?? null), count: place.several },
      });
    each.before = place.before;
    if (place.former) each.former = place.former;
    if (place.until) each.draft.attributes.valid_until ??= place.until;
  }
}

/** Values that only one record may have: neither another one nor another row has them. */
export async function judgeUnique(
  ctx: Context,
  plan: Plan,
  bound: Bound,
  judged: ReadRow[],
  seen: Memory["seen"],
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
