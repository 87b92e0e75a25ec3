import { type ImportProblem, maxShownProblems } from "@kantwerk/contract/imports";
import { say } from "@kantwerk/contract/messages";
import { v7 as newId } from "uuid";
import type { Context, Deps } from "../../context.ts";
import type { Bound } from "../../crud/bind.ts";
import { boundOf } from "../../crud/registry.ts";
import { changeRecord, insertRecord, insertRecords, looksAround } from "../../crud/write.ts";
import { and, asc, eq, gt, inArray, sql } from "../../db/drizzle.ts";
import { insertMany, updateMany } from "../../db/manyRows.ts";
import { anyOf, inTenant, type Row, type Values } from "../../db/tenantDb.ts";
import { conflict, Refusal } from "../../http/refusal.ts";
import { defineJob, type JobRun } from "../../jobs/queue.ts";
import { type Import, importMappingsTable, importRowsTable } from "../../resources/importTables.ts";
import { failImport, runWork, sendCheck } from "./checkImport.ts";
import { type StepSet, writeSteps } from "./priceSteps.ts";
import { headingsKey } from "./shape.ts";
import { asMaker, type ImportOrder, OutdatedTurn, requireImport, saveImport } from "./work.ts";

const batch = 500;
const progressMs = 1000;

type StagedRow = Row<typeof importRowsTable>;

/** A checked row that can no longer be written, and why. */
class Unwritable extends Error {
  readonly row: StagedRow;
  readonly reason: Refusal;
  constructor(row: StagedRow, reason: Refusal) {
    super(reason.message);
    this.row = row;
    this.reason = reason;
  }
}

/** Writes one row; attaches the row to a refusal. */
async function writeRow<T>(row: StagedRow, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof Refusal ? new Unwritable(row, error) : error;
  }
}

const valuesOf = ({ ready }: StagedRow) => (ready?.values ?? {}) as Values;

/** Ends the prices that are succeeded by others. */
async function endFormer(ctx: Context, bound: Bound, rows: readonly StagedRow[]): Promise<void> {
  const ended = new Map(rows.flatMap((row) => (row.ready?.ends ? [[row, row.ready.ends] as const] : [])));
  const ids = [...ended.values()].map(({ id }) => id);
  const found = await ctx.db.all(bound.table, anyOf(bound.table.id, ids), { lock: "update" });
  const byId = new Map(found.map((record) => [record.id, record]));
  for (const [row, { id, version, valid_until }] of ended) {
    const former = byId.get(id);
    if (former?.version !== version) throw new Unwritable(row, conflict("importChanged", "stale"));
    await writeRow(row, () => changeRecord(ctx, bound, former, { valid_until }));
  }
}

async function create(ctx: Context, bound: Bound, rows: readonly StagedRow[]): Promise<StepSet[]> {
  await endFormer(ctx, bound, rows);
  const together = rows.filter((row) => !looksAround(bound, valuesOf(row)));
  const ids = await insertRecords(ctx, bound, together.map(valuesOf));
  const idOf = new Map(together.map((row, at) => [row, ids[at] ?? ""]));
  for (const row of rows)
    if (!idOf.has(row))
      idOf.set(row, (await writeRow(row, () => insertRecord(ctx, bound, valuesOf(row)))).id);
  return rows.flatMap((row) =>
    row.ready?.steps ? [{ owner: idOf.get(row) ?? "", steps: row.ready.steps }] : [],
  );
}

async function update(ctx: Context, bound: Bound, rows: readonly StagedRow[]): Promise<StepSet[]> {
  const ids = rows.flatMap(({ record_id }) => record_id ?? []);
  const found = await ctx.db.all(bound.table, anyOf(bound.table.id, ids), { lock: "update" });
  const byId = new Map(found.map((record) => [record.id, record]));
  const together: StagedRow[] = [];
  for (const row of rows) {
    const before = byId.get(row.record_id ?? "");
    if (!before || before.version !== row.ready?.version)
      throw new Unwritable(row, conflict("importChanged", "stale"));
    const values = valuesOf(row);
    if (bound.hooks.beforeWrite || looksAround(bound, { ...before, ...values }))
      await writeRow(row, () => changeRecord(ctx, bound, before, values));
    else if (Object.keys(values).length > 0) together.push(row);
  }
  await updateMany(
    ctx.db,
    bound.table,
    together.map((row) => ({ ...valuesOf(row), id: row.record_id ?? "" })),
  );
  return rows.flatMap(({ ready, record_id }) =>
    ready?.steps && record_id ? [{ owner: record_id, steps: ready.steps }] : [],
  );
}

/** Reports progress outside the writing transaction, and aborts if the import was stopped. */
function reporter(deps: Deps, order: ImportOrder, total: number) {
  let told = 0;
  return async (done: number) => {
    if (Date.now() - told < progressMs) return;
    told = Date.now();
    await inTenant(deps.tenantPool, order.organization_id, (db) =>
      saveImport(db, order, { progress: Math.round((done / Math.max(1, total)) * 1000) / 1000 }),
    );
  };
}

/** Stores the column mapping for the next file with these headings. */
async function remember({ db }: Context, { resource, settings, shape }: Import): Promise<void> {
  if (!settings.remember) return;
  const given = Object.values(settings.given).join(" ");
  const key = { resource, headings: headingsKey(shape), given };
  const { mapping, update_by, notation } = settings;
  const own = and(
    ...Object.entries(key).map(([name, value]) => eq(importMappingsTable[name as keyof typeof key], value)),
  );
  if (own) await db.remove(importMappingsTable, own);
  await insertMany(db, importMappingsTable, [
    { ...key, id: newId(), settings: { mapping, update_by, notation } },
  ]);
}

async function writeAll(deps: Deps, order: ImportOrder, run: JobRun): Promise<void> {
  await asMaker(deps, order, "running", async (ctx, found) => {
    requireImport(ctx, found);
    await ctx.db.execute(sql`set local enable_seqscan = off`);
    const bound: Bound = boundOf(found.resource);
    const report = reporter(deps, order, found.created + found.updated);
    const { import_id, outcome, row: place } = importRowsTable;
    let last = 0;
    let done = 0;
    while (true) {
      // Plans made while the tables were smaller would scan the whole table.
      await ctx.db.execute(sql`discard plans`);
      run.signal.throwIfAborted();
      const rows = await ctx.db.all(
        importRowsTable,
        and(eq(import_id, found.id), inArray(outcome, ["create", "update"]), gt(place, last)),
        { order: [asc(place)], limit: batch },
      );
      if (rows.length === 0) break;
      const of = (wanted: string) => rows.filter((each) => each.outcome === wanted);
      const stepped = [
        ...(await create(ctx, bound, of("create"))),
        ...(await update(ctx, bound, of("update"))),
      ];
      await writeSteps(ctx, bound, stepped);
      last = rows.at(-1)?.row ?? last;
      done += rows.length;
      await report(done);
    }
    await remember(ctx, found);
    await ctx.db.remove(importRowsTable, eq(import_id, found.id));
    await saveImport(ctx.db, order, { status: "done", progress: 1, message: null });
  });
}

/** Marks a row that conflicts with rows before it, which only writing reveals. */
async function noteRefused(
  { db, locale }: Context,
  found: Import,
  { row, reason }: Unwritable,
): Promise<void> {
  const [message = reason.key] = Object.values(reason.details.errors ?? {})[0] ?? [];
  const { key, values } = typeof message === "string" ? { key: message, values: {} } : message;
  const problem: ImportProblem = {
    row: row.row,
    column: "",
    letter: "",
    attribute: null,
    value: "",
    message: say(locale, key, { ...reason.details.values, ...values }),
    code: key,
    fix: null,
  };
  await db.update(importRowsTable, eq(importRowsTable.id, row.id), {
    outcome: "refused",
    problems: [problem],
  });
  const counter = row.outcome === "create" ? "created" : "updated";
  await saveImport(
    db,
    { import_id: found.id, turn: found.turn },
    {
      status: "checked",
      progress: 1,
      [counter]: found[counter] - 1,
      refused: found.refused + 1,
      problems: [...found.problems, problem].slice(-maxShownProblems),
    },
  );
}

/** After a rollback: marks the conflicting row, or checks all rows again if records changed since the check. */
async function takeBack(deps: Deps, order: ImportOrder, error: unknown): Promise<void> {
  const isTaken = ["23505", "23503"].includes((error as { code?: string }).code ?? "");
  if (!(error instanceof Unwritable) && !isTaken) throw error;
  await asMaker(deps, order, "running", async (ctx, found) => {
    if (error instanceof Unwritable && error.reason.key !== "importChanged")
      return noteRefused(ctx, found, error);
    const turn = found.turn + 1;
    await saveImport(ctx.db, order, { status: "reading", progress: 0, turn });
    await sendCheck(ctx, { id: found.id, turn });
  });
}

/** Writes all checked rows or none. After a crash, nothing was written, and the queue retries. */
export const commitImport = defineJob<ImportOrder>({
  name: "commit-import",
  expireInSeconds: 900,
  retryLimit: 2,
  handle: (order, run, deps) =>
    runWork(deps, order, async () => {
      try {
        await writeAll(deps, order, run);
      } catch (error) {
        if (error instanceof OutdatedTurn || run.signal.aborted) throw error;
        await takeBack(deps, order, error);
      }
    }),
  giveUp: (order, deps) => failImport(deps, order, undefined),
});
