import { isDeepStrictEqual } from "node:util";
import type { Tier } from "@kantwerk/contract/fields";
import { importableOf, largeMove, type RowOutcome } from "@kantwerk/contract/imports";
import { labelsIn } from "@kantwerk/contract/labels";
import { say as sayIn } from "@kantwerk/contract/messages";
import { v7 as newId } from "uuid";
import type { FileRow } from "../../adapters/tables/tableReader.ts";
import type { Context } from "../../context.ts";
import type { Bound } from "../../crud/bind.ts";
import { judgeInput } from "../../crud/input.ts";
import { boundOf } from "../../crud/registry.ts";
import { tryWrite } from "../../crud/write.ts";
import { inArray, sql } from "../../db/drizzle.ts";
import type { Values } from "../../db/tenantDb.ts";
import { type Message, Refusal } from "../../http/refusal.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import type { ReadyRow } from "../../resources/importTables.ts";
import { shown } from "./cellValue.ts";
import { addProblem, type Draft, type Plan } from "./draft.ts";
import type { Finder } from "./finder.ts";
import { columnFor, findRecords, judgeUnique, type MatchState, type ReadRow } from "./matchRecords.ts";
import { amountMove, stepMove } from "./priceMove.ts";
import { stepsOwner } from "./priceSteps.ts";
import { readRow } from "./readRow.ts";
import { marksOf } from "./rowMarks.ts";
import { endOf, inherited, withoutDays } from "./succession.ts";

/** A staged row: its outcome, and the values to write. */
export type StagedRow = {
  id: string;
  row: number;
  outcome: RowOutcome;
  record_id: string | null;
  keys: string[] | null;
  price_move: number | null;
  ready: ReadyRow | null;
  cells: string[] | null;
  problems: Draft["problems"] | null;
  assumed: Draft["assumed"] | null;
};

const keyed = (message: Message) => (typeof message === "string" ? { key: message } : message);

/** The foreign key columns of a row's relationships. */
function relatedValues(plan: Plan, draft: Draft, finder: Finder): Values {
  const values: Values = {};
  for (const [name, id] of Object.entries(plan.settings.given)) values[`${name}_id`] = id;
  for (const [name, wanted] of draft.wanted) {
    if (wanted === null) {
      values[`${name}_id`] ??= null;
      continue;
    }
    const found = finder.find(wanted);
    if (typeof found === "string") values[`${name}_id`] = found;
    else addProblem(plan, draft, wanted.column, { ...found, fix: finder.proposal(wanted) });
  }
  return values;
}

/** The attributes that a row writes: an empty cell clears an optional attribute and keeps a required one. */
function sentOf({ fields }: Bound["resource"], { draft, before }: ReadRow): Values {
  return Object.fromEntries(
    Object.entries(draft.attributes).filter(([name, value]) => {
      const field = fields[name];
      return value !== null || (before && !field?.required && field?.default === undefined);
    }),
  );
}

/** Adds a refusal's errors to their columns. */
function addRefusal(plan: Plan, draft: Draft, refusal: Refusal): void {
  const labels = labelsIn(plan.locale);
  const errors = Object.entries(refusal.details.errors ?? {});
  if (errors.length === 0) {
    addProblem(plan, draft, undefined, { key: refusal.key, values: refusal.details.values ?? {} });
    return;
  }
  for (const [path, messages] of errors) {
    const name = path.split(".")[0] ?? "";
    const column = columnFor(plan, name);
    const [message] = messages;
    const at = column && draft.problems.some((problem) => problem.column === column.key);
    if (!message || at) continue;
    if (column) addProblem(plan, draft, column, keyed(message));
    else
      addProblem(plan, draft, undefined, {
        key: "importAttribute",
        values: { name: labels.field(plan.resource.type, name), message: sayOf(plan, message) },
      });
  }
}

const sayOf = (plan: Plan, message: Message): string => {
  const { key, values } = { values: {}, ...keyed(message) };
  return sayIn(plan.locale, key, values);
};

/** The current price breaks of these records. */
async function stepsOf(
  ctx: Context,
  { resource }: Plan,
  judged: readonly ReadRow[],
): Promise<Map<string, Tier[]>> {
  const ids = judged.flatMap(({ draft, before, former }) =>
    draft.steps ? ((before ?? former)?.id ?? []) : [],
  );
  if (ids.length === 0) return new Map();
  const owner = stepsOwner(resource);
  const rows = await ctx.db.all(bulkPricesTable, inArray(bulkPricesTable[owner], ids));
  const sorted = rows.toSorted((a, b) => a.min_quantity - b.min_quantity);
  return Map.groupBy(sorted, (row) => row[owner] ?? "") as Map<string, Tier[]>;
}

const plainSteps = (steps: readonly Tier[]) =>
  steps.map(({ min_quantity, max_quantity, unit_price }) => [min_quantity, max_quantity, Number(unit_price)]);

const hasSameSteps = (one: readonly Tier[] | null | undefined, other: readonly Tier[]) =>
  !one || isDeepStrictEqual(plainSteps(one), plainSteps(other));

/** Validates one row by schema, rules and hooks, as writing it would. */
async function judge(ctx: Context, plan: Plan, bound: Bound, each: ReadRow): Promise<Values | undefined> {
  const { draft, before, former } = each;
  if (draft.problems.length > 0) return undefined;
  try {
    const related = { values: each.related, errors: {} };
    const said = judgeInput(
      ctx,
      bound,
      sentOf(bound.resource, each),
      related,
      former ? withoutDays(former) : before,
    );
    const values = former ? { ...inherited(bound.resource, former), ...said } : said;
    const stored: Values = before ?? {};
    const changes = before
      ? Object.fromEntries(
          Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, stored[name])),
        )
      : values;
    const isJudged = bound.hooks.beforeWrite !== undefined || bound.resource.apart !== undefined;
    if (isJudged && Object.keys(changes).length > 0) await tryWrite(ctx, bound, changes, before);
    return changes;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    addRefusal(plan, draft, error);
    return undefined;
  }
}

const cellsOf = ({ cells }: Draft) => cells.map((cell) => shown(cell).slice(0, 200));

function staged(plan: Plan, each: ReadRow, changes: Values | undefined, steps: readonly Tier[]): StagedRow {
  const { resource } = plan;
  const { draft, before, former } = each;
  const { row, problems, keys } = draft;
  const assumed = draft.assumed.length > 0 ? draft.assumed : null;
  const plain = { id: newId(), row, record_id: before?.id ?? null, keys, price_move: null, assumed };
  if (changes === undefined || problems.length > 0)
    return { ...plain, outcome: "refused", ready: null, cells: cellsOf(draft), problems };
  const stepsName = importableOf(resource.type)?.steps;
  const known = before ?? former;
  const move = !known
    ? null
    : stepsName && draft.steps
      ? stepMove(stepsName, steps, draft.steps)
      : amountMove(resource, known, changes);
  const isSame = before && Object.keys(changes).length === 0 && hasSameSteps(draft.steps, steps);
  const old =
    before &&
    Object.fromEntries(Object.keys(changes).map((name) => [name, (before as Values)[name] ?? null]));
  const marks = isSame ? [] : marksOf(plan, draft);
  const ready = {
    values: before && isSame ? (each.known as Values) : changes,
    before: old ?? null,
    steps: draft.steps && (!before || !hasSameSteps(draft.steps, steps)) ? draft.steps : null,
    move,
    version: before?.version ?? null,
    ...(draft.list && { list: draft.list }),
    ...(marks.length > 0 && { marks }),
    ...(former && { ends: endOf(former, changes.valid_from) }),
  };
  return {
    ...plain,
    outcome: isSame ? "same" : before ? "update" : "create",
    price_move: move?.share ?? null,
    ready,
    cells: marks.length > 0 || (move && Math.abs(move.share) > largeMove) ? cellsOf(draft) : null,
    problems: null,
  };
}

/** Checks a batch of rows: the values to write, or the errors. Rolls back what hooks store. */
export async function checkRows(
  ctx: Context,
  plan: Plan,
  rows: readonly FileRow[],
  memory: MatchState,
): Promise<StagedRow[]> {
  await ctx.db.execute(sql`savepoint checked`);
  const found = await tryRows(ctx, plan, rows, memory);
  await ctx.db.execute(sql`rollback to savepoint checked`);
  return found;
}

async function tryRows(
  ctx: Context,
  plan: Plan,
  rows: readonly FileRow[],
  memory: MatchState,
): Promise<StagedRow[]> {
  const bound = boundOf(plan.resource.type);
  const drafts = rows.map((row) => readRow(plan, row));
  const wanted = drafts.flatMap((draft) => [...draft.wanted.values()].filter((each) => each !== null));
  await memory.finder.prepare(ctx, wanted);
  await memory.finder.propose(ctx, wanted);
  const judged = drafts.map((draft): ReadRow => {
    const related = relatedValues(plan, draft, memory.finder);
    return { draft, related, known: { ...draft.attributes, ...related }, before: undefined };
  });
  await findRecords(ctx, plan, bound, judged, memory.seen);
  await judgeUnique(ctx, plan, bound, judged, memory.seen);
  const steps = await stepsOf(ctx, plan, judged);
  const found: StagedRow[] = [];
  for (const each of judged) {
    const changes = await judge(ctx, plan, bound, each);
    found.push(staged(plan, each, changes, steps.get((each.before ?? each.former)?.id ?? "") ?? []));
  }
  return found;
}
