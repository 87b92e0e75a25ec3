import { say } from "@kantwerk/contract/messages";
import { resourceOf } from "@kantwerk/contract/resources";
import type { FileRow } from "../../adapters/tables/tableReader.ts";
import type { Context, Deps } from "../../context.ts";
import { and, desc, eq } from "../../db/drizzle.ts";
import { inTenant } from "../../db/tenantDb.ts";
import { Refusal } from "../../http/refusal.ts";
import { defineJob, type JobRun } from "../../jobs/queue.ts";
import {
  type Import,
  importMappingsTable,
  importRowsTable,
  importsTable,
} from "../../resources/importTables.ts";
import { checkRows } from "./checkRows.ts";
import type { Plan } from "./draft.ts";
import { Finder } from "./finder.ts";
import type { MatchState } from "./matchRecords.ts";
import { planOf } from "./readRow.ts";
import { type FileTable, openTable } from "./readTable.ts";
import { headingsKey, type Profile, profileOf, settingsFor } from "./shape.ts";
import { stage, summaryOf } from "./stagedRows.ts";
import { asMaker, type ImportOrder, OutdatedTurn, requireImport, saveImport } from "./work.ts";

const batch = 500;
/** The share of the progress for profiling the file before its rows are checked. */
const profileShare = 0.15;

/** Settings of the last file with these headings; one for the same target record takes precedence. */
async function rememberedFor({ db }: Context, { resource, chosen }: Import, profile: Profile) {
  const own = and(
    eq(importMappingsTable.resource, resource),
    eq(importMappingsTable.headings, headingsKey(profile.shape)),
  );
  const found = await db.all(importMappingsTable, own, { order: [desc(importMappingsTable.updated_at)] });
  const given = Object.values(chosen.given ?? {}).join(" ");
  return (found.find((each) => each.given === given) ?? found[0])?.settings;
}

/** Profiles the file and fills in settings that were not chosen. */
async function begin(
  deps: Deps,
  order: ImportOrder,
): Promise<{ plan: Plan; table: FileTable; rows: number }> {
  const found = await asMaker(deps, order, "reading", async (ctx, own) => {
    requireImport(ctx, own);
    await ctx.db.remove(importRowsTable, eq(importRowsTable.import_id, own.id));
    return own;
  });
  const resource = resourceOf(found.resource);
  const table = await openTable(deps, found, found.chosen.sheet ?? null);
  const profile = profileOf(table, resource, found.chosen.heading_row);
  return asMaker(deps, order, "reading", async (ctx) => {
    const remembered = found.chosen.mapping ? undefined : await rememberedFor(ctx, found, profile);
    const { settings, guesses } = settingsFor(resource, profile, found.chosen, remembered);
    const shape = { ...profile.shape, guesses };
    await saveImport(ctx.db, order, { settings, shape, row_count: profile.rows, progress: profileShare });
    requireImport(ctx, { ...found, settings });
    return {
      plan: planOf(ctx, { ...found, settings, shape }),
      table,
      rows: profile.rows,
    };
  });
}

async function checkAll(deps: Deps, order: ImportOrder, run: JobRun): Promise<void> {
  const { plan, table, rows } = await begin(deps, order);
  const left = new Set(plan.settings.left_out);
  const memory: MatchState = { finder: new Finder(), seen: new Map() };
  let done = 0;
  const check = async (waiting: readonly FileRow[]) => {
    run.signal.throwIfAborted();
    await asMaker(deps, order, "reading", async (ctx) => {
      const wanted = waiting.filter(({ row }) => !left.has(row));
      await stage(ctx, order.import_id, await checkRows(ctx, plan, wanted, memory));
      done += waiting.length;
      const progress = profileShare + (1 - profileShare) * Math.min(1, done / Math.max(1, rows));
      await saveImport(ctx.db, order, { progress: Math.round(progress * 1000) / 1000 });
    });
  };
  let waiting: FileRow[] = [];
  for (const each of table.rows()) {
    const isEmpty = each.cells.every((cell) => cell === null || String(cell).trim() === "");
    if (each.row <= plan.settings.heading_row || isEmpty || each.isHidden) continue;
    waiting.push(each);
    if (waiting.length < batch) continue;
    await check(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await check(waiting);
  await asMaker(deps, order, "reading", async (ctx) =>
    saveImport(ctx.db, order, {
      ...(await summaryOf(ctx, order.import_id)),
      status: "checked",
      progress: 1,
      message: null,
    }),
  );
}

/** Ends an import with a reason in its creator's language. */
export async function failImport(deps: Deps, order: ImportOrder, reason: Refusal | undefined): Promise<void> {
  await inTenant(deps.tenantPool, order.organization_id, async (db) => {
    const found = await db.find(importsTable, order.import_id, { lock: "update" });
    if (!found || found.turn !== order.turn || !["reading", "running"].includes(found.status)) return;
    const message = say(found.language_code, reason?.key ?? "serverError", reason?.details.values ?? {});
    await saveImport(db, order, { status: "failed", message });
  });
}

/** Runs work on an import. A refusal fails the import; work on an outdated turn ends silently. */
export async function runWork(deps: Deps, order: ImportOrder, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof OutdatedTurn) return;
    if (!(error instanceof Refusal)) throw error;
    await failImport(deps, order, error);
  }
}

/** Reads a file and checks each row; writes staged rows only. */
export const checkImport = defineJob<ImportOrder>({
  name: "check-import",
  expireInSeconds: 900,
  retryLimit: 2,
  concurrency: 2,
  handle: (order, run, deps) => runWork(deps, order, () => checkAll(deps, order, run)),
  giveUp: (order, deps) => failImport(deps, order, undefined),
});

/** Queues the check of a file, once the transaction has committed. */
export async function sendCheck(ctx: Context, { id, turn }: Pick<Import, "id" | "turn">): Promise<void> {
  await ctx.deps.enqueue(ctx.db, checkImport, {
    organization_id: ctx.organization.id,
    import_id: id,
    turn,
  });
}
