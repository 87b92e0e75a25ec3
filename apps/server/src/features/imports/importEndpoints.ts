import { isDeepStrictEqual } from "node:util";
import { importRow, importSettings } from "@kantwerk/contract/answers/imports";
import { type ImportSettings, largeMove, rowOutcomes } from "@kantwerk/contract/imports";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { and, count, eq, sql } from "../../db/drizzle.ts";
import { answering, jsonOf, objectWith } from "../../http/answers.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { badRequest, conflict } from "../../http/refusal.ts";
import { type Import, importRowsTable, importsTable } from "../../resources/importTables.ts";
import { sendCheck } from "./checkImport.ts";
import { commitImport } from "./commitImport.ts";
import { importAnswer, importDocument, ownImport, rowsShown, withCells } from "./importDocument.ts";
import { readSettings } from "./importSettings.ts";
import { recheckRows } from "./stagedRows.ts";
import { requireImport } from "./work.ts";

const permission = "imports.create";
const path = "/restify/imports/:id";

const readImport = endpoint({
  method: "GET",
  path,
  summary:
    "How an import stands: its columns, what it would write, and what is wrong; only for who has begun it",
  permission,
  answers: importAnswer(),
  handle: async (ctx, { params }) => ({
    body: await importDocument(ctx, await ownImport(ctx, params.id ?? "")),
  }),
});

/** Throws 409 unless the import is in one of these states. */
function requireState({ status }: Import, ...allowed: Import["status"][]): void {
  if (!allowed.includes(status)) throw conflict("importState", "state", { status });
}

async function changed(ctx: Context, found: Import, changes: Partial<Import>): Promise<Import> {
  const [row] = await ctx.db.update(importsTable, eq(importsTable.id, found.id), changes);
  return row ?? found;
}

/** Settings that affect no checked row, and settings that affect single rows. */
const harmless = new Set(["leave_out_refused", "remember", "accepted"]);
const ofRows = new Set([...harmless, "corrections", "left_out"]);

/** The rows that the settings read differently, or that only one of them leaves out. */
function touchedRows(before: ImportSettings, after: ImportSettings): number[] {
  const corrected = Object.keys({ ...before.corrections, ...after.corrections }).filter(
    (row) => !isDeepStrictEqual(before.corrections[row], after.corrections[row]),
  );
  const left = [before, after].map((each) => new Set(each.left_out)) as [Set<number>, Set<number>];
  const moved = [...before.left_out, ...after.left_out].filter((row) => !left.every((each) => each.has(row)));
  return [...new Set([...corrected.map(Number), ...moved])];
}

const changeImport = endpoint({
  method: "PATCH",
  path,
  summary:
    "Decides how a file is read: columns, sheet, headings, notation, corrections, rows that are left out; then it is checked anew",
  permission,
  takes: jsonOf(z.object({ data: objectWith("imports", importSettings.partial()) })),
  answers: importAnswer(),
  handle: async (ctx, { params, body }) => {
    const found = await ownImport(ctx, params.id ?? "", "update");
    requireState(found, "reading", "checked", "failed", "stopped");
    const { attributes } = recordOf(body, { type: "imports" }, found.id);
    const given = readSettings(found.resource, attributes);
    // Other settings invalidate what was accepted.
    const decided = Object.keys(given).every((name) => ofRows.has(name)) ? given : { accepted: [], ...given };
    const chosen = { ...found.chosen, ...decided };
    const settings = { ...found.settings, ...decided };
    requireImport(ctx, { ...found, settings });
    const isOnly = (names: ReadonlySet<string>) =>
      found.status === "checked" && Object.keys(decided).every((name) => names.has(name));
    if (isOnly(ofRows)) {
      const touched = touchedRows(found.settings, settings);
      const again = isOnly(harmless) ? {} : await recheckRows(ctx, { ...found, settings }, touched);
      if (again)
        return { body: await importDocument(ctx, await changed(ctx, found, { ...again, chosen, settings })) };
    }
    // Another sheet or heading row has other columns.
    const isOther = decided.sheet !== undefined || decided.heading_row !== undefined;
    if (isOther && !decided.mapping)
      for (const name of ["mapping", "corrections"] as const) delete chosen[name];
    if (decided.sheet !== undefined && decided.heading_row === undefined) delete chosen.heading_row;
    const turn = found.turn + 1;
    const row = await changed(ctx, found, {
      chosen,
      settings,
      turn,
      status: "reading",
      progress: 0,
      message: null,
    });
    await sendCheck(ctx, row);
    return { body: await importDocument(ctx, row) };
  },
});

/** Columns with assumed values that nobody has accepted. */
function unacceptedColumns({ assumed, settings }: Import): string[] {
  const accepted = new Set(settings.accepted);
  return [...new Set(assumed?.map(({ letter }) => letter))].filter((letter) => !accepted.has(letter));
}

const writeImport = endpoint({
  method: "POST",
  path: `${path}/commit`,
  summary: "Writes what was checked, all of it or nothing",
  permission,
  answers: importAnswer(202),
  handle: async (ctx, { params }) => {
    const found = await ownImport(ctx, params.id ?? "", "update");
    requireState(found, "checked");
    requireImport(ctx, found);
    if (found.refused > 0 && !found.settings.leave_out_refused)
      throw conflict("importRefusedRows", "refused_rows", { count: found.refused });
    const open = unacceptedColumns(found);
    if (open.length > 0) throw conflict("importAssumed", "assumed", { columns: open.join(", ") });
    if (found.created + found.updated === 0) throw conflict("importNothing", "nothing");
    const turn = found.turn + 1;
    const row = await changed(ctx, found, { status: "running", progress: 0, turn });
    await ctx.deps.enqueue(ctx.db, commitImport, {
      organization_id: ctx.organization.id,
      import_id: row.id,
      turn,
    });
    return { status: 202, body: await importDocument(ctx, row) };
  },
});

const stopImport = endpoint({
  method: "POST",
  path: `${path}/stop`,
  summary: "Stops an import; nothing of it is written",
  permission,
  answers: importAnswer(),
  handle: async (ctx, { params }) => {
    const found = await ownImport(ctx, params.id ?? "", "update");
    requireState(found, "reading", "checked", "running", "failed");
    const row = await changed(ctx, found, { status: "stopped", turn: found.turn + 1 });
    await ctx.db.remove(importRowsTable, eq(importRowsTable.import_id, found.id));
    return { body: await importDocument(ctx, row) };
  },
});

const pageQuery = z.object({
  outcome: z.enum(rowOutcomes).optional(),
  row: z.coerce.number().int().min(1).max(1_000_000).optional(),
  moved: z.literal("true").optional(),
  marked: z.literal("true").optional(),
  number: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
});

const listImportRows = endpoint({
  method: "GET",
  path: `${path}/rows`,
  summary:
    "The rows of a checked import as they were read: filter[outcome]=create, update, same or refused, filter[row]=its number in the file, filter[moved]=true for prices that move much, filter[marked]=true for what looks like a slip; page[number], page[size]",
  permission,
  answers: answering(
    z.object({
      data: z.array(importRow),
      meta: z.object({
        page: z.object({
          number: z.int(),
          size: z.int(),
          total: z.int(),
          total_is_estimate: z.boolean(),
        }),
      }),
    }),
  ),
  handle: async (ctx, { params, query }) => {
    const found = await ownImport(ctx, params.id ?? "");
    const asked = pageQuery.safeParse({
      outcome: query.get("filter[outcome]") ?? undefined,
      row: query.get("filter[row]") ?? undefined,
      moved: query.get("filter[moved]") ?? undefined,
      marked: query.get("filter[marked]") ?? undefined,
      number: query.get("page[number]") ?? undefined,
      size: query.get("page[size]") ?? undefined,
    });
    if (!asked.success) throw badRequest("badPage");
    const { outcome, row: place, moved, marked, number, size } = asked.data;
    const { import_id, outcome: column, row, price_move, ready } = importRowsTable;
    const own = and(
      eq(import_id, found.id),
      outcome && eq(column, outcome),
      place === undefined ? undefined : eq(row, place),
      moved === undefined ? undefined : sql`abs(${price_move}) > ${largeMove}`,
      marked === undefined ? undefined : sql`${ready} ? 'marks'`,
    );
    const rows = await ctx.db
      .select()
      .from(importRowsTable)
      .where(ctx.db.mine(importRowsTable, own))
      .orderBy(row)
      .limit(size)
      .offset((number - 1) * size);
    const [total] = await ctx.db
      .select({ total: count() })
      .from(importRowsTable)
      .where(ctx.db.mine(importRowsTable, own));
    const page = { number, size, total: total?.total ?? 0, total_is_estimate: false };
    const shown = place ? await withCells(ctx, found, rows) : rows;
    return { body: { data: await rowsShown(ctx, found, shown), meta: { page } } };
  },
});

/** The endpoints of an import after its file has been received. */
export const importEndpoints = [readImport, changeImport, listImportRows, writeImport, stopImport];
