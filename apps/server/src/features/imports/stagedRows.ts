import { type ImportAssumption, maxShownProblems } from "@kantwerk/contract/imports";
import type { Context } from "../../context.ts";
import { and, eq, inArray, isNotNull, or, type SQL, sql } from "../../db/drizzle.ts";
import { insertMany } from "../../db/manyRows.ts";
import { type Import, importRowsTable } from "../../resources/importTables.ts";
import { checkRows, type StagedRow } from "./checkRows.ts";
import { Finder } from "./finder.ts";
import { allProblems, refusedBehind } from "./importDocument.ts";
import type { MatchState } from "./matchRecords.ts";
import { planOf } from "./readRow.ts";
import { rowsOfFile } from "./rowsOfFile.ts";

/** Maximum number of rows to recheck individually; beyond that, the whole file is checked. */
const mostRechecked = 500;

/** Stores the staged values of checked rows. */
export const stage = ({ db }: Context, import_id: string, rows: readonly StagedRow[]): Promise<void> =>
  insertMany(
    db,
    importRowsTable,
    rows.map((row) => ({ ...row, import_id })),
  );

/** The summary of an import's staged rows. */
export async function summaryOf(ctx: Context, import_id: string): Promise<Partial<Import>> {
  const { outcome, price_move } = importRowsTable;
  const [counts] = await ctx.db
    .select({
      created: sql<number>`count(*) filter (where ${outcome} = 'create')::int`,
      updated: sql<number>`count(*) filter (where ${outcome} = 'update')::int`,
      unchanged: sql<number>`count(*) filter (where ${outcome} = 'same')::int`,
      refused: sql<number>`count(*) filter (where ${outcome} = 'refused')::int`,
      price_move: sql<number | null>`percentile_cont(0.5) within group (order by ${price_move})`,
    })
    .from(importRowsTable)
    .where(ctx.db.mine(importRowsTable, eq(importRowsTable.import_id, import_id)));
  const problems: Import["problems"] = [];
  for await (const problem of allProblems((last) => refusedBehind(ctx.db, import_id, last))) {
    problems.push(problem);
    if (problems.length === maxShownProblems) break;
  }
  return { ...counts, problems, assumed: await assumedOf(ctx, import_id) };
}

/** Assumptions in rows to be written: the first of each column. */
async function assumedOf(ctx: Context, import_id: string): Promise<Import["assumed"]> {
  const { import_id: owner, outcome, row, assumed } = importRowsTable;
  const written = ctx.db.mine(
    importRowsTable,
    and(eq(owner, import_id), inArray(outcome, ["create", "update"]), isNotNull(assumed)),
  );
  const { rows } = await ctx.db.execute<{ cell: ImportAssumption }>(sql`
    select cell from (
      select cell, ${row} as place, row_number() over (partition by cell ->> 'letter' order by ${row}) as nth
      from ${importRowsTable}, jsonb_array_elements(${assumed}) as cell where ${written}) as cells
    where nth <= ${maxShownProblems} order by place, cell ->> 'letter'`);
  return rows.map(({ cell }) => cell);
}

const among = (rows: Iterable<number>): SQL =>
  sql`${importRowsTable.row} = any(${sql.param([...rows])}::int[])`;

const shares = (keys: readonly string[]): SQL => sql`${importRowsTable.keys} ?| ${sql.param(keys)}::text[]`;

/** The first other rows with any of these keys. */
async function claimed(ctx: Context, import_id: string, keys: readonly string[], beside: readonly number[]) {
  const { rows } = await ctx.db.execute<{ key: string; row: number }>(sql`
    select key, min(${importRowsTable.row}) as row
    from ${importRowsTable}, jsonb_array_elements_text(${importRowsTable.keys}) as key
    where ${ctx.db.mine(importRowsTable, eq(importRowsTable.import_id, import_id))}
      and ${shares(keys)} and key = any(${sql.param(keys)}::text[])
      and not ${among(beside)}
    group by key`);
  return new Map(rows.map(({ key, row }) => [key, row]));
}

/**
 * Rechecks rows of a checked import: those that were changed, those that share a unique key with them, and those refused as
 * a whole, possibly because of another row.
 * @returns the import's changes; undefined if the whole file must be checked
 */
export async function recheckRows(
  ctx: Context,
  found: Import,
  touched: readonly number[],
): Promise<Partial<Import> | undefined> {
  const { import_id, problems } = importRowsTable;
  const own = (condition: SQL | undefined) => and(eq(import_id, found.id), condition);
  const wholly = sql`${problems} @> '[{"column": ""}]'`;
  const stored = await ctx.db.all(importRowsTable, own(or(among(touched), wholly)), {
    limit: mostRechecked + 1,
  });
  const first = new Set([...touched, ...stored.map(({ row }) => row)]);
  if (first.size > mostRechecked) return undefined;

  const maker: Context = { ...ctx, locale: found.language_code };
  const plan = planOf(ctx, found);
  const left = new Set(found.settings.left_out);
  const finder = new Finder();
  const check = async (rows: ReadonlySet<number>, seen: MatchState["seen"]) => {
    const wanted = (await rowsOfFile(ctx, found, rows)).filter(({ row }) => !left.has(row));
    return checkRows(maker, plan, wanted, { finder, seen });
  };
  const keysOf = (rows: readonly { keys: string[] | null }[]) => rows.flatMap(({ keys }) => keys ?? []);
  let staged = await check(first, new Map());
  const shared = shares([...keysOf(stored), ...keysOf(staged)]);
  const beside = await ctx.db.all(importRowsTable, own(shared), { limit: mostRechecked + 1 });
  const all = new Set([...first, ...beside.map(({ row }) => row)]);
  if (all.size > mostRechecked) return undefined;
  const keys = [...new Set([...keysOf(staged), ...keysOf(beside)])];
  if (all.size > first.size) staged = await check(all, await claimed(ctx, found.id, keys, [...all]));

  const gone = own(among(all));
  if (gone) await ctx.db.remove(importRowsTable, gone);
  await stage(ctx, found.id, staged);
  return summaryOf(maker, found.id);
}
